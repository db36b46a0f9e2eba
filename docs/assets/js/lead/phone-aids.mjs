// What a phone does for a dealer besides: the screen stays on, a step is said aloud, a clock runs for slow players.

/** Keeps the screen on as long as the page is seen, where the device has a way to. */
export class Awake {
  constructor() {
    /** @type {WakeLockSentinel | null} */
    this.lock = null;
    this.wanted = false;
    this.again = () => {
      if (this.wanted && document.visibilityState === "visible") this.ask();
    };
  }

  hold() {
    if (this.wanted) return;
    this.wanted = true;
    document.addEventListener("visibilitychange", this.again); // a lock ends when the page goes out of sight
    this.ask();
  }

  async ask() {
    if (!("wakeLock" in navigator)) return;
    try {
      this.lock = await navigator.wakeLock.request("screen");
    } catch (problem) {
      if (!(problem instanceof DOMException)) throw problem; // a low battery or a page out of sight: the screen does as it does
    }
  }

  release() {
    this.wanted = false;
    document.removeEventListener("visibilitychange", this.again);
    this.lock?.release();
    this.lock = null;
  }
}

export const speaks = () => "speechSynthesis" in globalThis;

/**
 * Says it aloud, in place of what is being said; nothing stops it.
 * @param {string} words
 */
export function say(words) {
  if (!speaks()) return;
  speechSynthesis.cancel();
  if (!words) return;
  const told = new SpeechSynthesisUtterance(words);
  told.lang = document.documentElement.lang || "en";
  speechSynthesis.speak(told);
}

/** Counts so many seconds down; `left` is null while it stands still, and 0 once time is up. */
export class Clock {
  /**
   * @param {number} seconds
   * @param {() => void} tick
   */
  constructor(seconds, tick) {
    this.seconds = seconds;
    this.tick = tick;
    /** @type {number | null} */
    this.left = null;
    this.timer = 0;
  }

  toggle() {
    if (this.left !== null) this.stop();
    else {
      this.left = this.seconds;
      this.timer = window.setInterval(() => this.count(), 1000);
    }
    this.tick();
  }

  count() {
    this.left = Math.max((this.left ?? 0) - 1, 0);
    if (!this.left) {
      clearInterval(this.timer);
      navigator.vibrate?.(400);
    }
    this.tick();
  }

  stop() {
    clearInterval(this.timer);
    this.left = null;
  }
}

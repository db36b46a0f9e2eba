/** The engine's worker, where a page's head has begun it: see early.js. */
declare var dealersChoiceEngine: { worker: Worker; said: MessageEvent[]; broken: boolean } | undefined;
// What the theme's script keeps things by; docs/assets/js/shell/frame.js has it.
declare var __md_scope: URL;
declare var __md_hash: (text: string) => number;
declare var __md_get: (name: string, storage?: Storage, scope?: URL) => any;
declare var __md_set: (name: string, value: unknown, storage?: Storage, scope?: URL) => void;
/** The pages that the theme puts on the screen, the first one too. */
declare var document$: { subscribe: (act: () => void) => void } | undefined;

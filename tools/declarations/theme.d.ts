// What the theme's script keeps things by; docs/assets/js/shell/frame.js has it.
/** The engine's worker, where a page's head has begun it: see early.js. */
declare var dealersChoiceEngine: { worker: Worker; said: MessageEvent[]; broken: boolean } | undefined;
declare var __md_scope: URL;
declare var __md_hash: (text: string) => number;
declare var __md_get: (name: string, storage?: Storage, scope?: URL) => any;
declare var __md_set: (name: string, value: unknown, storage?: Storage, scope?: URL) => void;

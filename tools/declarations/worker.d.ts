// What tools/build/offline.mjs fills into the service worker: the name of this edition, the address that the site was built for, the files that every page needs,
// and the other pages with their revisions and the bytes that they have together.
declare const EDITION: string;
declare const BUILT_FOR: string;
declare const CORE: { url: string; revision: string | null }[];
declare const PAGES: Record<string, string>;
declare const PAGES_BYTES: number;

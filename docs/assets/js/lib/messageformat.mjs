// What the site uses of intl-messageformat; in a built site the library itself (see tools/build/bundle.mjs).
export { IntlMessageFormat } from "intl-messageformat";

// The deal that is led on this device, kept from page to page.
import { remembered } from "../lib/memory.mjs";

export const storage = remembered("dealers-choice.lead", "");

/** What is kept, as whoever wrote it left it; null where it is no JSON. */
export function kept() {
  try {
    return JSON.parse(storage.again() || "null");
  } catch (problem) {
    if (problem instanceof SyntaxError) return null; // somebody else wrote there
    throw problem;
  }
}

/** The slug of the game whose deal is under way; "" where there is none. */
export function underWay() {
  const { slug, place } = kept() ?? {};
  return typeof slug === "string" && place ? slug : "";
}

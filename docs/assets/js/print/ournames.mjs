// A table's own names of games, and the host's line for the evening: kept on this device and nowhere else.
import { remembered } from "../lib/memory.mjs";

const names = remembered("dealers-choice.names", "{}");
const line = remembered("dealers-choice.host", "");
export const LONGEST = 60; // letters of a name
export const LONGEST_LINE = 120;

/** @returns {Record<string, string>} */
function all() {
  try {
    const read = JSON.parse(names.again() || "{}");
    return read && typeof read === "object" && !Array.isArray(read) ? read : {};
  } catch (problem) {
    if (problem instanceof SyntaxError) return {}; // somebody else wrote there
    throw problem;
  }
}

/**
 * What this table calls a game; empty where it has no name of its own for it.
 * @param {string} slug
 */
export function ourName(slug) {
  const own = all();
  return Object.hasOwn(own, slug) && typeof own[slug] === "string" ? own[slug].slice(0, LONGEST) : "";
}

/**
 * @param {string} slug
 * @param {string} name empty for none
 */
export function callIt(slug, name) {
  const { [slug]: _, ...others } = all();
  const said = name.trim().slice(0, LONGEST);
  names.set(JSON.stringify(said ? { ...others, [slug]: said } : others));
}

export const hostLine = () => line.again().slice(0, LONGEST_LINE);

/** @param {string} said */
export const setHostLine = (said) => line.set(said.trim().slice(0, LONGEST_LINE));

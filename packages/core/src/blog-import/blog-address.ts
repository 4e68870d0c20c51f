import { slugOf } from "../lib/text/slug.ts";

const MAX_LENGTH = 180;

/**
 * Returns the address of an imported page: its name on the other site, as far as addresses allow its characters, or
 * `fallback` when nothing is left.
 */
export function blogAddress(postName: string, fallback: string): string {
  const parts = postName
    .replace(/\.(?:html?|php)$/i, "")
    .split("/")
    .map((part) => slugOf(decoded(part)))
    .filter((part) => part !== "");
  const address = parts
    .join("/")
    .slice(0, MAX_LENGTH)
    .replace(/(?<![-/])[-/]+$/, "");
  return address === "" ? slugOf(fallback).slice(0, MAX_LENGTH) || "post" : address;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns `address`, numbered if needed to be unique, and adds it to `taken`. */
export function freeAddress(address: string, taken: Set<string>): string {
  let free = address;
  for (let number = 2; taken.has(free); number += 1) free = `${address}-${number}`;
  taken.add(free);
  return free;
}

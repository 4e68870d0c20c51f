import { slugOf } from "../lib/slug.ts";

const MAX_LENGTH = 180;

/** The address of an imported page: its name in the other site, letter by letter where addresses allow it. `fallback` stands where nothing is left. */
export function blogAddress(postName: string, fallback: string): string {
  const parts = postName
    .replace(/\.(?:html?|php)$/i, "")
    .split("/")
    .map((part) => slugOf(decoded(part)))
    .filter((part) => part !== "");
  const address = parts
    .join("/")
    .slice(0, MAX_LENGTH)
    .replace(/[-/]+$/, "");
  return address === "" ? slugOf(fallback).slice(0, MAX_LENGTH) || "post" : address;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** An address that is not in `taken`: itself, or with the first number that makes it so; it is taken from then on. */
export function freeAddress(address: string, taken: Set<string>): string {
  let free = address;
  for (let number = 2; taken.has(free); number += 1) free = `${address}-${number}`;
  taken.add(free);
  return free;
}

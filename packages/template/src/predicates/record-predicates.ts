import { asNumber, asText, readMember } from "../language/value-kinds.ts";
import type { PredicateTable } from "./predicate-shapes.ts";
import { nodePredicate } from "./predicate-shapes.ts";

const RECORD_TYPES: Readonly<Record<string, number>> = {
  undefined: -1,
  text: 1,
  audio: 7,
  "store-item": 11,
  event: 12,
  binary: 15,
  "css-asset": 16,
  "tweak-asset": 17,
  "digital-good": 18,
  attachment: 19,
  "wordpress-export": 20,
  "json-export": 21,
  "site-search": 30,
  "active-time": 31,
  tweet: 50,
  checkin: 52,
  kbarticle: 54,
};

/** Types that a promoted block of that name also gives an item; a video block does so for external videos. */
const PROMOTABLE_TYPES: Readonly<Record<string, number>> = {
  image: 2,
  quote: 4,
  link: 5,
  video: 8,
  "external-video": 8,
  gallery: 14,
};

const PROMOTED_BLOCKS = "MAP EMBED IMAGE CODE QUOTE TWITTER LINK VIDEO FOURSQUARE INSTAGRAM FORM".split(" ");

const BACKGROUND_SOURCES: Readonly<Record<string, number>> = {
  undefined: -1,
  upload: 1,
  instagram: 2,
  video: 3,
  none: 4,
};

function hasNumber(node: unknown, name: string, expected: number): boolean {
  return asNumber(readMember(node, name)) === expected;
}

function isPromoted(node: unknown, block: string): boolean {
  return asText(readMember(node, "promotedBlockType")) === block;
}

function recordPredicates(): PredicateTable {
  const table: Record<string, PredicateTable[string]> = {};
  for (const [name, type] of Object.entries(RECORD_TYPES)) {
    table[`${name}?`] = nodePredicate((node) => hasNumber(node, "recordType", type));
  }
  for (const [name, type] of Object.entries(PROMOTABLE_TYPES)) {
    const block = name.replace("external-", "");
    table[`${name}?`] = nodePredicate((node) => hasNumber(node, "recordType", type) || isPromoted(node, block));
  }
  for (const block of PROMOTED_BLOCKS)
    table[`promoted${block}?`] = nodePredicate((node) => isPromoted(node, block.toLowerCase()));
  for (const [name, source] of Object.entries(BACKGROUND_SOURCES)) {
    table[`background-source-${name}?`] = nodePredicate((node) => hasNumber(node, "backgroundSource", source));
  }
  return table;
}

/** Predicates of an item's record type. spec: template-language 14.2, record types */
export const RECORD_PREDICATES: PredicateTable = recordPredicates();

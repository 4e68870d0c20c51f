import type { FilterWord } from "./summary-calls.ts";

type ShownWord = FilterWord & {
  /** Chosen earlier, but no item has it at present. */
  readonly isGone: boolean;
};

type Input = {
  readonly words: readonly FilterWord[];
  readonly chosen: readonly string[];
  readonly search: string;
};

const MAX_ROWS = 8;

/** Returns the filter words to list: the chosen ones, then the most common matches of the search. */
export function visibleFilterTags({ words, chosen, search }: Input): {
  readonly rows: readonly ShownWord[];
  readonly leftCount: number;
} {
  const known = new Map(words.map((word) => [word.name, word]));
  const picked = chosen.map((name) => ({ name, count: known.get(name)?.count ?? 0, isGone: !known.has(name) }));
  const needle = search.trim().toLowerCase();
  const others = words
    .filter(({ name }) => !chosen.includes(name) && name.toLowerCase().includes(needle))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name, "en"));
  const room = Math.max(MAX_ROWS - picked.length, 3);
  const rows = [...picked, ...others.slice(0, room).map(({ name, count }) => ({ name, count, isGone: false }))];
  return { rows, leftCount: Math.max(0, others.length - room) };
}

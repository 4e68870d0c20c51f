import { diff3Merge } from "node-diff3";

/** The merged text; undefined when both changes touch the same lines, or the texts are too large to compare. */
export type MergedText = string | undefined;

export type TextVersions = {
  readonly base: string;
  readonly own: string;
  /** As delivered by the update. */
  readonly theirs: string;
};

const MAX_LINES = 20_000;
/** Comparing takes a step per pair of equal lines: a file of 1,400 empty lines reaches this. */
const MAX_EQUAL_PAIRS = 2_000_000;

function linesOf(text: string): string[] {
  return text === "" ? [] : text.split(/(?<=\n)/);
}

function countEqualPairs(lines: readonly string[], others: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return others.reduce((sum, line) => sum + (counts.get(line) ?? 0), 0);
}

export function mergeText({ base, own, theirs }: TextVersions): MergedText {
  const [baseLines, ownLines, theirLines] = [linesOf(base), linesOf(own), linesOf(theirs)];
  const isTooLong = [baseLines, ownLines, theirLines].some((lines) => lines.length > MAX_LINES);
  const pairs = isTooLong ? 0 : countEqualPairs(baseLines, ownLines) + countEqualPairs(baseLines, theirLines);
  if (isTooLong || pairs > MAX_EQUAL_PAIRS) return undefined;
  const regions = diff3Merge(ownLines, baseLines, theirLines, { excludeFalseConflicts: true });
  if (regions.some(({ conflict }) => conflict !== undefined)) return undefined;
  return regions.flatMap(({ ok }) => ok ?? []).join("");
}

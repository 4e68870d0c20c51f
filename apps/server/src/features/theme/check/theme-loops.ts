import type { Workshop } from "../compile/compile-workshop.ts";
import { problemOf, type ThemeProblem } from "./theme-problems.ts";

const BLOCK = /^blocks\/(.+)\.block$/;

function blockFile(name: string): string {
  return `blocks/${name.replace(/\.block$/, "")}.block`;
}

function alwaysApplied({ made }: Workshop): ReadonlyMap<string, readonly string[]> {
  return new Map(
    made
      .filter(({ file }) => BLOCK.test(file))
      .map(({ file, template }) => [file, template.references.alwaysRun.map(blockFile)]),
  );
}

function wayBack(start: string, applied: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const seen = new Set<string>();
  const ways: (readonly string[])[] = [[]];
  for (let way = ways.shift(); way; way = ways.shift()) {
    const next = applied.get(way.at(-1) ?? start) ?? [];
    if (next.includes(start)) return way;
    for (const file of next) {
      if (!seen.has(file)) ways.push([...way, file]);
      seen.add(file);
    }
  }
  return undefined;
}

/** Blocks that always apply themselves: recursion inside a section or condition ends when that is empty. */
export function findLoops(workshop: Workshop): ThemeProblem[] {
  const applied = alwaysApplied(workshop);
  return [...applied.keys()].flatMap((file) => {
    const way = workshop.own.has(file) ? wayBack(file, applied) : undefined;
    if (!way) return [];
    const by = way.length === 0 ? "" : ` through ${way.join(", ")}`;
    const message = `It always applies itself${by}, so it never ends and is cut off after a few levels. Put a section or a condition around it.`;
    return [problemOf(file, "PARTIAL_LOOP", message)];
  });
}

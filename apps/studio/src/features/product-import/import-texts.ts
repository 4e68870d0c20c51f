import type { ImportRun, ImportRunRow } from "@stoa/core/product-import/product-import-api.ts";

/** `1 product`, `1,204 products`. */
export function countOf(count: number, [one, many]: readonly [string, string], language: string): string {
  return `${new Intl.NumberFormat(language).format(count)} ${count === 1 ? one : many}`;
}

export const PRODUCTS = ["product", "products"] as const;
const PROBLEMS = ["problem", "problems"] as const;

function listOf(words: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(words);
}

function broughtIn({ counts }: ImportRun): { readonly done: number; readonly total: number } {
  const total = counts.new + counts.changed;
  return { done: total - counts.waiting, total };
}

function takenBack({ counts }: ImportRun): number {
  return counts.undone + counts.stuck;
}

/** Fraction completed, 0 to 1. */
export function ratioOf(run: ImportRun): number {
  const { counts, state } = run;
  const { done, total } = broughtIn(run);
  if (state === "undoing" || state === "undone") return takenBack(run) / Math.max(1, takenBack(run) + counts.undoable);
  if (state !== "checking") return done / Math.max(1, total);
  return (counts.total - counts.unchecked) / Math.max(1, counts.total);
}

function plan({ counts }: ImportRun, language: string): string {
  const parts = [
    ...(counts.new > 0 ? [countOf(counts.new, ["new product", "new products"], language)] : []),
    ...(counts.changed > 0 ? [countOf(counts.changed, ["updated product", "updated products"], language)] : []),
  ];
  const will = parts.length === 0 ? "Nothing will change." : `Ready to import: ${listOf(parts, language)}.`;
  const same = counts.unchanged === 0 ? "" : ` ${countOf(counts.unchanged, PRODUCTS, language)} already up to date.`;
  return will + same + problemsText(counts.refused, language);
}

function problemsText(count: number, language: string): string {
  return count === 0 ? "" : ` ${countOf(count, PROBLEMS, language)} to fix in the file.`;
}

function outcome({ counts }: ImportRun, language: string): string {
  const made = counts.new + counts.changed - counts.waiting;
  const same = counts.unchanged === 0 ? "" : ` ${countOf(counts.unchanged, PRODUCTS, language)} already up to date.`;
  const left = counts.waiting === 0 ? "" : ` ${countOf(counts.waiting, PRODUCTS, language)} skipped.`;
  return `${countOf(made, PRODUCTS, language)} imported.${same}${left}${problemsText(counts.refused, language)}`;
}

function undoneText({ counts }: ImportRun, language: string): string {
  const { undone, stuck } = counts;
  const stay = stuck === 1 ? "wasn't changed" : "weren't changed";
  const rest = stuck === 0 ? "" : ` ${countOf(stuck, PRODUCTS, language)} couldn't be undone and ${stay}.`;
  return `${countOf(undone, PRODUCTS, language)} restored to before the import.${rest}`;
}

export function importText(run: ImportRun, language: string): string {
  const number = (value: number): string => new Intl.NumberFormat(language).format(value);
  const { state, counts } = run;
  const { done, total } = broughtIn(run);
  switch (state) {
    case "checking":
      return `Checking ${number(counts.total - counts.unchecked)} of ${countOf(counts.total, ["row", "rows"], language)}…`;
    case "checked":
      return plan(run, language);
    case "running":
      return `Importing ${number(done)} of ${countOf(total, PRODUCTS, language)}…`;
    case "done":
      return outcome(run, language);
    case "canceled":
      return `Stopped. ${outcome(run, language)}`;
    case "undoing":
      return `Undoing ${number(takenBack(run))} of ${countOf(takenBack(run) + counts.undoable, PRODUCTS, language)}…`;
    case "undone":
      return undoneText(run, language);
    default:
      return state satisfies never;
  }
}

export function detailText({ outcome: found, differences, message, undo }: ImportRunRow, language: string): string {
  if (undo === "undone") return found === "new" ? "Deleted again." : "Restored to before the import.";
  const changes = found === "changed" && differences.length > 0 ? `Changes ${listOf(differences, language)}.` : "";
  return [changes, message ?? ""].filter((text) => text !== "").join(" ");
}

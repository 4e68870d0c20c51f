import type { ImportRun, ImportRunRow } from "@stoa/core/product-import/product-import-api.ts";
import { t, translated } from "../../language/t.ts";

/** `1 product`, `1,204 products`. */
export function countOf(count: number, [one, many]: readonly [string, string], language: string): string {
  return `${new Intl.NumberFormat(language).format(count)} ${count === 1 ? one : many}`;
}

export const PRODUCTS = [t("product"), t("products")] as const;
const PROBLEMS = [t("problem"), t("problems")] as const;

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

function sameText(count: number, language: string): string {
  return count === 0 ? "" : ` ${t("{products} already up to date.", { products: countOf(count, PRODUCTS, language) })}`;
}

function plan({ counts }: ImportRun, language: string): string {
  const parts = [
    ...(counts.new > 0 ? [countOf(counts.new, [t("new product"), t("new products")], language)] : []),
    ...(counts.changed > 0 ? [countOf(counts.changed, [t("updated product"), t("updated products")], language)] : []),
  ];
  const will =
    parts.length === 0
      ? t("Nothing will change.")
      : t("Ready to import: {products}.", { products: listOf(parts, language) });
  const same = sameText(counts.unchanged, language);
  return will + same + problemsText(counts.refused, language);
}

function problemsText(count: number, language: string): string {
  return count === 0 ? "" : ` ${t("{problems} to fix in the file.", { problems: countOf(count, PROBLEMS, language) })}`;
}

function outcome({ counts }: ImportRun, language: string): string {
  const made = counts.new + counts.changed - counts.waiting;
  const same = sameText(counts.unchanged, language);
  const skipped = countOf(counts.waiting, PRODUCTS, language);
  const left = counts.waiting === 0 ? "" : ` ${t("{products} skipped.", { products: skipped })}`;
  const imported = t("{products} imported.", { products: countOf(made, PRODUCTS, language) });
  return `${imported}${same}${left}${problemsText(counts.refused, language)}`;
}

function undoneText({ counts }: ImportRun, language: string): string {
  const { undone, stuck } = counts;
  const restored = t("{products} restored to before the import.", { products: countOf(undone, PRODUCTS, language) });
  if (stuck === 0) return restored;
  const rest = t(
    "{count, plural, one {{products} couldn't be undone and wasn't changed.} other {{products} couldn't be undone and weren't changed.}}",
    { count: stuck, products: countOf(stuck, PRODUCTS, language) },
  );
  return `${restored} ${rest}`;
}

export function importText(run: ImportRun, language: string): string {
  const number = (value: number): string => new Intl.NumberFormat(language).format(value);
  const { state, counts } = run;
  const { done, total } = broughtIn(run);
  switch (state) {
    case "checking":
      return t("Checking {count} of {rows}…", {
        count: number(counts.total - counts.unchecked),
        rows: countOf(counts.total, [t("row"), t("rows")], language),
      });
    case "checked":
      return plan(run, language);
    case "running":
      return t("Importing {count} of {products}…", {
        count: number(done),
        products: countOf(total, PRODUCTS, language),
      });
    case "done":
      return outcome(run, language);
    case "canceled":
      return `${t("Stopped.")} ${outcome(run, language)}`;
    case "undoing":
      return t("Undoing {count} of {products}…", {
        count: number(takenBack(run)),
        products: countOf(takenBack(run) + counts.undoable, PRODUCTS, language),
      });
    case "undone":
      return undoneText(run, language);
    default:
      return state satisfies never;
  }
}

export function detailText({ outcome: found, differences, message, undo }: ImportRunRow, language: string): string {
  if (undo === "undone") return found === "new" ? t("Deleted again.") : t("Restored to before the import.");
  const fields = listOf(differences.map(translated), language);
  const changes = found === "changed" && differences.length > 0 ? t("Changes {fields}.", { fields }) : "";
  return [changes, translated(message ?? "")].filter((text) => text !== "").join(" ");
}

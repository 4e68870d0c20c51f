import { t } from "../../../language/t.ts";
export type Choosable = { readonly lineId: string; readonly most: number };

export type ChosenLines =
  | { readonly ok: true; readonly lines: ReadonlyArray<{ readonly lineId: string; readonly quantity: number }> }
  | { readonly ok: false; readonly problems: ReadonlyMap<string, string> };

/** Parses quantities typed beside lines: whole numbers up to `most`; empty is none. */
export function readChosenLines(choosable: readonly Choosable[], texts: ReadonlyMap<string, string>): ChosenLines {
  const problems = new Map<string, string>();
  const lines: { lineId: string; quantity: number }[] = [];
  for (const { lineId, most } of choosable) {
    const text = (texts.get(lineId) ?? "").trim();
    const quantity = text === "" ? 0 : Number(text);
    if (!/^\d*$/.test(text)) problems.set(lineId, t("Enter a whole number."));
    else if (quantity > most) problems.set(lineId, t("Up to {most}.", { most }));
    else if (quantity > 0) lines.push({ lineId, quantity });
  }
  return problems.size > 0 ? { ok: false, problems } : { ok: true, lines };
}

export function pieceCount(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function itemCountText(count: number): string {
  return t("{count, plural, one {# item} other {# items}}", { count });
}

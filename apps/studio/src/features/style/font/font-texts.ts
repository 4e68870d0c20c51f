import type { FontCategory } from "@stoa/core/style/font/font-category.ts";
import type { ServedFontRow } from "@stoa/core/style/font/font-list-api.ts";
import type { FontProperty } from "@stoa/core/style/font/font-value.ts";
import type { SelectOption } from "../../../parts/choice/select-field.tsx";
import { t } from "../../../language/t.ts";

/** spec: platform 2, font picker */
export const CATEGORY_TEXTS: Readonly<Record<FontCategory, string>> = {
  "sans-serif": t("Sans Serif"),
  serif: t("Serif"),
  display: t("Display"),
  script: t("Script"),
  "slab-serif": t("Slab Serif"),
  mono: t("Mono"),
  other: t("Other"),
};

const GENERIC: Readonly<Record<FontCategory, string>> = {
  "sans-serif": "sans-serif",
  serif: "serif",
  display: "serif",
  script: "cursive",
  "slab-serif": "serif",
  mono: "monospace",
  other: "sans-serif",
};

export function familyValue({ family, category }: Pick<ServedFontRow, "family" | "category">): string {
  return `"${family}", ${GENERIC[category]}`;
}

/** Returns the first family of a list: Inter for `"Inter", sans-serif`. */
export function firstFamily(value: string): string {
  const [first = ""] = value.split(",");
  return first.trim().replaceAll(/^["']|["']$/g, "");
}

export type FontFilter = { readonly search: string; readonly category: FontCategory | "" };

export function filterFonts(fonts: readonly ServedFontRow[], { search, category }: FontFilter): ServedFontRow[] {
  const words = search.trim().toLowerCase();
  return fonts.filter(
    (font) => (category === "" || font.category === category) && font.family.toLowerCase().includes(words),
  );
}

export const PART_TEXTS: Readonly<Record<FontProperty, string>> = {
  "font-family": t("Font"),
  "font-size": t("Size"),
  "font-style": t("Style"),
  "font-weight": t("Weight"),
  "letter-spacing": t("Letter spacing"),
  "line-height": t("Line height"),
  "text-decoration": t("Decoration"),
  "text-transform": t("Capitals"),
};

function options(...rows: ReadonlyArray<readonly [string, string]>): readonly SelectOption[] {
  return rows.map(([value, text]) => ({ value, text }));
}

export const PART_OPTIONS: Readonly<Partial<Record<FontProperty, readonly SelectOption[]>>> = {
  "font-style": options(["normal", t("Upright")], ["italic", t("Italic")]),
  "font-weight": options(
    ["100", t("Thin 100")],
    ["200", t("Extra light 200")],
    ["300", t("Light 300")],
    ["400", t("Regular 400")],
    ["500", t("Medium 500")],
    ["600", t("Semibold 600")],
    ["700", t("Bold 700")],
    ["800", t("Extra bold 800")],
    ["900", t("Black 900")],
  ),
  "text-decoration": options(["none", t("None")], ["underline", t("Underline")], ["line-through", t("Line through")]),
  "text-transform": options(
    ["none", t("As written")],
    ["uppercase", t("Uppercase")],
    ["lowercase", t("Lowercase")],
    ["capitalize", t("Capitalize words")],
  ),
};

export function withValue(list: readonly SelectOption[], value: string): readonly SelectOption[] {
  return list.some((option) => option.value === value) ? list : [{ value, text: value }, ...list];
}

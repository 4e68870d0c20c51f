import type { FontCategory } from "@stoa/core/style/font/font-category.ts";
import type { ServedFontRow } from "@stoa/core/style/font/font-list-api.ts";
import type { FontProperty } from "@stoa/core/style/font/font-value.ts";
import type { SelectOption } from "../../../parts/choice/select-field.tsx";

/** spec: platform 2, font picker */
export const CATEGORY_TEXTS: Readonly<Record<FontCategory, string>> = {
  "sans-serif": "Sans Serif",
  serif: "Serif",
  display: "Display",
  script: "Script",
  "slab-serif": "Slab Serif",
  mono: "Mono",
  other: "Other",
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
  "font-family": "Font",
  "font-size": "Size",
  "font-style": "Style",
  "font-weight": "Weight",
  "letter-spacing": "Letter spacing",
  "line-height": "Line height",
  "text-decoration": "Decoration",
  "text-transform": "Capitals",
};

function options(...rows: ReadonlyArray<readonly [string, string]>): readonly SelectOption[] {
  return rows.map(([value, text]) => ({ value, text }));
}

export const PART_OPTIONS: Readonly<Partial<Record<FontProperty, readonly SelectOption[]>>> = {
  "font-style": options(["normal", "Upright"], ["italic", "Italic"]),
  "font-weight": options(
    ["100", "Thin 100"],
    ["200", "Extra light 200"],
    ["300", "Light 300"],
    ["400", "Regular 400"],
    ["500", "Medium 500"],
    ["600", "Semibold 600"],
    ["700", "Bold 700"],
    ["800", "Extra bold 800"],
    ["900", "Black 900"],
  ),
  "text-decoration": options(["none", "None"], ["underline", "Underline"], ["line-through", "Line through"]),
  "text-transform": options(
    ["none", "As written"],
    ["uppercase", "Uppercase"],
    ["lowercase", "Lowercase"],
    ["capitalize", "Capitalize words"],
  ),
};

export function withValue(list: readonly SelectOption[], value: string): readonly SelectOption[] {
  return list.some((option) => option.value === value) ? list : [{ value, text: value }, ...list];
}

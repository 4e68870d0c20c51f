import { nameIn } from "@stoa/core/multilingual/language-names.ts";
import type { TranslatableKind } from "@stoa/core/multilingual/translatable-kinds.ts";
import type { TranslationRow } from "@stoa/core/multilingual/translation-api.ts";
import type { BadgeTone } from "../../parts/status-badge.tsx";

type Words = { readonly text: string; readonly tone: BadgeTone };

/** What owners call the kinds of documents that have texts. */
export const KIND_TEXTS: Readonly<Record<TranslatableKind, { readonly one: string; readonly many: string }>> = {
  settings: { one: "Site settings", many: "Site settings" },
  navigation: { one: "Navigation", many: "Navigation" },
  page: { one: "Page", many: "Pages" },
  collection: { one: "Collection", many: "Collections" },
  product: { one: "Product", many: "Products" },
  item: { one: "Post or event", many: "Posts and events" },
  "block-field": { one: "Editable area", many: "Editable areas" },
  form: { one: "Form", many: "Forms" },
};

/** How far a document is translated. */
export function progressWords({ translated, outdated, missing }: TranslationRow["progress"]): Words {
  const total = translated + outdated + missing;
  if (total === 0) return { text: "No texts", tone: "neutral" };
  if (outdated > 0) return { text: "Original changed", tone: "warn" };
  if (missing === 0) return { text: "Translated", tone: "good" };
  return translated === 0 ? { text: "Not translated", tone: "neutral" } : { text: "Partly translated", tone: "accent" };
}

export const STATUS_TEXTS: Readonly<Record<TranslationRow["status"], string>> = {
  none: "",
  new: "Not published",
  changed: "Edited",
  published: "Published",
};

/** What a language is called in the studio. */
export function languageName(language: string): string {
  return nameIn(language, "en");
}

const MEMBER_WORDS: Readonly<Record<string, string>> = {
  altText: "Description of the picture",
  buttonText: "Button",
  customAddButtonText: "Button",
  html: "Text",
  navigationTitle: "Name in the navigation",
  siteDescription: "Description of the site",
  siteTagLine: "Tagline",
  siteTitle: "Name of the site",
  submitButtonText: "Button",
};

function spoken(member: string): string {
  const words = member.replace(
    /([a-z])([A-Z])/g,
    (_whole, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a text is, by its path in the document: `seo/description` is "Search engines: description". */
export function textLabel(path: string): string {
  if (path.startsWith("options/")) {
    const [, option = "", value] = path.split("/=");
    return value === undefined ? "Option" : `Choice of ${option}`;
  }
  const members = path.split("/").filter((part) => !/^(?:#.*|[0-9]+)$/.test(part));
  const member = members.at(-1) ?? "";
  const label = MEMBER_WORDS[member] ?? spoken(member);
  return members[0] === "seo" ? `Search engines: ${label.toLowerCase()}` : label;
}

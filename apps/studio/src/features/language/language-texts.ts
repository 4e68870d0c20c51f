import { readChoicePath } from "@stoa/core/multilingual/translation/form-choice-texts.ts";
import { readLabelPath } from "@stoa/core/multilingual/label/label-names.ts";
import { nameIn } from "@stoa/core/multilingual/language/language-names.ts";
import type { TranslatableKind } from "@stoa/core/multilingual/translation/translatable-kinds.ts";
import type { TranslationRow, TranslationText } from "@stoa/core/multilingual/translation/translation-api.ts";
import type { BadgeTone } from "../../parts/notice/status-badge.tsx";
import { textLanguage } from "../../language/t.ts";

type StatusLabel = { readonly text: string; readonly tone: BadgeTone };

export const KIND_TEXTS: Readonly<Record<TranslatableKind, { readonly one: string; readonly many: string }>> = {
  settings: { one: "Site settings", many: "Site settings" },
  store: { one: "Store settings", many: "Store" },
  navigation: { one: "Navigation", many: "Navigation" },
  page: { one: "Page", many: "Pages" },
  collection: { one: "Collection", many: "Collections" },
  product: { one: "Product", many: "Products" },
  item: { one: "Post or event", many: "Posts and events" },
  "block-field": { one: "Editable area", many: "Editable areas" },
  form: { one: "Form", many: "Forms" },
};

export function translationProgressText({ translated, outdated, missing }: TranslationRow["progress"]): StatusLabel {
  const total = translated + outdated + missing;
  if (total === 0) return { text: "No texts", tone: "neutral" };
  if (outdated > 0) return { text: "Original changed", tone: "warn" };
  if (missing === 0) return { text: "Translated", tone: "good" };
  return translated === 0
    ? { text: "Not translated", tone: "neutral" }
    : { text: "Partially translated", tone: "accent" };
}

export const STATUS_TEXTS: Readonly<Record<TranslationRow["status"], string>> = {
  none: "",
  new: "Not published",
  changed: "Edited",
  published: "Published",
};

export function languageName(language: string): string {
  return nameIn(language, textLanguage());
}

/** Labels of the store's texts, the same as in the room where they are written. */
const STORE_WORDS: Readonly<Record<string, string>> = {
  "merchandising/scarcityText": "Low-stock text",
  "merchandising/soldOutText": "Sold-out text",
  "restock/successText": "Back-in-stock confirmation",
  "donations/title": "Donation name",
  "payments/manual/title": "Bank transfer name",
  "payments/manual/instructions": "Bank transfer instructions",
};
/** Segments in paths of shipping rules and mail texts. */
const STORE_PARTS = { shipping: "Shipping method", mail: "Email" } as const;

function storeWords(path: string): string | undefined {
  if (path.startsWith("shipping/")) return STORE_PARTS.shipping;
  const [, kind, member] = /^mail-texts\/([^/]+)\/(subject|intro)$/.exec(path) ?? [];
  return kind === undefined ? STORE_WORDS[path] : `${STORE_PARTS.mail} “${spoken(kind.replace(".", " "))}”: ${member}`;
}

const MEMBER_WORDS: Readonly<Record<string, string>> = {
  altText: "Alt text",
  buttonText: "Button",
  customAddButtonText: "Button",
  html: "Text",
  navigationTitle: "Navigation title",
  siteDescription: "Site description",
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

type Labelled = { readonly type: "tag" | "category"; readonly label: string };

/** A store category is a path; its last segment is the text. */
function labelWords({ type, label }: Labelled, source: string): string {
  if (type === "tag") return "Tag";
  const outer = label.slice(0, Math.max(0, label.lastIndexOf("/")));
  return label === source || outer === "" ? "Category" : `Category in ${outer}`;
}

function choiceText(path: string): string | undefined {
  const ofForm = readChoicePath(path);
  if (ofForm) return ofForm.part === "choices" ? "Choice" : "Statement";
  if (!path.startsWith("options/")) return undefined;
  const [, option = "", value] = path.split("/=");
  return value === undefined ? "Option" : `${option} value`;
}

/** Returns the label of a text from its path in the document: `seo/description` is "Search engines: description". */
export function textLabel({ path, source }: Pick<TranslationText, "path" | "source">): string {
  const label = readLabelPath(path);
  if (label) return labelWords(label, source);
  const ofStore = storeWords(path);
  if (ofStore !== undefined) return ofStore;
  const choice = choiceText(path);
  if (choice !== undefined) return choice;
  const members = path.split("/").filter((part) => !/^(?:#.*|[0-9]+)$/.test(part));
  const member = members.at(-1) ?? "";
  const word = MEMBER_WORDS[member] ?? spoken(member);
  return members[0] === "seo" ? `Search engines: ${word.toLowerCase()}` : word;
}

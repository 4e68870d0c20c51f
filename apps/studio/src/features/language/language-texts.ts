import { readChoicePath } from "@stoa/core/multilingual/translation/form-choice-texts.ts";
import { readLabelPath } from "@stoa/core/multilingual/label/label-names.ts";
import { nameIn } from "@stoa/core/multilingual/language/language-names.ts";
import type { TranslatableKind } from "@stoa/core/multilingual/translation/translatable-kinds.ts";
import type { TranslationRow, TranslationText } from "@stoa/core/multilingual/translation/translation-api.ts";
import type { BadgeTone } from "../../parts/notice/status-badge.tsx";
import { t, translated, textLanguage } from "../../language/t.ts";

type StatusLabel = { readonly text: string; readonly tone: BadgeTone };

export const KIND_TEXTS: Readonly<Record<TranslatableKind, { readonly one: string; readonly many: string }>> = {
  settings: { one: t("Site settings"), many: t("Site settings") },
  store: { one: t("Store settings"), many: t("Store") },
  navigation: { one: t("Navigation"), many: t("Navigation") },
  page: { one: t("Page"), many: t("Pages") },
  collection: { one: t("Collection"), many: t("Collections") },
  product: { one: t("Product"), many: t("Products") },
  item: { one: t("Post or event"), many: t("Posts and events") },
  "block-field": { one: t("Editable area"), many: t("Editable areas") },
  form: { one: t("Form"), many: t("Forms") },
};

export function translationProgressText({ translated, outdated, missing }: TranslationRow["progress"]): StatusLabel {
  const total = translated + outdated + missing;
  if (total === 0) return { text: t("No texts"), tone: "neutral" };
  if (outdated > 0) return { text: t("Original changed"), tone: "warn" };
  if (missing === 0) return { text: t("Translated"), tone: "good" };
  return translated === 0
    ? { text: t("Not translated"), tone: "neutral" }
    : { text: t("Partially translated"), tone: "accent" };
}

export const STATUS_TEXTS: Readonly<Record<TranslationRow["status"], string>> = {
  none: "",
  new: t("Not published"),
  changed: t("Edited"),
  published: t("Published"),
};

export function languageName(language: string): string {
  return nameIn(language, textLanguage());
}

/** Labels of the store's texts, the same as in the room where they are written. */
const STORE_WORDS: Readonly<Record<string, string>> = {
  "merchandising/scarcityText": t("Low-stock text"),
  "merchandising/soldOutText": t("Sold-out text"),
  "restock/successText": t("Back-in-stock confirmation"),
  "donations/title": t("Donation name"),
  "payments/manual/title": t("Bank transfer name"),
  "payments/manual/instructions": t("Bank transfer instructions"),
};
/** Segments in paths of shipping rules and mail texts. */
const STORE_PARTS = { shipping: t("Shipping method") } as const;

function storeWords(path: string): string | undefined {
  if (path.startsWith("shipping/")) return STORE_PARTS.shipping;
  const [, kind, member] = /^mail-texts\/([^/]+)\/(subject|intro)$/.exec(path) ?? [];
  if (kind === undefined) return STORE_WORDS[path];
  return t("Email “{mail}”: {part, select, subject {subject} other {intro}}", {
    mail: spoken(kind.replace(".", " ")),
    part: member ?? "",
  });
}

const MEMBER_WORDS: Readonly<Record<string, string>> = {
  altText: t("Alt text"),
  buttonText: t("Button"),
  customAddButtonText: t("Button"),
  html: t("Text"),
  navigationTitle: t("Navigation title"),
  siteDescription: t("Site description"),
  siteTagLine: t("Tagline"),
  siteTitle: t("Name of the site"),
  submitButtonText: t("Button"),
};

function spoken(member: string): string {
  const words = member.replace(
    /([a-z])([A-Z])/g,
    (_whole, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return translated(words.charAt(0).toUpperCase() + words.slice(1));
}

type Labelled = { readonly type: "tag" | "category"; readonly label: string };

/** A store category is a path; its last segment is the text. */
function labelWords({ type, label }: Labelled, source: string): string {
  if (type === "tag") return t("Tag");
  const outer = label.slice(0, Math.max(0, label.lastIndexOf("/")));
  return label === source || outer === "" ? t("Category") : t("Category in {outer}", { outer });
}

function choiceText(path: string): string | undefined {
  const ofForm = readChoicePath(path);
  if (ofForm) return ofForm.part === "choices" ? t("Choice") : t("Statement");
  if (!path.startsWith("options/")) return undefined;
  const [, option = "", value] = path.split("/=");
  return value === undefined ? t("Option") : t("{option} value", { option });
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
  return members[0] === "seo" ? t("Search engines: {text}", { text: word.toLowerCase() }) : word;
}

import { isJsonObject } from "../lib/patch/json-value.ts";
import type { DocumentKind } from "./document-kinds.ts";
import { navigationTitle } from "../navigation/navigation-title.ts";
import { DOCUMENT_LABELS } from "./document-messages.ts";

type Naming = { readonly member: string; readonly isQuoted: boolean; readonly say?: (name: string) => string } | null;

const TITLED: Naming = { member: "title", isQuoted: false };
const NAMED: Naming = { member: "name", isQuoted: true };

/** Where each kind stores its name; a name that is not a title is quoted after the kind. */
const NAMING: Readonly<Record<DocumentKind, Naming>> = {
  settings: null,
  navigation: { member: "name", isQuoted: false, say: navigationTitle },
  page: TITLED,
  collection: TITLED,
  product: TITLED,
  category: { member: "displayName", isQuoted: true },
  item: TITLED,
  "block-field": { member: "fieldId", isQuoted: true },
  form: NAMED,
  theme: TITLED,
  "redirect-list": null,
  "language-list": null,
  translation: { member: "language", isQuoted: true },
};

/** Returns the owner-facing title of a document: the title of a page or product, "Main navigation", "Site settings". */
export function documentTitle(kind: DocumentKind, data: unknown): string {
  const label = DOCUMENT_LABELS[kind];
  const naming = NAMING[kind];
  const name = naming && isJsonObject(data) ? data[naming.member] : undefined;
  if (naming === null || typeof name !== "string" || name === "") return label;
  if (naming.isQuoted) return `${label} “${name}”`;
  return naming.say ? naming.say(name) : name;
}

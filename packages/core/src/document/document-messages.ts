import type { DocumentKind } from "./document-kinds.ts";

/** Heading of a page whose document is missing. spec: platform 8, editor */
export const NOT_LOCATED = "Unable to locate content";

export const DOCUMENT_LABELS: Readonly<Record<DocumentKind, string>> = {
  settings: "Site settings",
  navigation: "Navigation",
  page: "Page",
  collection: "Store page",
  product: "Product",
  category: "Category",
  item: "Item",
  "block-field": "Editable area",
  form: "Form",
  theme: "Theme",
  "redirect-list": "Redirects",
  "language-list": "Languages",
  translation: "Translation",
};

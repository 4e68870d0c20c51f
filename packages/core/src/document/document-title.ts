import { isJsonObject } from "../lib/json-value.ts";
import type { DocumentKind } from "./document-kinds.ts";
import { DOCUMENT_LABELS } from "./document-messages.ts";

/** What an owner knows a document by: the title of a page or product, the area of a navigation, "Site settings". */
export function documentTitle(kind: DocumentKind, data: unknown): string {
  const label = DOCUMENT_LABELS[kind];
  const members = isJsonObject(data) ? data : {};
  switch (kind) {
    case "settings":
      return label;
    case "navigation":
      return typeof members["name"] === "string" ? `${label} “${members["name"]}”` : label;
    case "page":
    case "collection":
    case "product":
      return typeof members["title"] === "string" && members["title"] !== "" ? members["title"] : label;
  }
}

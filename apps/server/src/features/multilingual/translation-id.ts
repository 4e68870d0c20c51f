import { createHash } from "node:crypto";

function idOf(text: string): string {
  return createHash("md5").update(text).digest("hex").slice(0, 24);
}

/** Id of a document's translation into a language, derived from both so statements find it by primary key. */
export function translationId(documentId: string, language: string): string {
  return idOf(`${documentId} ${language}`);
}

/** Id of a site's only language list. */
export const LANGUAGE_LIST_ID = idOf("language-list");

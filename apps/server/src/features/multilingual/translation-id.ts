import { createHash } from "node:crypto";

function idOf(text: string): string {
  return createHash("md5").update(text).digest("hex").slice(0, 24);
}

/** The id of a document's translation into a language: made of both, so that statements find it by the primary key. */
export function translationId(documentId: string, language: string): string {
  return idOf(`${documentId} ${language}`);
}

/** The id of a site's list of languages, of which there is one. */
export const LANGUAGE_LIST_ID = idOf("language-list");

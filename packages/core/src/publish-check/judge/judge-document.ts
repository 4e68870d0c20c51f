import { documentTitle } from "../../document/document-title.ts";
import { isJsonObject } from "../../lib/patch/json-value.ts";
import { documentParts, type DocumentPart } from "../document-parts.ts";
import type { CheckedDocument, FoundIssue } from "../found-issue.ts";
import { fileNameOf, judgeLink, ownAddress, type LinkFacts } from "./judge-link.ts";
import type { LinkIndex } from "../link-index.ts";
import { partUses, type PartUses, type PictureUse } from "../part-uses.ts";
import { PUBLISH_CHECK_LIMITS } from "../publish-check-limits.ts";

export type ReadDocument = {
  readonly document: CheckedDocument;
  readonly parts: readonly { readonly part: DocumentPart; readonly uses: PartUses }[];
};

/** Files that must be looked up before documents can be checked. */
export type FileQuestions = { readonly imageIds: ReadonlySet<string>; readonly fileNames: ReadonlySet<string> };

export type DocumentFacts = LinkFacts & {
  /** Returns the alt text of an image file; undefined when the file is missing. */
  readonly altTextOf: (imageId: string) => string | undefined;
};

/** Reads a document's references. */
export function readDocument(document: CheckedDocument): ReadDocument {
  return { document, parts: documentParts(document).map((part) => ({ part, uses: partUses(part) })) };
}

/** Returns the files that documents refer to. */
export function fileQuestions(documents: readonly ReadDocument[], index: Pick<LinkIndex, "origins">): FileQuestions {
  const uses = documents.flatMap(({ parts }) => parts.map((part) => part.uses));
  const imageIds = uses.flatMap(({ pictures }) => pictures.flatMap(({ imageId }) => imageId ?? []));
  const fileNames = uses.flatMap(({ links }) =>
    links.flatMap((link) => (link.kind === "address" ? (fileNameOf(ownAddress(link.address, index) ?? "") ?? []) : [])),
  );
  return { imageIds: new Set(imageIds), fileNames: new Set(fileNames) };
}

function cut(text: string): string {
  const { detailChars } = PUBLISH_CHECK_LIMITS;
  return text.length <= detailChars ? text : `${text.slice(0, detailChars - 1).toWellFormed()}…`;
}

function judgePicture(
  { imageId, altText, source }: PictureUse,
  { altTextOf }: DocumentFacts,
): Pick<FoundIssue, "rule" | "detail" | "targetId"> | undefined {
  const own = imageId === null ? "" : altTextOf(imageId);
  if (own === undefined) return { rule: "picture-gone", detail: imageId ?? "", targetId: null };
  if (altText !== "" || own.trim() !== "") return undefined;
  const name = source.split(/[?#]/, 1)[0]?.split("/").at(-1) ?? "";
  return { rule: "picture-text", detail: name === "" ? "An image" : `The image ${name}`, targetId: null };
}

/** Returns possible problems with a document's links and images, each once per part. */
export function judgeDocument({ document, parts }: ReadDocument, facts: DocumentFacts): FoundIssue[] {
  const { id: documentId, kind, data } = document;
  const title = documentTitle(kind, data);
  const collectionId = isJsonObject(data) ? data["collectionId"] : undefined;
  const parentId = typeof collectionId === "string" ? collectionId : null;
  return parts.flatMap(({ part: { place, blockId }, uses }) => {
    const verdicts = [
      ...uses.links.flatMap((link) => judgeLink(link, facts) ?? []),
      ...uses.pictures.flatMap((picture) => judgePicture(picture, facts) ?? []),
    ];
    const once = new Map(verdicts.map((verdict) => [`${verdict.rule} ${verdict.detail}`, verdict]));
    return Array.from(once.values(), (verdict) => ({
      documentId,
      parentId,
      kind,
      title,
      place,
      blockId,
      ...verdict,
      detail: cut(verdict.detail),
    }));
  });
}

import {
  createContent,
  deleteContent,
  editContent,
  getContent,
  listContent,
  setContentPassword,
  type ContentDocument,
} from "@stoa/core/content/content-api.ts";
import { documentTitle } from "@stoa/core/document/document-title.ts";
import { applyPatches } from "@stoa/core/lib/patch/apply-patches.ts";
import { isJsonObject } from "@stoa/core/lib/patch/json-value.ts";
import type { ContractServer } from "@stoa/ui/testing/contract-server.ts";
import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import { createDocumentId } from "../../parts/draft/create-document-id.ts";
import { cacheRows, notFound, type CachedRows } from "../cached-rows.ts";

type ContentRows = EndpointReply<typeof listContent>["items"];

/** A document at its first version. */
export function contentDocument(kind: ContentDocument["kind"], data: object, id = createDocumentId()): ContentDocument {
  return { id, kind, version: 1, data, status: "new" };
}

function textOf(data: unknown, name: string): string | null {
  const value = isJsonObject(data) ? data[name] : null;
  return typeof value === "string" ? value : null;
}

function rowOf({ data, ...document }: ContentDocument): ContentRows[number] {
  return {
    ...document,
    title: documentTitle(document.kind, data),
    urlId: textOf(data, "urlId"),
    collectionId: textOf(data, "collectionId"),
    updatedAt: "2026-01-05T09:00:00.000Z",
    updatedBy: "owner@example.org",
    ...(document.kind === "page" || document.kind === "collection" ? { page: pageOf(data) } : {}),
  };
}

function pageOf(data: unknown): NonNullable<ContentRows[number]["page"]> {
  const typeName = textOf(data, "typeName");
  return {
    holds:
      typeName === null ? "blocks" : typeName === "products" ? "products" : typeName === "folder" ? "pages" : "items",
    typeName,
    isVisible: true,
    hasPassword: false,
    isMembersOnly: false,
    children: [],
  };
}

function isOlder(document: ContentDocument, version: number): boolean {
  return version !== document.version;
}

function conflict(): Response {
  return Response.json({ error: "version_conflict", message: "Somebody else changed it." }, { status: 409 });
}

/** Keeps documents: reads, makes, edits by patches and deletes them, each version once. */
export function answerContent(
  server: ContractServer,
  documents: readonly ContentDocument[],
): CachedRows<ContentDocument> {
  const kept = cacheRows(documents, ({ id }) => id);
  server.answer(listContent, ({ query }) => {
    const items = kept
      .page()
      .items.filter(({ kind }) => kind === query.kind)
      .map(rowOf)
      .filter(({ collectionId }) => query.collectionId === undefined || collectionId === query.collectionId);
    return { items, nextCursor: null, total: items.length };
  });
  server.answer(getContent, ({ params }) => kept.find(params.documentId) ?? notFound());
  server.answer(createContent, ({ body }) => kept.put(contentDocument(body.kind, body.data as object, body.id)));
  server.answer(deleteContent, ({ params }) => kept.remove(params.documentId, { deleted: true }));
  server.answer(editContent, ({ params, body }) => {
    const document = kept.find(params.documentId);
    if (!document) return notFound();
    if (isOlder(document, body.version)) return conflict();
    const edited = applyPatches(document.data, body.patches);
    if (!edited.ok) throw new Error(`a patch does not fit: ${JSON.stringify(body.patches)}`);
    return kept.put({ ...document, version: document.version + 1, data: edited.data });
  });
  server.answer(setContentPassword, ({ params, body }) => {
    const document = kept.find(params.documentId);
    if (!document) return notFound();
    return kept.put({ ...document, version: body.version + 1 });
  });
  return kept;
}

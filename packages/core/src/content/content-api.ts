import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { listOf } from "../api/list-schema.ts";
import { PatchSchema } from "../document/document-schema.ts";
import { StepQuerySchema } from "../document/step-query.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { CONTENT_KINDS } from "./content-kinds.ts";

const KindSchema = Type.Enum(CONTENT_KINDS);
const DocumentParamsSchema = Type.Object({ documentId: IdSchema });
const LabelSchema = Type.String({ minLength: 1, maxLength: 200 });
const VersionSchema = Type.Integer({ minimum: 1 });

const ContentStatusSchema = Type.Union([Type.Literal("published"), Type.Literal("changed"), Type.Literal("new")]);

const ContentRowSchema = Type.Object({
  id: IdSchema,
  kind: KindSchema,
  version: VersionSchema,
  title: Type.String(),
  urlId: Type.Union([Type.String(), Type.Null()]),
  collectionId: Type.Union([IdSchema, Type.Null()]),
  /** ISO 8601. */
  updatedAt: Type.String(),
  updatedBy: Type.String(),
  status: ContentStatusSchema,
  /** Pages and collections only: details for lists. */
  page: Type.Optional(
    Type.Object({
      holds: Type.Union([
        Type.Literal("blocks"),
        Type.Literal("items"),
        Type.Literal("products"),
        Type.Literal("pages"),
      ]),
      /** `blog`, `events`, … for a collection; null for a page. */
      typeName: Type.Union([Type.String(), Type.Null()]),
      isVisible: Type.Boolean(),
      hasPassword: Type.Boolean(),
      isMembersOnly: Type.Boolean(),
      children: Type.Array(IdSchema),
    }),
  ),
});
export type ContentRow = Static<typeof ContentRowSchema>;

/** A draft. `data` matches the schema of its kind, with passwords masked. Send `version` with the next edit. */
const ContentDocumentSchema = Type.Object({
  id: IdSchema,
  kind: KindSchema,
  version: VersionSchema,
  data: Type.Unknown(),
  status: ContentStatusSchema,
});
export type ContentDocument = Static<typeof ContentDocumentSchema>;

/** Drafts of a kind, 50 per page: items newest first, others in their order. `query` searches titles and addresses. */
export const listContent = endpoint({
  method: "GET",
  path: "/api/studio/documents",
  summary: "List documents of a kind",
  auth: "owner",
  permission: "content.read",
  query: Type.Object({
    kind: KindSchema,
    collectionId: Type.Optional(IdSchema),
    query: Type.Optional(Type.String({ maxLength: 200 })),
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  reply: Type.Object({ ...listOf(ContentRowSchema).properties, total: Type.Integer() }),
});

export const getContent = endpoint({
  method: "GET",
  path: "/api/studio/documents/:documentId",
  summary: "Read a document",
  auth: "owner",
  permission: "content.read",
  params: DocumentParamsSchema,
  reply: ContentDocumentSchema,
});

/**
 * Creates a draft; visitors see it once it is published. The caller may choose `id`, so that retries do not create
 * duplicates.
 * 400 `invalid_document` with `fields`, 409 `address_taken`.
 */
export const createContent = endpoint({
  method: "POST",
  path: "/api/studio/documents",
  summary: "Create a document",
  auth: "owner",
  permission: "content.edit",
  body: Type.Object({ id: Type.Optional(IdSchema), kind: KindSchema, label: LabelSchema, data: Type.Unknown() }),
  reply: ContentDocumentSchema,
  errors: ["invalid_document", "address_taken"],
});

/**
 * Duplicates a page or item as a hidden draft with a unique address. The caller chooses the copy's `id`, so
 * that retries do not create duplicates.
 */
export const duplicateContent = endpoint({
  method: "POST",
  path: "/api/studio/documents/:documentId/duplicate",
  summary: "Duplicate a page or item",
  auth: "owner",
  permission: "content.edit",
  params: DocumentParamsSchema,
  body: Type.Object({ id: IdSchema }),
  reply: ContentDocumentSchema,
  errors: ["invalid_document"],
});

/**
 * Edits a draft by patches. 409 `version_conflict` when it was saved since `version`; 400 `invalid_document` with
 * `fields`.
 */
export const editContent = endpoint({
  method: "PATCH",
  path: "/api/studio/documents/:documentId",
  summary: "Edit a document",
  auth: "owner",
  permission: "content.edit",
  params: DocumentParamsSchema,
  body: Type.Object({
    version: VersionSchema,
    label: LabelSchema,
    patches: Type.Array(PatchSchema, { minItems: 1, maxItems: 2000 }),
  }),
  reply: ContentDocumentSchema,
  errors: ["invalid_document", "invalid_patch", "version_conflict", "address_taken"],
});

/** Sets a document's password, or removes it with null. 409 `version_conflict`. */
export const setContentPassword = endpoint({
  method: "PUT",
  path: "/api/studio/documents/:documentId/password",
  summary: "Set a document's password",
  auth: "owner",
  permission: "content.edit",
  params: DocumentParamsSchema,
  body: Type.Object({
    version: VersionSchema,
    password: Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()]),
  }),
  reply: ContentDocumentSchema,
  errors: ["version_conflict"],
});

/**
 * Deletes a draft; undo restores it, and visitors see it until the next publish. 409 `document_needed` for home page
 * and settings.
 */
export const deleteContent = endpoint({
  method: "DELETE",
  path: "/api/studio/documents/:documentId",
  summary: "Delete a document",
  auth: "owner",
  permission: "content.edit",
  params: DocumentParamsSchema,
  reply: Type.Object({ deleted: Type.Boolean() }),
  errors: ["document_needed"],
});

/** Undoes the latest change that is still in effect, including a deletion; 409 `nothing_to_undo`. */
export const undoContent = endpoint({
  method: "POST",
  path: "/api/studio/documents/:documentId/undo",
  summary: "Undo the last change of a document",
  auth: "owner",
  permission: "content.edit",
  params: DocumentParamsSchema,
  query: StepQuerySchema,
  reply: ContentDocumentSchema,
  errors: ["nothing_to_undo", "version_conflict"],
});

/** Redoes the last undone change; 409 `nothing_to_redo` when something changed since. */
export const redoContent = endpoint({
  method: "POST",
  path: "/api/studio/documents/:documentId/redo",
  summary: "Redo a change of a document",
  auth: "owner",
  permission: "content.edit",
  params: DocumentParamsSchema,
  query: StepQuerySchema,
  reply: ContentDocumentSchema,
  errors: ["nothing_to_redo", "version_conflict"],
});

const HistoryEntrySchema = Type.Object({
  id: Type.String(),
  version: VersionSchema,
  label: Type.String(),
  by: Type.String(),
  /** ISO 8601. */
  at: Type.String(),
  isUndone: Type.Boolean(),
  isStep: Type.Boolean(),
});
export type HistoryEntry = Static<typeof HistoryEntrySchema>;

/** Changes of a document with their authors, newest first, 50 per page. */
export const listContentHistory = endpoint({
  method: "GET",
  path: "/api/studio/documents/:documentId/history",
  summary: "List the changes of a document",
  auth: "owner",
  permission: "content.read",
  params: DocumentParamsSchema,
  query: Type.Object({ cursor: Type.Optional(Type.String({ pattern: "^[0-9]{1,18}$" })) }),
  reply: listOf(HistoryEntrySchema),
});

const VersionParamsSchema = Type.Object({ documentId: IdSchema, version: Type.Integer({ minimum: 1 }) });

export const getContentVersion = endpoint({
  method: "GET",
  path: "/api/studio/documents/:documentId/versions/:version",
  summary: "Read a former version of a document",
  auth: "owner",
  permission: "content.read",
  params: VersionParamsSchema,
  reply: Type.Object({ version: VersionSchema, data: Type.Unknown() }),
});

/** Restores a document to a version, as an undoable change. `version` in the body is the one the caller saw. */
export const restoreContentVersion = endpoint({
  method: "POST",
  path: "/api/studio/documents/:documentId/versions/:version/restore",
  summary: "Restore a former version of a document",
  auth: "owner",
  permission: "content.edit",
  params: VersionParamsSchema,
  body: Type.Object({ version: VersionSchema, label: LabelSchema }),
  reply: ContentDocumentSchema,
  errors: ["version_conflict"],
});

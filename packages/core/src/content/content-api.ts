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

/** How a draft stands to what visitors see. */
const ContentStatusSchema = Type.Union([Type.Literal("published"), Type.Literal("changed"), Type.Literal("new")]);

/** A document in a list. */
const ContentRowSchema = Type.Object({
  id: IdSchema,
  kind: KindSchema,
  version: VersionSchema,
  /** What owners know it by. */
  title: Type.String(),
  urlId: Type.Union([Type.String(), Type.Null()]),
  /** The collection an item is in. */
  collectionId: Type.Union([IdSchema, Type.Null()]),
  /** ISO 8601. */
  updatedAt: Type.String(),
  updatedBy: Type.String(),
  status: ContentStatusSchema,
  /** Of pages and collections: what an owner has to know of them in a list. */
  page: Type.Optional(
    Type.Object({
      /** What it is made of. */
      holds: Type.Union([
        Type.Literal("blocks"),
        Type.Literal("items"),
        Type.Literal("products"),
        Type.Literal("pages"),
      ]),
      /** `blog`, `events`, … of a collection; null of a page. */
      typeName: Type.Union([Type.String(), Type.Null()]),
      isVisible: Type.Boolean(),
      hasPassword: Type.Boolean(),
      isMembersOnly: Type.Boolean(),
      /** Pages in it, in order. */
      children: Type.Array(IdSchema),
    }),
  ),
});
export type ContentRow = Static<typeof ContentRowSchema>;

/** A draft. `data` is what the schema of its kind says; a password is masked. `version` goes back with the next edit. */
const ContentDocumentSchema = Type.Object({
  id: IdSchema,
  kind: KindSchema,
  version: VersionSchema,
  data: Type.Unknown(),
  status: ContentStatusSchema,
});
export type ContentDocument = Static<typeof ContentDocumentSchema>;

/** Drafts of a kind, 50 a page: items newest first, all others by their order. `query` finds in titles and addresses. */
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

/** One draft. */
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
 * Creates a draft; visitors see it once it is published. `id` may be chosen by the caller, so that a second try makes no second document.
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
 * Copies a page or item to a draft of its own, with a free address and hidden from visitors. The caller chooses the `id` of the copy, so
 * that a second try makes no second one.
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

/** Edits a draft by patches. 409 `version_conflict` when somebody saved since `version`; 400 `invalid_document` with `fields`. */
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

/** Sets a document's password, or takes it away with null. 409 `version_conflict`. */
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

/** Deletes a draft; undo brings it back, and visitors see it until the next publish. 409 `document_needed` for home page and settings. */
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

/** Takes the newest change that stands back, a deletion too; 409 `nothing_to_undo`. */
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

/** Makes the change that was taken back last again; 409 `nothing_to_redo` when something was changed since. */
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
  /** The version that the change made. */
  version: VersionSchema,
  label: Type.String(),
  by: Type.String(),
  /** ISO 8601. */
  at: Type.String(),
  /** Whether it is taken back. */
  isUndone: Type.Boolean(),
  /** Whether it is itself an undo or a redo. */
  isStep: Type.Boolean(),
});
export type HistoryEntry = Static<typeof HistoryEntrySchema>;

/** Who changed what of a document, newest first, 50 a page. */
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

/** What a document was in a version. */
export const getContentVersion = endpoint({
  method: "GET",
  path: "/api/studio/documents/:documentId/versions/:version",
  summary: "Read a former version of a document",
  auth: "owner",
  permission: "content.read",
  params: VersionParamsSchema,
  reply: Type.Object({ version: VersionSchema, data: Type.Unknown() }),
});

/** Makes a document again what it was in a version, as a change that can be undone. `version` of the body is the one the caller saw. */
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

import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { ContentDocument, listContentHistory as listContentHistoryCall } from "@stoa/core/content/content-api.ts";
import { EDIT_PERMISSIONS, isContentKind, SINGLE_KINDS, type ContentKind } from "@stoa/core/content/content-kinds.ts";
import { CONTENT_MESSAGES } from "@stoa/core/content/content-messages.ts";
import { touchesPassword, withoutPassword } from "@stoa/core/content/hidden-password.ts";
import type { Patch } from "@stoa/core/document/document-schema.ts";
import { ITEM_MESSAGES } from "@stoa/core/item/item-messages.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import { canMoveItem } from "@stoa/core/item/item-status.ts";
import { isJsonObject } from "@stoa/core/lib/patch/json-value.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import {
  createDocument,
  deleteDocument,
  editDocument,
  findAnyDocument,
  listDocuments,
  type DocumentRow,
} from "../document/document-service.ts";
import {
  listHistory,
  readVersion,
  redoDocument,
  restoreVersion,
  undoDocument,
} from "../document/document-history-service.ts";
import { listLiveStates } from "../release/release-service.ts";
import { checkItemPosition } from "./check-item-position.ts";
import { contentStatus } from "./content-status.ts";

export { contentStatus } from "./content-status.ts";

const HISTORY_PAGE_SIZE = 50;

export type Writer = { readonly email: string; readonly permissions: ReadonlySet<Permission> };

export type ContentScope = { readonly db: SiteDb; readonly site: SiteEntry; readonly writer: Writer };

type ContentRowOf = DocumentRow & { readonly kind: ContentKind };

/** Throws `forbidden` if the writer may not edit this kind. */
function checkWriter({ permissions }: Writer, kind: ContentKind): void {
  if (!permissions.has(EDIT_PERMISSIONS[kind])) throw new AppError("forbidden");
}

/** Throws `forbidden` if the writer may not make an item's status change; the transaction then rolls back. */
function checkStatusMove({ permissions }: Writer, before: unknown, { kind, data }: DocumentRow): void {
  if (kind !== "item") return;
  const from = isJsonObject(before) ? (before as Item).status : "draft";
  if (canMoveItem(from, (data as Item).status, permissions)) return;
  throw new AppError("forbidden", { message: ITEM_MESSAGES.publishNeeded });
}

async function toContent({ db, site }: Pick<ContentScope, "db" | "site">, row: DocumentRow): Promise<ContentDocument> {
  const states = await listLiveStates(db, site.liveRelease, [row.id]);
  const { id, kind, version, data } = row;
  if (!isContentKind(kind)) throw new AppError("not_found");
  return { id, kind, version, data: withoutPassword(data), status: contentStatus(states.get(id)) };
}

/** Includes deleted documents. Throws `not_found`. */
async function getAny(db: SiteDb, id: string): Promise<ContentRowOf> {
  const row = await findAnyDocument(db, id);
  if (!row || !isContentKind(row.kind)) throw new AppError("not_found");
  return { ...row, kind: row.kind };
}

async function getPresent(db: SiteDb, id: string): Promise<ContentRowOf> {
  const row = await getAny(db, id);
  if (row.isDeleted) throw new AppError("not_found");
  return row;
}

async function getWritable({ db, writer }: ContentScope, id: string): Promise<ContentRowOf> {
  const row = await getAny(db, id);
  checkWriter(writer, row.kind);
  return row;
}

export async function readContent(place: Pick<ContentScope, "db" | "site">, id: string): Promise<ContentDocument> {
  return toContent(place, await getPresent(place.db, id));
}

type NewContent = {
  readonly id: string | undefined;
  readonly kind: ContentKind;
  readonly label: string;
  readonly data: unknown;
};

async function checkNew(db: SiteDb, { kind, data }: NewContent): Promise<void> {
  const throwFieldErrors = (fields: Record<string, string>): never => {
    throw new AppError("invalid_document", { fields });
  };
  if (SINGLE_KINDS.has(kind) && (await listDocuments(db, kind)).length > 0)
    throwFieldErrors({ kind: CONTENT_MESSAGES.onlyOne });
  if (!isJsonObject(data)) return;
  if (kind === "collection" && data["type"] === 13) throwFieldErrors({ type: CONTENT_MESSAGES.storePageByOwnCall });
  if (Object.hasOwn(data, "passwordHash")) throwFieldErrors({ passwordHash: CONTENT_MESSAGES.passwordByOwnCall });
}

/** Creates a draft. Idempotent by id: a repeated call returns the existing draft. */
export async function createContentDraft(scope: ContentScope, content: NewContent): Promise<ContentDocument> {
  const { db, writer } = scope;
  checkWriter(writer, content.kind);
  const known = content.id === undefined ? undefined : await findAnyDocument(db, content.id);
  if (known) {
    if (known.kind !== content.kind || known.isDeleted) throw new AppError("version_conflict");
    return toContent(scope, known);
  }
  await checkNew(db, content);
  if (content.kind === "item") await checkItemPosition(db, content.data);
  const { kind, label, data } = content;
  const row = await createDocument(db, { id: content.id ?? newId(), kind, data, label, by: writer.email });
  checkStatusMove(writer, undefined, row);
  return toContent(scope, row);
}

type ContentEdit = {
  readonly id: string;
  readonly version: number;
  readonly label: string;
  readonly patches: readonly Patch[];
};

export async function editContentDraft(scope: ContentScope, edit: ContentEdit): Promise<ContentDocument> {
  const { kind, data: before } = await getWritable(scope, edit.id);
  if (touchesPassword(edit.patches))
    throw new AppError("invalid_patch", { message: CONTENT_MESSAGES.passwordByOwnCall });
  const row = await editDocument(scope.db, { ...edit, kind, by: scope.writer.email });
  checkStatusMove(scope.writer, before, row);
  return toContent(scope, row);
}

type PasswordChange = { readonly id: string; readonly version: number; readonly passwordHash: string | null };

/** Sets or removes a password. `passwordHash` is an argon2 hash. */
export async function changePassword(scope: ContentScope, change: PasswordChange): Promise<ContentDocument> {
  const { id, version, passwordHash } = change;
  const { kind, data } = await getWritable(scope, id);
  const isSet = isJsonObject(data) && Object.hasOwn(data, "passwordHash");
  if (passwordHash === null && !isSet) return readContent(scope, id);
  const patch: Patch =
    passwordHash === null
      ? { op: "remove", path: ["passwordHash"] }
      : { op: "add", path: ["passwordHash"], value: passwordHash };
  const label = passwordHash === null ? "Remove password" : "Set password";
  const edit = { id, kind, version, patches: [patch], label, by: scope.writer.email };
  return toContent(scope, await editDocument(scope.db, edit));
}

async function checkUnneeded(db: SiteDb, { id, kind }: ContentRowOf): Promise<void> {
  if (kind === "settings") throw new AppError("document_needed", { message: CONTENT_MESSAGES.settings });
  const [settings] = await listDocuments(db, "settings");
  const { homepageId } = (settings?.data ?? { homepageId: null }) as Pick<Settings, "homepageId">;
  if (id === homepageId) throw new AppError("document_needed", { message: CONTENT_MESSAGES.homepage });
}

export async function deleteContentDraft(scope: ContentScope, id: string): Promise<void> {
  const { db, writer } = scope;
  const row = await getWritable(scope, id);
  await checkUnneeded(db, row);
  await deleteDocument(db, { id, kind: row.kind, label: "Delete", by: writer.email });
}

type ContentStep = { readonly id: string; readonly direction: "undo" | "redo"; readonly version?: number | undefined };

export async function stepContent(
  scope: ContentScope,
  { id, direction, version }: ContentStep,
): Promise<ContentDocument> {
  const { kind, data: before } = await getWritable(scope, id);
  const take = direction === "undo" ? undoDocument : redoDocument;
  const row = await take(scope.db, { id, kind, version, by: scope.writer.email });
  checkStatusMove(scope.writer, before, row);
  return toContent(scope, row);
}

export async function readContentVersion(
  db: SiteDb,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<{ version: number; data: unknown }> {
  const data = await readVersion(db, await getAny(db, id), version);
  return { version, data: withoutPassword(data) };
}

type Restoring = {
  readonly id: string;
  readonly version: number;
  readonly restoredVersion: number;
  readonly label: string;
};

export async function restoreContent(scope: ContentScope, restoring: Restoring): Promise<ContentDocument> {
  const { kind, data: before } = await getWritable(scope, restoring.id);
  const row = await restoreVersion(scope.db, { ...restoring, kind, by: scope.writer.email });
  checkStatusMove(scope.writer, before, row);
  return toContent(scope, row);
}

export async function listContentHistory(
  db: SiteDb,
  id: string,
  before: string | undefined,
): Promise<EndpointReply<typeof listContentHistoryCall>> {
  await getAny(db, id);
  const rows = await listHistory(db, { documentId: id, before, limit: HISTORY_PAGE_SIZE + 1 });
  const items = rows.slice(0, HISTORY_PAGE_SIZE).map(({ at, ...row }) => Object.assign(row, { at: at.toISOString() }));
  return { items, nextCursor: rows.length > HISTORY_PAGE_SIZE ? (items.at(-1)?.id ?? null) : null };
}

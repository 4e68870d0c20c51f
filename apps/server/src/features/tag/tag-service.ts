import type { MessageText } from "@stoa/core/message/message-of.ts";
import { holdingOf } from "@stoa/core/collection/collection-kinds.ts";
import { tidyName } from "@stoa/core/lib/text/tidy-text.ts";
import { ownerMessage, toOwnerMessage } from "@stoa/core/message/owner-message.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import { MAX_OFFERED_TAGS, tagProblem } from "@stoa/core/tag/check-tag.ts";
import type { TagRow, TagType } from "@stoa/core/tag/tag-api.ts";
import { TAG_MESSAGES, TAG_TYPE_NOUNS } from "@stoa/core/tag/tag-messages.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { editDocument, getDocument, lockDocumentOf, type DocumentRow } from "../document/document-service.ts";
import { carryLabelNames } from "../multilingual/label-rename-service.ts";
import { changeTagsOfDrafts, countByTag } from "./tag-store.ts";

type TagScope = { readonly collectionId: string; readonly type: TagType };

type TagWriter = { readonly email: string; readonly permissions: ReadonlySet<Permission> };

const OFFERED = { tag: "offeredTags", category: "offeredCategories" } as const satisfies Record<
  TagType,
  keyof Collection
>;

function offeredOf({ data }: DocumentRow, type: TagType): readonly string[] {
  return (data as Collection)[OFFERED[type]] ?? [];
}

/** Throws `not_found` for folders and indexes, and `invalid_document` for the categories of a store. */
function checkCollection({ data }: DocumentRow, type: TagType): void {
  const holding = holdingOf(data as Collection);
  if (holding === "pages") throw new AppError("not_found");
  if (holding === "products" && type === "category")
    throw new AppError("invalid_document", { fields: { type: TAG_MESSAGES.ofStore } });
}

function checkWriter({ permissions }: TagWriter, { data }: DocumentRow): void {
  if (holdingOf(data as Collection) === "products" && !permissions.has("products.edit"))
    throw new AppError("forbidden");
}

function throwTagError(message: MessageText): never {
  throw new AppError("invalid_document", { fields: { name: message } });
}

export async function listTagsOf(db: SiteDb, { collectionId, type }: TagScope): Promise<TagRow[]> {
  const collection = await getDocument(db, collectionId, "collection");
  checkCollection(collection, type);
  const counts = await countByTag(db, collectionId, type);
  const names = new Set([...counts.keys(), ...offeredOf(collection, type)]);
  return [...names]
    .map((name) => ({ name, itemCount: counts.get(name) ?? 0 }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}

type OfferChange = {
  readonly type: TagType;
  readonly offered: readonly string[];
  readonly label: string;
  readonly by: string;
};

async function writeOffered(db: SiteDb, collection: DocumentRow, change: OfferChange): Promise<void> {
  const { type, offered, label, by } = change;
  const op = offeredOf(collection, type).length > 0 ? ("replace" as const) : ("add" as const);
  const patches = [{ op, path: [OFFERED[type]], value: [...offered] }];
  await editDocument(db, { id: collection.id, kind: "collection", version: undefined, patches, label, by });
}

/** Locks the collection, so two calls cannot create the same word. */
async function openTags(db: SiteDb, { collectionId, type }: TagScope, writer: TagWriter) {
  const collection = await lockDocumentOf(db, collectionId, "collection");
  checkCollection(collection, type);
  checkWriter(writer, collection);
  const counts = await countByTag(db, collectionId, type);
  return { collection, counts, names: new Set([...counts.keys(), ...offeredOf(collection, type)]) };
}

type TagCreation = TagScope & { readonly name: string; readonly writer: TagWriter };

export async function createTagIn(db: SiteDb, creation: TagCreation): Promise<TagRow> {
  const { type, writer } = creation;
  const { collection, names } = await openTags(db, creation, writer);
  const name = tidyName(creation.name);
  const problem = tagProblem({ type, name, others: names }, db.limits);
  if (problem !== "") throwTagError(problem);
  const offered = [...offeredOf(collection, type), name];
  const [tagType, tagTypes] = TAG_TYPE_NOUNS[type];
  if (offered.length > MAX_OFFERED_TAGS)
    throwTagError(ownerMessage(TAG_MESSAGES.tooMany, { max: MAX_OFFERED_TAGS, tagTypes: toOwnerMessage(tagTypes) }));
  await writeOffered(db, collection, { type, offered, label: `Add ${tagType}`, by: writer.email });
  return { name, itemCount: 0 };
}

type TagsChange = TagScope & {
  readonly names: readonly string[];
  readonly to: string | null;
  readonly isMerge: boolean;
  readonly writer: TagWriter;
};

function changeLabel({ type, names, to, isMerge }: TagsChange): string {
  const [one, many] = TAG_TYPE_NOUNS[type];
  const noun = names.length === 1 ? one : many;
  if (to === null) return `Remove ${noun}`;
  return isMerge ? `Merge ${noun}` : `Rename ${noun}`;
}

/** The new name, null to remove the words. Throws for an invalid name. */
function checkedName(db: SiteDb, { type, names, to, isMerge }: TagsChange, known: ReadonlySet<string>): string | null {
  if (to === null) return null;
  const name = tidyName(to);
  if (isMerge && known.has(name)) return name;
  const others = isMerge ? [] : [...known].filter((one) => !names.includes(one));
  const problem = tagProblem({ type, name, others }, db.limits);
  return problem === "" ? name : throwTagError(problem);
}

/** The words a collection offers after the change; undefined if it offers none of them. */
function offeredAfter(before: readonly string[], gone: readonly string[], to: string | null): string[] | undefined {
  const kept = before.filter((name) => !gone.includes(name));
  if (kept.length === before.length) return undefined;
  return to === null || kept.includes(to) ? kept : [...kept, to];
}

/** Renames, merges or removes words; returns the number of drafts changed. Throws `not_found` if one is missing. */
export async function changeTagsOf(db: SiteDb, change: TagsChange): Promise<number> {
  const { type, names, writer, collectionId } = change;
  const { collection, names: known } = await openTags(db, change, writer);
  if (names.some((name) => !known.has(name))) throw new AppError("not_found");
  const to = checkedName(db, change, known);
  const gone = names.filter((name) => name !== to);
  if (gone.length === 0) return 0;
  const written = { type, label: changeLabel(change), by: writer.email };
  const offered = offeredAfter(offeredOf(collection, type), gone, to);
  if (offered) await writeOffered(db, collection, { ...written, offered });
  if (to !== null) await carryLabelNames(db, { ...written, collectionId, names: gone, to, arePaths: false });
  return changeTagsOfDrafts(db, { ...written, collectionId, names: gone, to });
}

import type { MessageText } from "@stoa/core/message/message-of.ts";
import { holdingOf } from "@stoa/core/collection/collection-kinds.ts";
import { maxItemsOf } from "@stoa/core/item/item-limits.ts";
import { ITEM_MESSAGES } from "@stoa/core/item/item-messages.ts";
import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import { isJsonObject } from "@stoa/core/lib/patch/json-value.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { findAnyDocument, lockDocumentOf } from "../document/document-service.ts";
import { countContent } from "./content-list-store.ts";

function throwInvalidItem(message: MessageText): never {
  throw new AppError("invalid_document", { fields: { collectionId: message } });
}

/**
 * Throws `invalid_document` when a new item is not in an item collection of the site, or the collection is full.
 * Serializes concurrent items.
 */
export async function checkItemPosition(db: SiteDb, data: unknown): Promise<void> {
  const collectionId = isJsonObject(data) ? data["collectionId"] : undefined;
  // Invalid items are rejected by validation.
  if (typeof collectionId !== "string") return;
  const found = await findAnyDocument(db, collectionId);
  if (!found || found.isDeleted || found.kind !== "collection") throwInvalidItem(ITEM_MESSAGES.collectionGone);
  const collection = found.data as Collection;
  if (holdingOf(collection) !== "items") throwInvalidItem(ITEM_MESSAGES.collectionGone);
  const max = maxItemsOf(collection, db.limits);
  if (max === null) return;
  await lockDocumentOf(db, collectionId, "collection");
  const count = await countContent(db, { kind: "item", collectionId, query: "" });
  if (count >= max) throwInvalidItem(ownerMessage(ITEM_MESSAGES.collectionFull, { max }));
}

import type { EndpointQuery, EndpointReply } from "@stoa/core/api/endpoint.ts";
import { holdingOf } from "@stoa/core/collection/collection-kinds.ts";
import { isOrderedByOwner, maxItemsOf } from "@stoa/core/item/item-limits.ts";
import type { listItems } from "@stoa/core/item/list/item-list-api.ts";
import type { ItemSort } from "@stoa/core/item/list/item-sorts.ts";
import { ITEM_MESSAGES } from "@stoa/core/item/item-messages.ts";
import { moveInOrder } from "@stoa/core/item/list/move-in-order.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { documentCursor } from "../../plugins/reply/list-cursor.ts";
import { contentStatus } from "../content/content-service.ts";
import { editDocument, getDocument, lockDocumentOf } from "../document/document-service.ts";
import { listImages } from "../image/image-service.ts";
import { listLiveStates } from "../release/release-service.ts";
import { countItems, findNextPosition, listItemRows, listPositions, type ItemListRow } from "./item-list-store.ts";

const PAGE_SIZE = 50;

function usualSort({ ordering }: Collection): ItemSort {
  if (ordering === "calendar") return "start";
  return ordering === "chronological" ? "newest" : "own";
}

/** Throws `not_found` for store pages and collections of pages. */
function checkHolding(data: unknown): Collection {
  const collection = data as Collection;
  if (holdingOf(collection) !== "items") throw new AppError("not_found");
  return collection;
}

type ItemsReply = EndpointReply<typeof listItems>;
type ListLevel = { readonly db: SiteDb; readonly site: SiteEntry };

async function toRows({ db, site }: ListLevel, shown: readonly ItemListRow[]): Promise<ItemsReply["items"]> {
  const pictureIds = shown.flatMap(({ data }) => data.mainImage?.imageId ?? data.images?.[0]?.imageId ?? []);
  const states = await listLiveStates(
    db,
    site.liveRelease,
    shown.map(({ id }) => id),
  );
  const images = new Map((await listImages(db, pictureIds)).map((image) => [image.id, image]));
  return shown.map(({ id, version, data, updatedAt, updatedBy }) => ({
    id,
    version,
    title: data.title,
    urlId: data.urlId,
    recordType: data.recordType,
    itemStatus: data.status,
    publishOn: data.publishOn,
    ...(data.startDate === undefined ? {} : { startDate: data.startDate }),
    ...(data.endDate === undefined ? {} : { endDate: data.endDate }),
    isStarred: data.isStarred,
    picture: images.get(data.mainImage?.imageId ?? data.images?.[0]?.imageId ?? "") ?? null,
    updatedAt: updatedAt.toISOString(),
    updatedBy,
    status: contentStatus(states.get(id)),
  }));
}

type ItemsQuestion = EndpointQuery<typeof listItems> & { readonly collectionId: string };

export async function listItemsOf(level: ListLevel, { collectionId, ...asked }: ItemsQuestion): Promise<ItemsReply> {
  const { db } = level;
  const collection = checkHolding((await getDocument(db, collectionId, "collection")).data);
  const filter = { collectionId, query: asked.query ?? "", status: asked.status };
  const sort = asked.sort ?? usualSort(collection);
  const rows = await listItemRows(db, {
    ...filter,
    sort,
    after: asked.cursor === undefined ? undefined : documentCursor.read(asked.cursor),
    limit: PAGE_SIZE + 1,
  });
  const total = await countItems(db, filter);
  const nextIndex = await findNextPosition(db, collectionId);
  const items = await toRows(level, rows.slice(0, PAGE_SIZE));
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined;
  return {
    items,
    nextCursor: last ? documentCursor.write(last) : null,
    total,
    nextIndex,
    max: maxItemsOf(collection, db.limits),
  };
}

type ItemMove = {
  readonly collectionId: string;
  readonly itemId: string;
  readonly afterId: string | null;
  readonly by: string;
};

/** Moves an item in the owner's order; returns how many items changed position. */
export async function moveItemOf(db: SiteDb, { collectionId, by, ...move }: ItemMove): Promise<number> {
  const collection = checkHolding((await lockDocumentOf(db, collectionId, "collection")).data);
  if (!isOrderedByOwner(collection))
    throw new AppError("invalid_document", { fields: { ordering: ITEM_MESSAGES.orderedByDate } });
  const positions = await listPositions(db, collectionId);
  const order = moveInOrder(
    positions.map(({ id }) => id),
    move,
  );
  if (!order) throw new AppError("not_found");
  const known = new Map(positions.map(({ id, displayIndex }) => [id, displayIndex]));
  const changed = [...order.entries()].filter(([position, id]) => known.get(id) !== position);
  for (const [position, id] of changed) {
    const patches = [{ op: "replace" as const, path: ["displayIndex"], value: position }];
    await editDocument(db, { id, kind: "item", version: undefined, patches, label: "Reorder items", by });
  }
  return changed.length;
}

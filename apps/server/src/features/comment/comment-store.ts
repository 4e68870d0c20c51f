import type { CommentState, PublicComment } from "@stoa/core/comment/comment-schema.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import type { TableRow } from "../../db/rows/table-rows-data.ts";

export type CommentFacts = {
  readonly settings: Settings;
  readonly item: Item;
  readonly collectionPath: string;
  /** The first comment of the thread being replied to; null if there is none or it is hidden. */
  readonly threadId: string | null;
};

const shownNow = (table: string): string =>
  `${table}.from_release <= site.live_release and (${table}.to_release is null or ${table}.to_release > site.live_release)`;

/** Public items: neither they nor their collection are hidden, locked or for members only. */
const READ_FACTS = `
  select settings.data as settings, item.data as item, collection.data ->> 'urlId' as "collectionPath", (
      select coalesce(answered.parent_id, answered.id) from item_comment answered
        left join item_comment root on root.site_id = $1 and root.id = answered.parent_id
      where answered.site_id = $1 and answered.id = $3 and answered.item_id = $2 and answered.state = 'approved'
        and (answered.parent_id is null or root.state = 'approved')
    ) as "threadId"
  from site
    join published_document item on item.site_id = $1 and item.id = $2 and item.kind = 'item' and ${shownNow("item")}
    join published_document collection on collection.site_id = $1 and collection.id = item.data ->> 'collectionId'
      and collection.kind = 'collection' and ${shownNow("collection")}
    join published_document settings on settings.site_id = $1 and settings.kind = 'settings' and ${shownNow("settings")}
  where site.id = $1
    and (item.data ->> 'status' = 'published' or item.data ->> 'status' = 'scheduled' and (item.data ->> 'publishOn')::bigint <= $4::bigint)
    and (collection.data ->> 'enabled')::boolean
    and not collection.data ?| array['passwordHash', 'memberAreaId'] and not settings.data ? 'passwordHash'`;

export async function readCommentFacts(
  db: SiteDb,
  { itemId, parentId, now }: { readonly itemId: string; readonly parentId: string | null; readonly now: number },
): Promise<CommentFacts | undefined> {
  const [row] = await db.text<CommentFacts>(READ_FACTS, [db.siteId, itemId, parentId, now]);
  return row;
}

export type CommentRow = Omit<PublicComment, "createdAt"> & {
  readonly createdAt: Date;
  readonly itemId: string;
  readonly itemTitle: string | null;
  readonly email: string;
  readonly state: CommentState;
};

export type NewComment = Omit<CommentRow, "itemTitle"> & { readonly siteUserId: string | null };

export async function insertComment(db: SiteDb, comment: NewComment): Promise<void> {
  await db.run(
    `insert into item_comment (site_id, id, item_id, parent_id, site_user_id, author_name, email, body, state, is_owner, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
    [
      db.siteId,
      comment.id,
      comment.itemId,
      comment.parentId,
      comment.siteUserId,
      comment.authorName,
      comment.email,
      comment.body,
      comment.state,
      comment.isOwner,
      comment.createdAt,
    ],
  );
}

const SELECT_ALL = `
  select id, parent_id as "parentId", author_name as "authorName", body, is_owner as "isOwner", created_at as "createdAt",
    item_id as "itemId", email, state, (
      select item.data ->> 'title' from document item
      where item.site_id = item_comment.site_id and item.id = item_comment.item_id and not item.is_deleted
    ) as "itemTitle"
  from item_comment where site_id = $1`;

export type CommentCursor = { readonly createdAt: Date; readonly id: string };
export type CommentFilter = {
  readonly state?: CommentState | undefined;
  readonly itemId?: string | undefined;
  readonly after: CommentCursor | undefined;
  readonly limit: number;
};

export function listCommentRows(db: SiteDb, { state, itemId, after, limit }: CommentFilter): Promise<CommentRow[]> {
  return db.text<CommentRow>(
    `${SELECT_ALL} and ($2::text is null or state = $2) and ($3::text is null or item_id = $3)
       and ($4::timestamptz is null or (created_at, id) < ($4, $5))
     order by created_at desc, id desc limit $6`,
    [db.siteId, state ?? null, itemId ?? null, after?.createdAt ?? null, after?.id ?? null, limit],
  );
}

export async function findCommentRow(db: SiteDb, id: string): Promise<CommentRow | undefined> {
  const [row] = await db.text<CommentRow>(`${SELECT_ALL} and id = $2`, [db.siteId, id]);
  return row;
}

/** Returns the previous state; undefined if there is no such comment. */
export async function updateCommentState(
  db: SiteDb,
  id: string,
  change: { readonly state: CommentState; readonly now: Date },
): Promise<string | undefined> {
  const [row] = await db.text<TableRow<"item_comment", "state">>(
    `update item_comment set state = $3, updated_at = $4
     from (select id, state from item_comment where site_id = $1 and id = $2 for update) before
     where item_comment.site_id = $1 and item_comment.id = before.id returning before.state`,
    [db.siteId, id, change.state, change.now],
  );
  return row?.state;
}

/** Deletes a comment with its replies; returns its state, undefined if there is no such comment. */
export async function deleteCommentRow(db: SiteDb, id: string): Promise<string | undefined> {
  const [row] = await db.text<TableRow<"item_comment", "state">>(
    "delete from item_comment where site_id = $1 and id = $2 returning state",
    [db.siteId, id],
  );
  return row?.state;
}

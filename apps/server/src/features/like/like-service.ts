import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { bumpFactsVersion } from "../site/site-service.ts";
import { countLikes, deleteLike, findLikedItem, insertLike, type Like } from "./like-store.ts";

export { likeVisitorHash } from "./like-visitor.ts";

export type LikeOutcome = { readonly isLiked: boolean; readonly likeCount: number; readonly url: string };

/** Likes or unlikes an item. Throws `not_found` for an item that is not public or has no likes. */
export async function likeItem(
  db: SiteDb,
  { isLiked, now, ...like }: Like & { readonly isLiked: boolean; readonly now: number },
): Promise<LikeOutcome> {
  const item = await findLikedItem(db, like.itemId, now);
  if (!item) throw new AppError("not_found");
  const isChanged = isLiked ? await insertLike(db, like) : await deleteLike(db, like);
  if (isChanged) await bumpFactsVersion(db);
  return { isLiked, likeCount: await countLikes(db, like.itemId), url: item.url };
}

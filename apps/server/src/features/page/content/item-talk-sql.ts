import { COMMENT_LIMITS } from "@stoa/core/comment/comment-limits.ts";
import { REVIEW_LIMITS } from "@stoa/core/review/review-limits.ts";

const isoTime = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Approved comments of `chosen`, except in hidden threads; the newest if there are many. */
const COMMENTS = `(select coalesce(jsonb_agg(jsonb_build_object('id', shown.id, 'parentId', shown.parent_id, 'authorName', shown.author_name,
    'body', shown.body, 'isOwner', shown.is_owner, 'createdAt', ${isoTime("shown.created_at")}) order by shown.created_at, shown.id), '[]')
  from (
    select one.* from item_comment one
      left join item_comment parent on parent.site_id = $1 and parent.id = one.parent_id
    where one.site_id = $1 and one.item_id = chosen.id and one.state = 'approved'
      and (one.parent_id is null or parent.state = 'approved')
    order by one.created_at desc limit ${COMMENT_LIMITS.shown}
  ) shown)`;

const REVIEWS = `(select coalesce(jsonb_agg(jsonb_build_object('id', shown.id, 'authorName', shown.author_name, 'rating', shown.rating,
    'title', shown.title, 'body', shown.body, 'isVerified', shown.is_verified, 'reply', shown.reply,
    'createdAt', ${isoTime("shown.created_at")}) order by shown.created_at desc, shown.id desc), '[]')
  from (
    select * from review where review.site_id = $1 and review.product_id = chosen.id and review.state = 'approved'
    order by review.created_at desc, review.id desc limit ${REVIEW_LIMITS.shown}
  ) shown)`;

export const TALK = `case when chosen.place = 'item' then jsonb_build_object('comments',
  case when chosen.kind = 'item' then ${COMMENTS} else '[]'::jsonb end, 'reviews',
  case when chosen.kind = 'product' then ${REVIEWS} else '[]'::jsonb end) end`;

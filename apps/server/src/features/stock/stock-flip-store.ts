/**
 * Whether a row in `moved` (product_id, before, after) changes cached pages: a variant sold out or came back, or its
 * quantity was or is low enough to be shown by the published product. Other sales change no page. $1 is the site.
 */
export const IS_FLIP = `exists (
  select from moved
  left join lateral (
    select product.scarcity_threshold from published_document product
    join site on site.id = $1 and product.from_release <= site.live_release
      and (product.to_release is null or product.to_release > site.live_release)
    where product.site_id = $1 and product.id = moved.product_id
  ) shown on true
  where (moved.before > 0) <> (moved.after > 0)
    or least(moved.before, moved.after) <= shown.scarcity_threshold
)`;

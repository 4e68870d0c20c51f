import { inSite } from "../../../db/database.ts";
import { openDatabase } from "../../../db/open-database.ts";
import { readEnv } from "../../../env.ts";
import { findSite } from "../../site/site-service.ts";

/*
 * Backdates a site's carts by two hours, beside a Stoa that runs on the same settings, for browser tests:
 * `node leave-carts-main.ts <slug> <sku> <email or nothing>`. Only carts that contain the sku are changed.
 */
const [slug = "", sku = "", email = ""] = process.argv.slice(2);
const open = await openDatabase({ env: readEnv(process.env), log: () => undefined, isOwned: false });
try {
  const site = await findSite(open.database, slug);
  if (!site) throw new Error(`There is no site ${slug}.`);
  await inSite(open.database, site.id, (db) =>
    db.text(
      `update cart set updated_at = now() - interval '2 hours', email = nullif($3, ''), locale = 'en-US'
       where site_id = $1 and exists (
         select from cart_entry join product_sku on product_sku.site_id = $1 and product_sku.product_id = cart_entry.product_id
         where cart_entry.site_id = $1 and cart_entry.cart_id = cart.id and product_sku.sku = $2)`,
      [db.siteId, sku, email],
    ),
  );
} finally {
  await open.close();
}

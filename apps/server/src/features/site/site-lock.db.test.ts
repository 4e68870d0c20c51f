import type { SiteId } from "@stoa/core/site/site-id.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { insertSite, lockSite, setLiveRelease } from "./site-service.ts";

const { database } = await openTestDatabase();

async function newSite(): Promise<SiteId> {
  const siteId = newId() as SiteId;
  await inSite(database, siteId, (db) => insertSite(db, `site-${siteId}`));
  return siteId;
}

test("publishes while orders are being placed, and the other way around", async () => {
  const siteId = await newSite();
  const order = (orderId: string, meanwhile: () => Promise<void>): Promise<void> =>
    inSite(database, siteId, async (db) => {
      await db.text("set local lock_timeout = '5s'", []);
      await db.text(
        "insert into order_counter (site_id, last_number) values ($1, 1) on conflict (site_id) do nothing",
        [siteId],
      );
      await db.text(
        `insert into stock_reservation (site_id, order_id, variant_id, product_id, quantity, is_counted, expires_at)
         values ($1, $2, 'v', 'p', 1, false, now())`,
        [siteId, orderId],
      );
      await meanwhile();
    });
  const publish = (meanwhile: () => Promise<void>): Promise<void> =>
    inSite(database, siteId, async (db) => {
      await db.text("set local lock_timeout = '5s'", []);
      await lockSite(db);
      await setLiveRelease(db, 1);
      await meanwhile();
    });
  const nothing = (): Promise<void> => Promise.resolve();
  await order("first", () => publish(nothing));
  await publish(() => order("second", nothing));
  const rows = await inSite(database, siteId, (db) =>
    db.text("select order_id from stock_reservation where site_id = $1 order by 1", [siteId]),
  );
  expect(rows).toEqual([{ order_id: "first" }, { order_id: "second" }]);
});

test("publishes one after the other", async () => {
  const siteId = await newSite();
  const steps: string[] = [];
  const publish = (name: string): Promise<void> =>
    inSite(database, siteId, async (db) => {
      await lockSite(db);
      steps.push(`${name} begins`);
      await db.text("select 1", []);
      steps.push(`${name} ends`);
    });
  await Promise.all([publish("one"), publish("other")]);
  const [first = "", , third = ""] = steps;
  expect(steps).toEqual([first, first.replace("begins", "ends"), third, third.replace("begins", "ends")]);
});

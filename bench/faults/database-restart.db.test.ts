import { expect, test, vi } from "vitest";
import { openFaultShop } from "./fault-shop.ts";
import { withFaultStoa } from "./fault-stoa.ts";
import { restartDatabase } from "./restart-database.ts";
import { ShoppingLoad } from "./shopping-load.ts";

// A whole Stoa with its own database, which is killed and restarted.
vi.setConfig({ testTimeout: 180_000 });

test("loses nothing that was acknowledged when its database is killed while shoppers buy, and replies 503 in the meantime", async () => {
  await withFaultStoa(async (stoa) => {
    const shop = await openFaultShop(stoa);
    const load = new ShoppingLoad(shop, { buyers: 3, fillers: 3 });
    await restartDatabase(shop, load, "SIGKILL");
    await load.end();
    expect([...load.statuses.keys()].toSorted()).toEqual(["200", "503"]);
    await shop.sweep();
    const outcome = await load.outcome();
    const { given, certain } = outcome;
    expect(given).toBeGreaterThan(0);
    expect(certain).toBeGreaterThan(0);
    expect(outcome).toEqual({ given, certain, orders: given, charges: given, known: given, wrongCarts: 0 });
    expect(await shop.audit()).toEqual([]);
  });
});

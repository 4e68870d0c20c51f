import { findSite } from "../../apps/server/src/features/site/site-service.ts";
import { machineText } from "../bench-report.ts";
import { BENCH_SLUG } from "../bench-shop.ts";
import { withBenchStoa, type BenchStoa } from "../server/bench-stoa.ts";
import { findPgbench } from "../pgbench-run.ts";
import { checkRowLevelSecurity, measureCarts } from "./cart-rates.ts";
import { printSide } from "./compared-sides.ts";
import { compareGrowth } from "./growth.ts";
import { measureOrders } from "./order-rate.ts";

const LINES = 4;
const BARS = { read: 0.35, add: 0.35, order: 0.25 };

async function compareWithPgbench(stoa: BenchStoa): Promise<void> {
  const site = await findSite(stoa.database, BENCH_SLUG);
  if (!site) throw new Error("The shop that was just made is there.");
  const program = findPgbench();
  if (program === undefined)
    console.log("  pgbench was not found (Debian: postgresql-contrib), so only Stoa is measured.");
  console.log(`  16 callers, carts of ${LINES} lines, row-level security on, fsync on, 5 rounds`);
  const work = { site, items: stoa.items.slice(0, LINES), program };
  const carts = await measureCarts(stoa, work);
  await checkRowLevelSecurity(stoa, site);
  printSide("cart read", carts.read, BARS.read);
  printSide("add to cart", carts.add, BARS.add);
  const { side, roundTrips, statements } = await measureOrders(stoa, work);
  printSide(`place order: ${statements} statements in ${roundTrips} round trips, 3 commits`, side, BARS.order);
}

console.log(`  ${machineText()}`);
await withBenchStoa(compareWithPgbench);
await withBenchStoa((small) => withBenchStoa((large) => compareGrowth(small, large)));

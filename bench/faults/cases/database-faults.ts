import { report, reportAudit, runFaults, scene } from "../fault-report.ts";
import type { FaultShop } from "../fault-shop.ts";
import { restartDatabase } from "../restart-database.ts";
import { ShoppingLoad } from "../shopping-load.ts";

const BAR_MS = 5000;
const LOAD = { buyers: 8, fillers: 8 };

async function restartOften(shop: FaultShop): Promise<void> {
  const load = new ShoppingLoad(shop, LOAD);
  for (const signal of ["SIGKILL", "SIGINT", "SIGQUIT", "SIGKILL", "SIGINT"] as const) {
    const ms = await restartDatabase(shop, load, signal);
    report(`${signal}: full service ${(ms / 1000).toFixed(2)} s after it was back, bar 5 s`, ms <= BAR_MS, true);
  }
  await load.end();
  const others = [...load.statuses.keys()].filter((name) => name !== "200" && name !== "503");
  report("answers other than 200 and 503", others, []);
  await shop.sweep();
  await load.reportOutcome();
}

await runFaults(async (shop) => {
  await scene("PostgreSQL is killed and stopped while shoppers buy", () => restartOften(shop));
  await reportAudit(shop);
});

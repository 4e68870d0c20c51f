import { setTimeout as wait } from "node:timers/promises";
import { report, reportAudit, runFaults, scene } from "./faults/fault-report.ts";
import type { FaultShop } from "./faults/fault-shop.ts";
import { ShoppingLoad } from "./faults/shopping-load.ts";

const BAR_MS = 5000;
const QUIET_MS = 1500;
const LOAD = { buyers: 8, fillers: 8 };

/** When PostgreSQL answers again. */
async function untilItAnswers({ stoa }: FaultShop, before: number): Promise<number> {
  for (;;) {
    if (stoa.postgresProcessId() !== before && stoa.postgresProcessId() > 0) {
      const answer = await stoa.admin.pool.query("select 1").catch(() => undefined);
      if (answer) return performance.now();
    }
    await wait(10);
  }
}

/** Ends PostgreSQL under load; milliseconds from its first answer to the last refusal of the server. */
async function restart(shop: FaultShop, load: ShoppingLoad, signal: NodeJS.Signals): Promise<number> {
  await load.untilAnswered(100);
  const before = shop.stoa.postgresProcessId();
  process.kill(before, signal);
  const back = await untilItAnswers(shop, before);
  await wait(QUIET_MS);
  while (performance.now() - load.lastRefusal < QUIET_MS) await wait(50);
  await load.untilAnswered(50);
  return Math.max(0, load.lastRefusal - back);
}

async function restartOften(shop: FaultShop): Promise<void> {
  const load = new ShoppingLoad(shop, LOAD);
  for (const signal of ["SIGKILL", "SIGINT", "SIGQUIT", "SIGKILL", "SIGINT"] as const) {
    const ms = await restart(shop, load, signal);
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

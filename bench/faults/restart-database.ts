import { setTimeout as wait } from "node:timers/promises";
import type { FaultShop } from "./fault-shop.ts";
import type { ShoppingLoad } from "./shopping-load.ts";

const QUIET_MS = 1500;

async function untilItAnswers({ stoa }: FaultShop, before: number): Promise<number> {
  for (;;) {
    if (stoa.postgresProcessId() !== before && stoa.postgresProcessId() > 0) {
      const answer = await stoa.admin.pool.query("select 1").catch(() => undefined);
      if (answer) return performance.now();
    }
    await wait(10);
  }
}

/** Restarts PostgreSQL under load; returns the milliseconds from its first answer to the server's last refusal. */
export async function restartDatabase(shop: FaultShop, load: ShoppingLoad, signal: NodeJS.Signals): Promise<number> {
  await load.untilAnswered(100);
  const before = shop.stoa.postgresProcessId();
  process.kill(before, signal);
  const back = await untilItAnswers(shop, before);
  await wait(QUIET_MS);
  while (performance.now() - load.lastRefusal < QUIET_MS) await wait(50);
  await load.untilAnswered(50);
  return Math.max(0, load.lastRefusal - back);
}

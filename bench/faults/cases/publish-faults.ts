import { setTimeout as wait } from "node:timers/promises";
import { report, reportAudit, runFaults, scene } from "../fault-report.ts";
import type { FaultShop } from "../fault-shop.ts";
import { openMarkedShop, type MarkedShop, type Sight } from "../marked-shop.ts";

const ROUNDS = Number(process.argv.find((one) => one.startsWith("--rounds="))?.slice("--rounds=".length) ?? 100);
const READS = ROUNDS * 100;
const READERS = 4;
const KILLS = Math.ceil(ROUNDS / 20);
/** Maximum delay of a scheduled release, and of a visible rollback. */
const SOON_MS = 1000;

/** Number written by the last acknowledged publish, and what readers saw. */
type Watch = { live: number; reads: number; isOver: boolean; readonly problems: string[] };

async function readOn(shop: MarkedShop, watch: Watch): Promise<void> {
  const visitor = shop.visitor();
  while (!watch.isOver || watch.reads < READS) {
    const liveBefore = watch.live;
    const sight = await shop.read(visitor);
    watch.reads += 1;
    if ("problem" in sight) watch.problems.push(sight.problem);
    else if (sight.mark < liveBefore) watch.problems.push(`${sight.mark} after ${liveBefore} was live`);
  }
}

async function publishOften(shop: MarkedShop): Promise<void> {
  const watch: Watch = { live: 1, reads: 0, isOver: false, problems: [] };
  const readers = Array.from({ length: READERS }, () => readOn(shop, watch));
  const statuses = new Set<number>();
  for (let round = 2; round <= ROUNDS + 1; round += 1) {
    await shop.mark(round);
    statuses.add((await shop.publish()).status);
    watch.live = round;
  }
  watch.isOver = true;
  await Promise.all(readers);
  report("publishes answer", [...statuses], [200]);
  report(`wrong of ${watch.reads} reads`, watch.problems.slice(0, 5), []);
}

/**
 * Milliseconds until a request shows the mark, measured to the start of that request, so that a cold page's render time
 * does not count.
 */
async function untilSeen(shop: MarkedShop, { mark, since }: { mark: number; since: number }): Promise<number> {
  const visitor = shop.visitor();
  for (;;) {
    const asked = Date.now();
    const sight: Sight = await shop.read(visitor);
    if ("mark" in sight && sight.mark === mark) return asked - since;
    await wait(5);
  }
}

async function rollBack(shop: MarkedShop): Promise<void> {
  const since = Date.now();
  await shop.goLive(2);
  const ms = await untilSeen(shop, { mark: 1, since });
  report(`a roll back is seen within a second (${ms} ms)`, ms <= SOON_MS, true);
}

async function schedule(shop: MarkedShop, mark: number): Promise<void> {
  await shop.mark(mark);
  const at = new Date(Date.now() + 3000);
  report("scheduling answers", (await shop.schedule(at)).status, 200);
  const ms = await untilSeen(shop, { mark, since: at.getTime() });
  report(`it is live within a second of its time (${ms} ms)`, ms <= SOON_MS, true);
}

/**
 * Killed before its time: live within a second of it after a restart, or of the start when it was down at that time.
 */
async function scheduleAndKill({ stoa }: FaultShop, shop: MarkedShop, mark: number): Promise<void> {
  await shop.mark(mark);
  report("scheduling answers", (await shop.schedule(new Date(Date.now() + 2000))).status, 200);
  await stoa.kill();
  await wait(2500);
  await stoa.start();
  const ms = await untilSeen(shop, { mark, since: Date.now() });
  report(`after a restart it is live within a second (${ms} ms)`, ms <= SOON_MS, true);
}

async function killMidway({ stoa }: FaultShop, shop: MarkedShop, first: number): Promise<void> {
  const seen: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await shop.mark(first + kill);
    const publishing = shop.publish();
    await wait(kill * 7);
    await stoa.kill();
    await publishing;
    await stoa.start();
    const sight = await shop.read(shop.visitor());
    if ("problem" in sight) seen.push(sight.problem);
  }
  report(`wrong after ${KILLS} publishes that were killed`, seen, []);
  await shop.mark(first + KILLS);
  report("the next publish answers", (await shop.publish()).status, 200);
  report("and is seen", await shop.read(shop.visitor()), { mark: first + KILLS });
}

await runFaults(async (faultShop) => {
  const shop = await openMarkedShop(faultShop);
  await shop.mark(1);
  await shop.publish();
  await scene(`${READS} reads during ${ROUNDS} publishes`, () => publishOften(shop));
  await scene("a roll back", () => rollBack(shop));
  await scene("a release that is scheduled", () => schedule(shop, ROUNDS + 2));
  await scene("kill -9 before its time", () => scheduleAndKill(faultShop, shop, ROUNDS + 3));
  await scene(`kill -9 in the middle of ${KILLS} publishes`, () => killMidway(faultShop, shop, ROUNDS + 4));
  await reportAudit(faultShop);
});

import { report, reportAudit, runFaults, scene } from "../fault-report.ts";
import type { FaultShop } from "../fault-shop.ts";
import { ShoppingLoad } from "../shopping-load.ts";

const STOPS = 5;

async function stopOften(shop: FaultShop): Promise<void> {
  const { stoa } = shop;
  const load = new ShoppingLoad(shop, { buyers: 8, fillers: 8 });
  const codes: Array<number | null> = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    await load.untilAnswered(100);
    const child = stoa.child();
    child.process.kill("SIGTERM");
    codes.push(await child.ended);
    await stoa.start();
  }
  await load.untilAnswered(50);
  await load.end();
  report(
    "it ended with",
    codes,
    codes.map(() => 0),
  );
  // A closed port accepts no request, so none fails: the client goes to another server or waits.
  const failed = [...load.statuses].filter(([name]) => name !== "200" && name !== "ECONNREFUSED");
  report("requests that failed", failed, []);
  await load.reportOutcome();
}

await runFaults(async (shop) => {
  await scene(`SIGTERM ${STOPS} times while shoppers buy`, () => stopOften(shop));
  await reportAudit(shop);
});

import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../../server/child-server.ts";
import { report, reportAudit, runFaults, scene } from "../fault-report.ts";
import type { FaultShop } from "../fault-shop.ts";
import { waitPatiently } from "../patience.ts";
import { countOutcomes } from "../http-visitor.ts";
import { MailReceiver } from "../mail-receiver.ts";

const ORDERS = 40;
const TURNS = 4;

function countMails(shop: FaultShop): Promise<number[]> {
  return shop.numbers(
    `select count(*) as all, count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'dead') as dead,
       count(*) filter (where attempts > 0 and state <> 'sent') as tried from mail where site_id = $1`,
  );
}

async function order(shop: FaultShop, count: number): Promise<void> {
  const [item] = shop.items;
  if (!item) throw new Error("The shop has items.");
  const buyers = await shop.gather(count, item);
  const replies = await Promise.all(buyers.map((buyer) => buyer.completePatiently()));
  report("answers", countOutcomes(replies), { placed: count });
}

async function letPausesEnd({ stoa }: FaultShop): Promise<void> {
  await stoa.admin.pool.query("update graphile_worker._private_jobs set run_at = now() where run_at > now()");
}

async function untilAllSent(shop: FaultShop): Promise<void> {
  await waitPatiently("all mails are sent or given up", async () => {
    await letPausesEnd(shop);
    const [all, sent = 0, dead = 0] = await countMails(shop);
    return all === sent + dead;
  });
}

async function reportMails(shop: FaultShop, receiver: MailReceiver): Promise<void> {
  const [all = 0, sent = 0, dead = 0] = await countMails(shop);
  report("mails sent of those there are, and given up", [sent - all, dead], [0, 0]);
  const times = [...receiver.taken.values()];
  report(
    "mails that arrived, and those that did more than once",
    [times.length - all, times.filter((one) => one > 1).length],
    [0, 0],
  );
  console.log(`         ${all} mails`);
}

async function downAllTheTime(shop: FaultShop, receiver: MailReceiver): Promise<void> {
  await order(shop, ORDERS);
  await waitPatiently("all mails were tried", async () => {
    const [all, , dead = 0, tried] = await countMails(shop);
    return all === tried || dead > 0;
  });
  const [all, sent, dead, tried] = await countMails(shop);
  report("mails: tried in vain, sent, given up", [tried === all, sent, dead], [true, 0, 0]);
  await receiver.start();
  await untilAllSent(shop);
  await reportMails(shop, receiver);
}

async function upAndDown(shop: FaultShop, receiver: MailReceiver): Promise<void> {
  const buying = order(shop, ORDERS);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await wait(300);
    await receiver.stop();
    await wait(300);
    await receiver.start();
    await letPausesEnd(shop);
  }
  await buying;
  await untilAllSent(shop);
  await reportMails(shop, receiver);
}

const receiver = new MailReceiver(await findFreePort());
await runFaults(
  async (shop) => {
    await scene(`the mail server is down while ${ORDERS} orders are placed`, () => downAllTheTime(shop, receiver));
    await reportAudit(shop);
    await scene(`it goes ${TURNS} times while ${ORDERS} more are placed`, () => upAndDown(shop, receiver));
    await reportAudit(shop);
  },
  { STOA_SMTP_URL: `smtp://127.0.0.1:${receiver.port}` },
);
await receiver.stop();

import { giveStripeAccount } from "../../../apps/server/src/features/payment/testing/started-payment.ts";
import type { FakeAccount, FakeEvent } from "../../../apps/server/src/features/payment/testing/stripe-fake-books.ts";
import {
  signEvent,
  startStripeFake,
  type StripeFake,
} from "../../../apps/server/src/features/payment/testing/stripe-fake.ts";
import { report, reportAudit, runFaults, scene } from "../fault-report.ts";
import type { FaultShop } from "../fault-shop.ts";
import { countOutcomes, type HttpBuyer } from "../http-visitor.ts";

const EACH = 25;
const TIMES = 3;
const TOKENS = {
  "a card": "pm_card_visa",
  "a card that is declined": "pm_card_chargeDeclinedInsufficientFunds",
  "a card that asks the bank": "pm_card_authenticationRequired",
  "a debit that takes days": "pm_sepa_debit",
} as const;

type Sale = { readonly shop: FaultShop; readonly fake: StripeFake; readonly account: FakeAccount };

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => [Math.random(), item] as const)
    .toSorted(([left], [right]) => left - right)
    .map(([, item]) => item);
}

async function tell({ shop, account }: Sale, { payload }: FakeEvent): Promise<number> {
  const signature = signEvent(payload, account.webhookSecret, Math.floor(Date.now() / 1000));
  const reply = await shop.buyer().send("POST", "/api/commerce/payments/stripe/notices", {
    text: payload,
    headers: { "stripe-signature": signature },
  });
  return reply.status;
}

/** Sends every event so far several times, shuffled and concurrently; retries on 503 like Stripe. */
async function tellAll(sale: Sale): Promise<number[]> {
  const { fake, account } = sale;
  const events = shuffled(fake.eventsOf(account).flatMap((event) => Array.from({ length: TIMES }, () => event)));
  const statuses: number[] = [];
  const callers = Array.from({ length: 8 }, async () => {
    for (let event = events.pop(); event; event = events.pop()) {
      const status = await tell(sale, event);
      statuses.push(status);
      if (status === 503) events.unshift(event);
    }
  });
  await Promise.all(callers);
  return [...new Set(statuses)].toSorted((left, right) => left - right);
}

async function payWith({ shop }: Sale, token: string): Promise<HttpBuyer[]> {
  const [item] = shop.items;
  if (!item) throw new Error("The shop has items.");
  const buyers = await shop.gather(EACH, item);
  const replies = await Promise.all(buyers.map((buyer) => buyer.completePatiently({ provider: "stripe", token })));
  console.log(`         ${token}: ${JSON.stringify(countOutcomes(replies))}`);
  return buyers;
}

/** Decides open payments: two succeed for each that fails. */
function decideAll({ fake }: Sale): void {
  let turn = 0;
  for (const { id, status } of fake.intents.values()) {
    if (status === "requires_action" || status === "processing") fake.decide(id, (turn += 1) % 3 !== 0);
  }
}

async function reportBooks({ shop, fake }: Sale): Promise<void> {
  const charged = [...fake.intents.values()].filter(({ status }) => status === "succeeded");
  const counts = await shop.numbers(
    `select (select count(*) from sales_order where site_id = $1 and state = 'placed') as placed,
       (select count(*) from payment where site_id = $1 and state = 'succeeded') as paid,
       (select coalesce(sum(amount_cents), 0) from payment where site_id = $1 and state = 'succeeded') as cents,
       (select count(*) from sales_order where site_id = $1 and state = 'pending') as pending`,
  );
  const cents = charged.reduce((sum, { amount }) => sum + amount, 0);
  report("placed, paid, cents, pending, as Stripe's own books say", counts, [charged.length, charged.length, cents, 0]);
}

async function noticesInDisorder(sale: Sale): Promise<void> {
  for (const token of Object.values(TOKENS)) await payWith(sale, token);
  report("answers to notices while banks think", await tellAll(sale), [200]);
  decideAll(sale);
  report("answers to notices afterwards, the old ones among them", await tellAll(sale), [200]);
  await reportBooks(sale);
}

/** Stripe's answers get lost, so only webhooks and scheduled work can settle the payments. */
async function lostAnswers(sale: Sale): Promise<void> {
  const { fake, shop } = sale;
  fake.fail(/\/confirm$/, "lost-answer", EACH);
  await payWith(sale, TOKENS["a card"]);
  fake.calm();
  const answers = await tellAll(sale);
  report("answers to notices", answers, [200]);
  await shop.sweep();
  await reportBooks(sale);
}

const fake = await startStripeFake();
await runFaults(
  async (shop) => {
    const account = fake.addAccount();
    await giveStripeAccount(shop.stoa.parts, shop.site.id, account);
    await shop.prefer("payments", { stripe: { isEnabled: true, accountCountry: "US" } });
    const sale = { shop, fake, account };
    await scene(`notices ${TIMES} times each, late and in any order`, () => noticesInDisorder(sale));
    await reportAudit(shop);
    await scene("answers that get lost", () => lostAnswers(sale));
    await reportAudit(shop);
  },
  { STOA_STRIPE_API: fake.url },
);
await fake.close();

import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { report } from "./fault-report.ts";
import { BUYER_INPUT, type FaultShop } from "./fault-shop.ts";
import type { HttpBuyer, HttpReply } from "./http-visitor.ts";

const PAUSE_MS = 50;
/** Below the per-minute limit of one visitor. */
const ADDS = 100;

/** Pieces added to a cart from its visitor's view: confirmed ones, and ones without a clear answer. */
type Filled = { readonly visitor: HttpBuyer; certain: number; unclear: number };

export type ShoppingOutcome = {
  readonly given: number;
  readonly orders: number;
  readonly charges: number;
  readonly known: number;
  readonly certain: number;
  /** Carts with fewer pieces than acknowledged or more than requested. */
  readonly wrongCarts: number;
};

export class ShoppingLoad {
  readonly #shop: FaultShop;
  readonly #callers: Promise<void>[];
  readonly #filled: Filled[] = [];
  #isOver = false;
  /** Ids of orders reported to shoppers, or the answer's text if it had none. */
  readonly acknowledged: string[] = [];
  given = 0;
  readonly statuses = new Map<string, number>();
  lastRefusal = 0;

  constructor(shop: FaultShop, { buyers, fillers }: { readonly buyers: number; readonly fillers: number }) {
    this.#shop = shop;
    this.#callers = [
      ...Array.from({ length: buyers }, () => this.#buyOn()),
      ...Array.from({ length: fillers }, () => this.#fillOn()),
    ];
  }

  #note({ status, text }: HttpReply): void {
    const name = status === 0 ? text : String(status);
    this.statuses.set(name, (this.statuses.get(name) ?? 0) + 1);
    if (status !== 200) this.lastRefusal = performance.now();
  }

  async #open(): Promise<HttpBuyer> {
    // The crumb comes with a refusal, which is not counted.
    const visitor = this.#shop.buyer();
    while (!visitor.cookies.has("crumb")) {
      await visitor.arrive();
      if (!visitor.cookies.has("crumb")) await wait(PAUSE_MS);
    }
    visitor.watch = (reply) => this.#note(reply);
    return visitor;
  }

  async #buyOn(): Promise<void> {
    const [item] = this.#shop.items;
    if (!item) throw new Error("The shop has items.");
    while (!this.#isOver) {
      const buyer = await this.#open();
      try {
        await buyer.add(item);
        await buyer.prepare(BUYER_INPUT);
      } catch {
        // The server was down or busy while the cart was filled; the next visitor tries.
        await wait(PAUSE_MS);
        continue;
      }
      this.given += 1;
      this.acknowledged.push(await this.#pay(buyer));
    }
  }

  async #pay(buyer: HttpBuyer): Promise<string> {
    const key = randomUUID();
    let reply = await buyer.complete({ key });
    while (reply.status === 0 || reply.status === 503) {
      await wait(PAUSE_MS);
      reply = await buyer.complete({ key });
    }
    const { order } = JSON.parse(reply.text) as { order?: { id: string } };
    return order?.id ?? reply.text.slice(0, 200);
  }

  async #fillOn(): Promise<void> {
    while (!this.#isOver) {
      const filled: Filled = { visitor: await this.#open(), certain: 0, unclear: 0 };
      this.#filled.push(filled);
      for (let turn = 0; turn < ADDS && !this.#isOver; turn += 1) await this.#fill(filled);
    }
  }

  async #fill(filled: Filled): Promise<void> {
    const [, item] = this.#shop.items;
    if (!item) throw new Error("The shop has items.");
    const { status, text } = await filled.visitor.addReply(item);
    if (status === 200) filled.certain += 1;
    else {
      if (text !== "ECONNREFUSED") filled.unclear += 1;
      await wait(PAUSE_MS);
    }
  }

  async untilAnswered(count: number): Promise<void> {
    const start = this.statuses.get("200") ?? 0;
    while ((this.statuses.get("200") ?? 0) < start + count) await wait(10);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#callers);
  }

  async outcome(): Promise<ShoppingOutcome> {
    const [orders = 0, charges = 0, known = 0] = await this.#shop.numbers(
      `select (select count(*) from sales_order where site_id = $1 and state = 'placed') as orders,
         (select count(*) from test_charge where site_id = $1 and state = 'succeeded') as charges,
         (select count(*) from sales_order where site_id = $1 and state = 'placed' and id = any($2)) as known`,
      [this.acknowledged],
    );
    let [certain, wrongCarts] = [0, 0];
    for (const filled of this.#filled) {
      certain += filled.certain;
      const cart = await filled.visitor.get<{ entries: Array<{ quantity: number }> }>(
        "GET",
        "/api/commerce/shopping-cart",
      );
      // A visitor who never got an answer has no cart.
      const pieces = cart.entries.reduce((sum, { quantity }) => sum + quantity, 0);
      if (pieces < filled.certain || pieces > filled.certain + filled.unclear) wrongCarts += 1;
    }
    return { given: this.given, orders, charges, known, certain, wrongCarts };
  }

  /** Everything acknowledged must exist exactly once. */
  async reportOutcome(): Promise<void> {
    const { given, orders, charges, known, certain, wrongCarts } = await this.outcome();
    console.log(`         answers: ${JSON.stringify(Object.fromEntries(this.statuses))}`);
    console.log(`         ${given} orders wanted, ${this.acknowledged.length} acknowledged`);
    report("orders, charges, acknowledged orders that are there", [orders, charges, known], [given, given, given]);
    report(`carts that lost or doubled one of ${certain} acknowledged pieces`, wrongCarts, 0);
  }
}

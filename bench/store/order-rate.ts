import { randomUUID } from "node:crypto";
import { shippingWith, testMethod } from "@stoa/core/pricing/order/order-for-tests.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite } from "../../apps/server/src/db/database.ts";
import { loadSigningSecret } from "../../apps/server/src/db/sealing/signing-secret.ts";
import { readEnv } from "../../apps/server/src/env.ts";
import {
  completeCheckoutOf,
  type Completion,
} from "../../apps/server/src/features/checkout/payment/checkout-completion-service.ts";
import { changePreferences } from "../../apps/server/src/features/commerce-preference/commerce-preference-service.ts";
import { hashRequest } from "../../apps/server/src/features/idempotency/idempotency-service.ts";
import type { SettlementParts } from "../../apps/server/src/features/order/payment/order-settlement-service.ts";
import { networkOf } from "../../apps/server/src/plugins/request/client-network.ts";
import { originUrls } from "../../apps/server/src/plugins/request/request-origin.ts";
import type { BenchItem } from "../bench-shop.ts";
import type { BenchStoa } from "../server/bench-stoa.ts";
import { requestBytes } from "../closed-loop-client.ts";
import { HttpBuyer } from "../faults/http-visitor.ts";
import { BUYER_INPUT } from "../faults/fault-shop.ts";
import { openPgbench, type Pgbench } from "../pgbench-run.ts";
import { recordStatements, type RoundTrip } from "../record-statements.ts";
import { measureLimit, measureLoad, type Side } from "./compared-sides.ts";

const CALLERS = 16;
const EACH = 20;
const ROUNDS = 5;
const BY = "bench@example.org";
const TOKEN = "test-ok";

type Parts = SettlementParts & { readonly site: SiteEntry };
type ReadyBuyer = { readonly buyer: HttpBuyer; readonly key: string; readonly address: string };

export async function orderPartsOf(stoa: BenchStoa, site: SiteEntry): Promise<Parts> {
  const host = `localhost:${stoa.port}`;
  const env = readEnv({ PORT: String(stoa.port), STOA_HOST: host });
  const secret = await loadSigningSecret(stoa.database);
  return { database: stoa.database, env, secret, urls: originUrls(host), now: Date.now, site };
}

async function makeReady(stoa: BenchStoa, items: readonly BenchItem[]): Promise<ReadyBuyer[][]> {
  const makeOne = async (caller: number, turn: number): Promise<ReadyBuyer> => {
    const buyer = await new HttpBuyer({ port: stoa.port, host: stoa.host }).arrive();
    for (const item of items) await buyer.add(item);
    await buyer.prepare(BUYER_INPUT);
    return { buyer, key: randomUUID(), address: `10.9.${caller}.${turn}` };
  };
  return Promise.all(
    Array.from({ length: CALLERS }, async (_, caller) => {
      const ready: ReadyBuyer[] = [];
      for (let turn = 0; turn < EACH; turn += 1) ready.push(await makeOne(caller, turn));
      return ready;
    }),
  );
}

function requestOf({ host }: BenchStoa, { buyer, key, address }: ReadyBuyer): Buffer {
  const cookie = [...buyer.cookies].map((pair) => pair.join("=")).join("; ");
  return requestBytes({
    method: "POST",
    path: `/api/commerce/checkout/${buyer.checkoutId}/complete`,
    headers: {
      host,
      cookie,
      "x-forwarded-for": address,
      "x-csrf-token": decodeURIComponent(buyer.cookies.get("crumb") ?? ""),
      "content-type": "application/json",
      "idempotency-key": key,
    },
    body: JSON.stringify({ payment: { provider: "test", token: TOKEN } }),
  });
}

function attemptOf({ site, urls }: Parts, { buyer, key }: ReadyBuyer): Completion {
  const { checkoutId } = buyer;
  const payment = { provider: "test", token: TOKEN };
  return {
    site,
    // The newest secret comes first.
    visitor: {
      cartTokens: [buyer.cookies.get("CHECKOUT")?.split(".")[0] ?? ""],
      named: null,
      siteUserToken: undefined,
      key: "",
    },
    checkoutId,
    callKey: { scope: `checkout.complete ${checkoutId}`, key },
    requestHash: hashRequest([payment, null]),
    payment,
    network: networkOf("192.0.2.1"),
    isOnPage: true,
    captcha: undefined,
    revision: null,
    returnUrl: `${urls.site(site.slug)}/checkout/return/${checkoutId}`,
  };
}

/** Restores the state before payment, so the same checkouts can be completed again. */
const FORGET_ORDERS = `
  delete from idempotency_key; delete from test_charge; delete from stock_reservation; delete from sales_order; delete from order_counter;
  delete from mail; delete from graphile_worker._private_jobs;
  update checkout set state = 'open', order_id = null; update cart set order_id = null`;

async function forgetOrders({ admin }: BenchStoa): Promise<void> {
  await admin.pool.query(FORGET_ORDERS);
  for (const table of [
    "idempotency_key",
    "sales_order",
    "order_line",
    "payment",
    "checkout",
    "cart",
    "mail",
    "order_event",
  ])
    await admin.pool.query(`vacuum analyze ${table}`);
}

async function recordOrders(parts: Parts, ready: ReadyBuyer[][]): Promise<RoundTrip[][][]> {
  const recorded: RoundTrip[][][] = [];
  for (const buyers of ready) {
    const turns: RoundTrip[][] = [];
    for (const one of buyers) {
      const work = async (database: Parts["database"]): Promise<void> => {
        const { status } = await completeCheckoutOf({ ...parts, database }, attemptOf(parts, one));
        if (status !== 200) throw new Error(`The order was not placed: ${status}`);
      };
      turns.push(await recordStatements(parts.database, work));
    }
    recorded.push(turns);
  }
  return recorded;
}

/** Fingerprint of a transaction: its round trips and which values are null. */
function shapeOf(roundTrips: readonly RoundTrip[]): string {
  return JSON.stringify(
    roundTrips.map((sent) => sent.map(({ text, values }) => [text, values.map((one) => one === null)])),
  );
}

/** The most common shape: which statements travel together varies slightly with timing. */
function usualOf(recorded: readonly RoundTrip[][][]): readonly RoundTrip[] {
  const counts = new Map<string, { readonly roundTrips: readonly RoundTrip[]; count: number }>();
  for (const roundTrips of recorded.flat()) {
    const shape = shapeOf(roundTrips);
    const known = counts.get(shape) ?? { roundTrips, count: 0 };
    known.count += 1;
    counts.set(shape, known);
  }
  return [...counts.values()].toSorted((left, right) => right.count - left.count)[0]?.roundTrips ?? [];
}

type OrderSides = { readonly side: Side; readonly roundTrips: number; readonly statements: number };

async function measureRounds(stoa: BenchStoa, ready: ReadyBuyer[][], pgbench: Pgbench | undefined): Promise<Side> {
  const side: Side = { loads: [], limits: [] };
  const callers = ready.map((buyers) => buyers.map((one) => requestOf(stoa, one)));
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    await forgetOrders(stoa);
    const load = await measureLoad(stoa, { callers, seconds: null });
    await forgetOrders(stoa);
    const limit = pgbench && (await measureLimit(stoa, pgbench, 0));
    if (round === 0) continue;
    side.loads.push(load);
    if (limit) side.limits.push(limit);
  }
  return side;
}

export async function measureOrders(
  stoa: BenchStoa,
  {
    site,
    items,
    program,
  }: { readonly site: SiteEntry; readonly items: readonly BenchItem[]; readonly program: string | undefined },
): Promise<OrderSides> {
  const preferences = { rules: [shippingWith([testMethod(1, { name: "Standard" })])] };
  await inSite(stoa.database, site.id, (db) => changePreferences(db, { namespace: "shipping", preferences, by: BY }));
  const ready = await makeReady(stoa, items);
  const parts = await orderPartsOf(stoa, site);
  // A process's first order reads what later ones have cached.
  await recordOrders(parts, [ready[0]?.slice(0, 1) ?? []]);
  await forgetOrders(stoa);
  const recorded = await recordOrders(parts, ready);
  const usual = usualOf(recorded);
  const scripts = [{ name: "order", sent: usual, callers: recorded.map(([turn = []]) => turn), turns: recorded }];
  const pgbench =
    program === undefined
      ? undefined
      : await openPgbench({ program, settings: stoa.settings, admin: stoa.admin, scripts });
  try {
    const side = await measureRounds(stoa, ready, pgbench);
    return { side, roundTrips: usual.length, statements: usual.flat().length };
  } finally {
    pgbench?.close();
  }
}

import { rmSync } from "node:fs";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { currentPrice } from "@stoa/core/product/price/current-price.ts";
import { createDatabase, inSite } from "../../apps/server/src/db/database.ts";
import { ensureDatabase } from "../../apps/server/src/db/migrate.ts";
import { listDocuments } from "../../apps/server/src/features/document/document-service.ts";
import { findSite } from "../../apps/server/src/features/site/site-service.ts";
import { machineText, median, rate, ratioText } from "../bench-report.ts";
import { BENCH_SLUG } from "../bench-shop.ts";
import { withBenchStoa, type BenchStoa } from "../server/bench-stoa.ts";
import { openCaller } from "./cart-caller.ts";
import { findFreePort, startChildServer, type ChildServer } from "../server/child-server.ts";
import { requestBytes, runLoad, sendOnce } from "../closed-loop-client.ts";
import { installVendure, VENDURE_DATA, writeProducts, type VendureProduct } from "./install-vendure.ts";
import { residentMegabytesOf } from "../resident-memory.ts";
import { listingRequest, openVendureCaller, readListing } from "./vendure-caller.ts";

const CALLERS = 16;
const LINES = 4;
const ROUNDS = 5;
const SECONDS = 3;
const DATABASE = "vendure";

const BARS = { "add to cart": 15, "listing, uncached": 40, "cart read": 15 } as const;
const MEMORY_BAR = 0.6;
type Work = keyof typeof BARS;
type Requests = Readonly<Record<Work, ReadonlyArray<readonly Buffer[]>>>;

async function productsOf(stoa: BenchStoa): Promise<VendureProduct[]> {
  const site = await findSite(stoa.database, BENCH_SLUG);
  if (!site) throw new Error("The shop that was just made is there.");
  const documents = await inSite(stoa.database, site.id, (db) => listDocuments(db, "product"));
  return documents.map(({ data }) => {
    const { title, urlId, variants } = data as Product;
    const [variant] = variants;
    if (!variant) throw new Error("A product has a variant.");
    return { name: title, slug: urlId, sku: variant.sku, priceCents: currentPrice(variant).amount };
  });
}

async function startVendure(stoa: BenchStoa, folder: string): Promise<ChildServer> {
  const { host, port, user, password } = stoa.adminSettings;
  await ensureDatabase(stoa.adminSettings, DATABASE);
  const database = { host, port, username: user, password, database: DATABASE };
  const message = { folder, port: await findFreePort(), database, initialData: VENDURE_DATA };
  return startChildServer({ script: "./vendure-server.ts", message, isTuned: false });
}

/** Autovacuum would analyze both databases within a minute. */
async function analyzeBoth(stoa: BenchStoa): Promise<void> {
  const vendure = createDatabase({ ...stoa.adminSettings, database: DATABASE }, { maxConnections: 1 });
  try {
    for (const { pool } of [stoa.admin, vendure]) await pool.query("vacuum analyze");
  } finally {
    await vendure.close();
  }
}

/** A distinct unused query per caller: such pages are not cached, so each reply is rendered. */
function uncachedListing(stoa: BenchStoa, caller: number): readonly Buffer[] {
  const path = `/shop?q=caller-${caller}`;
  return [requestBytes({ path, headers: { host: stoa.host, cookie: `crumb=${"x".repeat(52)}` } })];
}

async function requestsOfStoa(stoa: BenchStoa): Promise<Requests> {
  const items = stoa.items.slice(0, LINES);
  const callers = await Promise.all(Array.from({ length: CALLERS }, () => openCaller(stoa, items)));
  const listings = callers.map((_, caller) => uncachedListing(stoa, caller));
  const [first] = listings[0] ?? [];
  const page = await sendOnce(stoa.port, first ?? Buffer.alloc(0));
  const shown = stoa.items.filter(({ urlId }) => page.body.includes(`/shop/${urlId}"`)).length;
  if (shown !== stoa.items.length) throw new Error(`The listing shows ${shown} of ${stoa.items.length} products.`);
  return {
    "add to cart": callers.map(({ add }) => add),
    "cart read": callers.map(({ read }) => read),
    "listing, uncached": listings,
  };
}

async function requestsOfVendure({ port }: ChildServer, products: number): Promise<Requests> {
  const { variantIds, count } = await readListing(port);
  if (count !== products) throw new Error(`Vendure lists ${count} products, not ${products}.`);
  const callers = [];
  // Sequentially: Vendure numbers the first orders of sessions by reading existing ones.
  for (let caller = 0; caller < CALLERS; caller += 1)
    callers.push(await openVendureCaller(port, variantIds.slice(0, LINES)));
  return {
    "add to cart": callers.map(({ add }) => add),
    "cart read": callers.map(({ read }) => read),
    "listing, uncached": callers.map(() => [listingRequest]),
  };
}

type Rates = Record<Work, number[]>;
const WORKS = Object.keys(BARS) as Work[];

function emptyRates(): Rates {
  return { "add to cart": [], "listing, uncached": [], "cart read": [] };
}

type ShopSide = {
  readonly port: number;
  readonly processId: number;
  readonly requests: Requests;
  readonly rates: Rates;
  readonly memory: number[];
};

async function measureWork(work: Work, sides: readonly ShopSide[], isCounted: boolean): Promise<void> {
  for (const { port, processId, requests, rates, memory } of sides) {
    const { perSecond } = await runLoad({ port, seconds: SECONDS, callers: requests[work], expectedStatus: 200 });
    if (!isCounted) continue;
    rates[work].push(perSecond);
    memory.push(residentMegabytesOf(processId));
  }
}

async function measure(sides: readonly ShopSide[]): Promise<void> {
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const work of WORKS) await measureWork(work, sides, round > 0);
  }
}

async function compareWithVendure(stoa: BenchStoa, folder: string): Promise<void> {
  const products = await productsOf(stoa);
  writeProducts(folder, products);
  const vendure = await startVendure(stoa, folder);
  try {
    const ours: ShopSide = {
      port: stoa.port,
      processId: stoa.serverProcessId,
      requests: await requestsOfStoa(stoa),
      rates: emptyRates(),
      memory: [],
    };
    const theirs: ShopSide = {
      port: vendure.port,
      processId: vendure.processId,
      requests: await requestsOfVendure(vendure, products.length),
      rates: emptyRates(),
      memory: [],
    };
    await analyzeBoth(stoa);
    await measure([ours, theirs]);
    const carts = `${CALLERS} callers, carts of ${LINES} lines, ${products.length} products`;
    console.log(`  ${carts}, ${ROUNDS} rounds of ${SECONDS} s, one PostgreSQL`);
    for (const work of WORKS) printWork(work, ours.rates[work], theirs.rates[work]);
    printMemory(ours.memory, theirs.memory);
  } finally {
    await vendure.stop();
  }
}

function printWork(work: Work, ours: readonly number[], theirs: readonly number[]): void {
  const rates = `Stoa ${rate(median(ours))}/s, Vendure ${rate(median(theirs))}/s`;
  console.log(`  ${work.padEnd(18)} ${rates}: ${ratioText(ours, theirs)} × (bar ${BARS[work]})`);
}

/**
 * Memory of each side at the end of its stretches of work: a single value would depend on the last garbage collection.
 */
function printMemory(ours: readonly number[], theirs: readonly number[]): void {
  const megabytes = `Stoa ${rate(median(ours))} MB, Vendure ${rate(median(theirs))} MB`;
  console.log(`  memory at work     ${megabytes}: ${ratioText(ours, theirs)} × (bar ${MEMORY_BAR})`);
}

console.log(`  ${machineText()}`);
console.log("  installing Vendure from the npm registry …");
const folder = await installVendure();
try {
  await withBenchStoa((stoa) => compareWithVendure(stoa, folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

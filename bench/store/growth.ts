import { setTimeout as wait } from "node:timers/promises";
import { spawnStoa, untilReady } from "../../apps/server/src/testing/stoa-child.ts";
import { median } from "../bench-report.ts";
import { BENCH_SLUG, createBenchShop } from "../bench-shop.ts";
import type { BenchStoa } from "../server/bench-stoa.ts";
import { findFreePort } from "../server/child-server.ts";
import { requestBytes, sendOnce } from "../closed-loop-client.ts";
import { residentMegabytesOf } from "../resident-memory.ts";
import { measureLoad, type MeasuredLoad } from "./compared-sides.ts";
import { growShop, growSites } from "./grown-rows.ts";

const [FEW_PRODUCTS, MANY_PRODUCTS] = [200, 100_000];
const [FEW_SITES, MANY_SITES] = [10, 100_000];
const ROUNDS = 5;
const PRODUCT_PAGES = 160;
const LISTINGS = 12;
const CALLERS = 4;
const BAR = 1.3;
const OTHER_SLUG = "other";

type Measured = { readonly p99Ms: number; readonly medianMs: number; readonly cpuMs: number };
type Misses = (stoa: BenchStoa) => Promise<Measured>;

function hostOf({ port }: BenchStoa, slug: string): string {
  return `${slug}.localhost:${port}`;
}

function pageRequest(stoa: BenchStoa, slug: string, path: string): Buffer {
  return requestBytes({ path, headers: { host: hostOf(stoa, slug), cookie: `crumb=${"x".repeat(52)}` } });
}

async function makeStale({ admin }: BenchStoa, slug: string): Promise<void> {
  await admin.pool.query("update site set facts_version = facts_version + 1 where slug = $1", [slug]);
  await wait(100);
}

function measuredOf({ p99Ms, medianMs, serverMs, postgresMs }: MeasuredLoad): Measured {
  return { p99Ms, medianMs, cpuMs: serverMs + postgresMs };
}

function productMisses(slug: string, paths: readonly string[]): Misses {
  return async (stoa) => {
    await makeStale(stoa, slug);
    const requests = paths.map((path) => pageRequest(stoa, slug, path));
    const callers = Array.from({ length: CALLERS }, (_, caller) =>
      requests.filter((_one, at) => at % CALLERS === caller),
    );
    return measuredOf(await measureLoad(stoa, { callers, seconds: null }));
  };
}

function listingMisses(slug: string): Misses {
  return async (stoa) => {
    const loads: MeasuredLoad[] = [];
    for (let turn = 0; turn < LISTINGS; turn += 1) {
      await makeStale(stoa, slug);
      loads.push(await measureLoad(stoa, { callers: [[pageRequest(stoa, slug, "/shop")]], seconds: null }));
    }
    const times = loads.map(({ medianMs }) => medianMs);
    const cpu = loads.reduce((sum, { serverMs, postgresMs }) => sum + serverMs + postgresMs, 0) / LISTINGS;
    return { p99Ms: Math.max(...times), medianMs: median(times), cpuMs: cpu };
  };
}

type Sizes = { readonly small: BenchStoa; readonly large: BenchStoa; readonly names: readonly [string, string] };

async function compare({ small, large, names }: Sizes, title: string, misses: Misses): Promise<void> {
  const sides: [Measured[], Measured[]] = [[], []];
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measured = [await misses(small), await misses(large)] as const;
    if (round === 0) continue;
    sides[0].push(measured[0]);
    sides[1].push(measured[1]);
  }
  console.log(`  ${title}`);
  const of = (side: readonly Measured[], name: keyof Measured): number => median(side.map((one) => one[name]));
  for (const [at, name] of names.entries()) {
    const side = sides[at] ?? [];
    const [middle, p99, cpu] = [of(side, "medianMs"), of(side, "p99Ms"), of(side, "cpuMs")];
    console.log(
      `    ${name.padEnd(18)} median ${middle.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, CPU ${cpu.toFixed(2)} ms`,
    );
  }
  const ratio = (name: keyof Measured): string => (of(sides[1], name) / of(sides[0], name)).toFixed(2);
  console.log(
    `    ratio              p99 ${ratio("p99Ms")}, CPU ${ratio("cpuMs")}, median ${ratio("medianMs")}, bar ${BAR}`,
  );
}

function grownPaths(count: number): string[] {
  const step = Math.floor(count / PRODUCT_PAGES);
  return Array.from({ length: PRODUCT_PAGES }, (_, index) => `/shop/grown-${1 + index * step}`);
}

async function compareProducts(small: BenchStoa, large: BenchStoa): Promise<void> {
  await growShop(small, FEW_PRODUCTS);
  const start = performance.now();
  await growShop(large, MANY_PRODUCTS);
  console.log(`  ${MANY_PRODUCTS} products made in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  const sizes: Sizes = { small, large, names: [`${FEW_PRODUCTS} products`, `${MANY_PRODUCTS} products`] };
  const paths = new Map([
    [small, grownPaths(FEW_PRODUCTS)],
    [large, grownPaths(MANY_PRODUCTS)],
  ]);
  await compare(sizes, "product page, not kept", (stoa) => productMisses(BENCH_SLUG, paths.get(stoa) ?? [])(stoa));
  await compare(sizes, "listing page, not kept", listingMisses(BENCH_SLUG));
}

async function compareSites(small: BenchStoa, large: BenchStoa): Promise<void> {
  const paths = new Map<BenchStoa, string[]>();
  for (const stoa of [small, large]) {
    const items = await createBenchShop(stoa.database, stoa.dataFolder, OTHER_SLUG);
    paths.set(
      stoa,
      items.map(({ urlId }) => `/shop/${urlId}`),
    );
  }
  await growSites(small, FEW_SITES);
  await growSites(large, MANY_SITES);
  const sizes: Sizes = { small, large, names: [`${FEW_SITES} sites`, `${MANY_SITES} sites`] };
  await compare(sizes, "product page, not kept", (stoa) => productMisses(OTHER_SLUG, paths.get(stoa) ?? [])(stoa));
  await compare(sizes, "listing page, not kept", listingMisses(OTHER_SLUG));
}

/**
 * Boots the whole server like an operator does, on the running database. It also stops the database, so this comes
 * last.
 */
async function measureBoot({ dataFolder }: BenchStoa, sites: number): Promise<void> {
  const port = await findFreePort();
  // As set by `npm start` and for the benchmarks.
  const { NODE_COMPILE_CACHE = "", MALLOC_ARENA_MAX = "" } = process.env;
  const settings = { NODE_COMPILE_CACHE, MALLOC_ARENA_MAX };
  const start = performance.now();
  const child = spawnStoa({
    ...settings,
    PORT: String(port),
    STOA_HOST: `localhost:${port}`,
    STOA_DATA: dataFolder,
    STOA_LOG: "error",
  });
  try {
    await untilReady(child);
    const bootMs = performance.now() - start;
    const atBoot = residentMegabytesOf(child.process.pid ?? 0);
    for (let visit = 0; visit < 500; visit += 1) {
      const host = `grown-${1 + (visit % sites)}.localhost:${port}`;
      await sendOnce(port, requestBytes({ path: "/", headers: { host } }));
    }
    await sendOnce(port, requestBytes({ path: "/shop", headers: { host: `${OTHER_SLUG}.localhost:${port}` } }));
    const megabytes = residentMegabytesOf(child.process.pid ?? 0);
    console.log(`  the whole server with ${sites} sites`);
    console.log(`    boot               ${(bootMs / 1000).toFixed(2)} s, bar 2 s`);
    console.log(
      `    memory             ${atBoot.toFixed(0)} MB then, ${megabytes.toFixed(0)} MB after 500 visits to them, bar 250 MB`,
    );
  } finally {
    child.process.kill("SIGTERM");
    await child.ended;
  }
}

export async function compareGrowth(small: BenchStoa, large: BenchStoa): Promise<void> {
  await compareProducts(small, large);
  await compareSites(small, large);
  await measureBoot(small, FEW_SITES);
  await measureBoot(large, MANY_SITES);
}

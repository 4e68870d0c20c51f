import { cpuSecondsOf } from "../cpu-time.ts";
import { machineText, median, rate, ratioText } from "../bench-report.ts";
import { withBenchStoa, type BenchStoa } from "../server/bench-stoa.ts";
import { findFreePort, startChildServer } from "../server/child-server.ts";
import { runPaced } from "../paced-load.ts";
import { requestBytes, runLoad, sendOnce, type RawReply } from "../closed-loop-client.ts";

const CALLERS = 16;
const ROUNDS = 7;
const SECONDS = 2;
const STAMPEDE = 1000;
const LISTING = "/shop";

/** Sent by the HTTP layer on both sides. */
const HOP_HEADERS = new Set(["date", "connection", "keep-alive", "content-length"]);

function headersOf({ head }: RawReply): Record<string, string> {
  const lines = head.split("\r\n").slice(1);
  const pairs = lines.map(
    (line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()] as const,
  );
  return Object.fromEntries(pairs.filter(([name]) => !HOP_HEADERS.has(name.toLowerCase())));
}

function pageRequest(stoa: BenchStoa, path: string, headers: Readonly<Record<string, string>> = {}): Buffer {
  // A returning visitor: the crumb is set once, on the first page.
  return requestBytes({ path, headers: { host: stoa.host, cookie: `crumb=${"x".repeat(52)}`, ...headers } });
}

async function requestPage(stoa: BenchStoa, request: Buffer): Promise<RawReply> {
  const reply = await sendOnce(stoa.port, request);
  if (reply.status !== 200)
    throw new Error(`The page answers ${reply.status}:\n${reply.body.toString("utf8", 0, 500)}`);
  return reply;
}

type Target = { readonly port: number; readonly processId: number };

/** Replies per second, and CPU microseconds per reply, which hardly vary when other programs are running. */
type Measured = { readonly perSecond: number; readonly cpuMicroseconds: number };

async function repeat({ port, processId }: Target, request: Buffer, expectedStatus: number): Promise<Measured> {
  const callers = Array.from({ length: CALLERS }, () => [request]);
  const before = cpuSecondsOf(processId);
  const { perSecond, count } = await runLoad({ port, seconds: SECONDS, callers, expectedStatus });
  return { perSecond, cpuMicroseconds: ((cpuSecondsOf(processId) - before) * 1_000_000) / count };
}

type Sides = { readonly ours: Measured[]; readonly limit: Measured[] };

async function measureSides(ours: () => Promise<Measured>, limit: () => Promise<Measured>): Promise<Sides> {
  const sides: Sides = { ours: [], limit: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [mine, other] = [await ours(), await limit()];
    // The first round is a warm-up.
    if (round === 0) continue;
    sides.ours.push(mine);
    sides.limit.push(other);
  }
  return sides;
}

function printLine(name: string, measures: readonly Measured[]): void {
  const cpu = median(measures.map((one) => one.cpuMicroseconds)).toFixed(0);
  console.log(`    ${name.padEnd(15)} ${rate(median(measures.map((one) => one.perSecond)))}/s, CPU ${cpu} µs a reply`);
}

type Comparison = { readonly title: string; readonly names: readonly [string, string]; readonly bar: string };

function printComparison({ title, names, bar }: Comparison, { ours, limit }: Sides): void {
  console.log(`  ${title}`);
  printLine(names[0], ours);
  printLine(names[1], limit);
  const ratio = ratioText(
    ours.map((one) => one.perSecond),
    limit.map((one) => one.perSecond),
  );
  const cpuRatio = ratioText(
    limit.map((one) => one.cpuMicroseconds),
    ours.map((one) => one.cpuMicroseconds),
  );
  console.log(`    ratio           ${ratio}, by CPU ${cpuRatio}, bar ${bar}`);
}

async function compareWithBare(
  stoa: BenchStoa,
  name: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const request = pageRequest(stoa, LISTING, headers);
  const page = await requestPage(stoa, request);
  const reply = { port: await findFreePort(), path: LISTING, headers: headersOf(page), body: page.body };
  const bare = await startChildServer({ script: "bare-server.ts", message: reply });
  try {
    const check = await sendOnce(bare.port, request);
    if (!check.body.equals(page.body) || JSON.stringify(headersOf(check)) !== JSON.stringify(headersOf(page))) {
      throw new Error("The bare server sends something else than Stoa.");
    }
    const sides = await measureSides(
      () => repeat(serverOf(stoa), request, 200),
      () => repeat(bare, request, 200),
    );
    const title = `${name}, ${page.body.length.toLocaleString("en-US")} bytes`;
    printComparison({ title, names: ["Stoa", "bare Fastify"], bar: "0.80" }, sides);
  } finally {
    await bare.stop();
  }
}

function serverOf({ port, serverProcessId }: BenchStoa): Target {
  return { port, processId: serverProcessId };
}

async function compareNotModified(stoa: BenchStoa): Promise<void> {
  const full = pageRequest(stoa, LISTING, { "accept-encoding": "br" });
  const etag = headersOf(await requestPage(stoa, full))["etag"] ?? "";
  const known = pageRequest(stoa, LISTING, { "accept-encoding": "br", "if-none-match": etag });
  const sides = await measureSides(
    () => repeat(serverOf(stoa), known, 304),
    () => repeat(serverOf(stoa), full, 200),
  );
  printComparison({ title: "304 against 200, brotli", names: ["304", "200"], bar: "1.30" }, sides);
}

/** Makes every cached page of the shop stale and waits until the server has noticed. */
async function makeStale(stoa: BenchStoa): Promise<void> {
  await stoa.admin.pool.query("update site set facts_version = facts_version + 1");
  await stoa.takeStatementCounts();
  // A page of another address queries the directory again; the server may need a moment to learn of the change.
  for (let others = 0; others === 0; { others } = await stoa.takeStatementCounts()) {
    await requestPage(stoa, pageRequest(stoa, "/about"));
  }
}

async function measureMiss(stoa: BenchStoa): Promise<number> {
  const times: number[] = [];
  let statements = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    await makeStale(stoa);
    const start = performance.now();
    await requestPage(stoa, pageRequest(stoa, LISTING));
    times.push(performance.now() - start);
    statements = (await stoa.takeStatementCounts()).content;
  }
  const measured = times.slice(1);
  const slowest = Math.max(...measured).toFixed(1);
  console.log("  cache miss, the next request after a change");
  console.log(
    `    median          ${median(measured).toFixed(1)} ms, slowest of ${ROUNDS} ${slowest} ms, one request at a time`,
  );
  console.log(`    statements      ${statements} that read content, bar 3 round trips`);
  return statements;
}

const MISS_CALLERS = 8;
const MISSES_PER_CALLER = 2000;
const MISS_SECONDS = 5;
const MISS_BAR_MS = 45;

/**
 * The listing at an address never requested before: a search term is part of the address but changes nothing on this
 * page.
 */
function freshListing(stoa: BenchStoa, name: string): Buffer {
  return pageRequest(stoa, `${LISTING}?q=${name}`);
}

/** Measures cache misses from several callers in a loop, then at half that rate paced. */
async function measureHalfLoad(stoa: BenchStoa): Promise<void> {
  const callers = Array.from({ length: MISS_CALLERS }, (_caller, caller) =>
    Array.from({ length: MISSES_PER_CALLER }, (_miss, miss) => freshListing(stoa, `full-${caller}-${miss}`)),
  );
  const { perSecond } = await runLoad({ port: stoa.port, seconds: MISS_SECONDS, callers, expectedStatus: 200 });
  const times = await runPaced({
    port: stoa.port,
    perSecond: perSecond / 2,
    seconds: MISS_SECONDS,
    request: (number) => freshListing(stoa, `half-${number}`),
  });
  const at = (part: number): string => `${times[Math.ceil(times.length * part) - 1]?.toFixed(1)} ms`;
  console.log(`  cache misses of the listing, ${rate(perSecond)}/s from ${MISS_CALLERS} callers`);
  console.log(`    at half load    median ${at(0.5)}, p99 ${at(0.99)}, bar ${MISS_BAR_MS} ms`);
}

async function measureStampede(stoa: BenchStoa, statementsOfOne: number): Promise<void> {
  await makeStale(stoa);
  const request = pageRequest(stoa, LISTING);
  const start = performance.now();
  await Promise.all(Array.from({ length: STAMPEDE }, () => requestPage(stoa, request)));
  const tookMs = performance.now() - start;
  const { content, others } = await stoa.takeStatementCounts();
  console.log(`  stampede of ${STAMPEDE} requests on one cold page, ${tookMs.toFixed(0)} ms in all`);
  console.log(
    `    renders         ${content / statementsOfOne}, bar 1 (${content} statements that read content, ${others} others)`,
  );
}

console.log(`  ${machineText()}`);
await withBenchStoa(async (stoa) => {
  console.log(
    `  listing of 24 products, ${CALLERS} callers, ${ROUNDS} rounds of ${SECONDS} s, server in its own process`,
  );
  await compareWithBare(stoa, "cached page, not compressed", {});
  await compareWithBare(stoa, "cached page, brotli", { "accept-encoding": "br" });
  await compareNotModified(stoa);
  const statements = await measureMiss(stoa);
  await measureHalfLoad(stoa);
  await measureStampede(stoa, statements);
});

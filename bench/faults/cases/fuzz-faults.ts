import { readFileSync } from "node:fs";
import { machineText } from "../../bench-report.ts";
import { report, reportAudit, scene } from "../fault-report.ts";
import { openFaultShop, type FaultShop } from "../fault-shop.ts";
import { withFaultStoa, type FaultStoa } from "../fault-stoa.ts";
import { createFuzzRandom, type FuzzRandom } from "../fuzz/fuzz-random.ts";
import {
  fuzzRequest,
  listFuzzRoutes,
  listPlainRoutes,
  type FuzzRequest,
  type FuzzRoute,
} from "../fuzz/fuzz-requests.ts";
import { HttpVisitor } from "../http-visitor.ts";
import { isShopperSignedIn, openSignedInShopper } from "../signed-in-shopper.ts";
import { openStudio } from "../studio-visitor.ts";

function option(name: string, usual: number): number {
  return Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual);
}

const REQUESTS = option("requests", 100_000);
const SEED = option("seed", 1);
const AT_ONCE = 12;
/** A table with a row for each of this many requests grows with them. */
const GROWTH = 0.2;
/** Providers can't be reached here. */
const EXPECTED = /"error":"(?:mailchimp_unavailable|places_unavailable)"/;

type Caller = { readonly name: string; readonly visitor: HttpVisitor; readonly routes: readonly FuzzRoute[] };

async function openCaller(name: string, visitor: HttpVisitor, more: readonly FuzzRoute[] = []): Promise<Caller> {
  await visitor.send("GET", "/");
  return { name, visitor, routes: [...(await listFuzzRoutes(visitor)), ...more] };
}

type Sessions = { readonly owner: HttpVisitor; readonly shopper: HttpVisitor };

async function openSessions({ port }: FaultStoa, shop: FaultShop): Promise<Sessions> {
  return { owner: await openStudio({ port, host: "" }, shop.site.slug), shopper: await openSignedInShopper(shop) };
}

async function openCallers(
  { port }: FaultStoa,
  { place, site }: FaultShop,
  { owner, shopper }: Sessions,
): Promise<Caller[]> {
  const platform = new HttpVisitor({ port, host: `localhost:${port}` });
  const signedOut = new HttpVisitor({ port, host: `${site.slug}.studio.localhost:${port}` });
  return [
    await openCaller("visitor", new HttpVisitor(place), listPlainRoutes()),
    await openCaller("shopper, signed in", shopper, listPlainRoutes()),
    await openCaller("platform", platform),
    await openCaller("owner, signed in", owner),
    { name: "studio, signed out", visitor: signedOut, routes: await listFuzzRoutes(owner) },
  ];
}

function crumbOf({ cookies }: HttpVisitor): string {
  return decodeURIComponent(cookies.get("crumb") ?? "");
}

type Tally = { readonly counts: Map<string, number>; readonly failures: Map<string, string> };

function note({ counts, failures }: Tally, which: string, { request, status, text }: Answered): void {
  const key = `${which} ${status}`;
  counts.set(key, (counts.get(key) ?? 0) + 1);
  if ((status < 500 && status !== 0) || EXPECTED.test(text)) return;
  const place = `${which}: ${request.method} ${request.path.split("?")[0]?.slice(0, 80) ?? ""} ${status}`;
  if (!failures.has(place)) failures.set(place, `${JSON.stringify(request).slice(0, 500)} ${text.slice(0, 200)}`);
}

type Answered = { readonly request: FuzzRequest; readonly status: number; readonly text: string };

/** Several requests at a time; each is made from the seed, so a run can be repeated. */
async function fuzz(callers: readonly Caller[], random: FuzzRandom): Promise<Tally> {
  const tally: Tally = { counts: new Map(), failures: new Map() };
  let left = REQUESTS;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const { name, visitor, routes } = random.pick(callers);
      const request = fuzzRequest(random.pick(routes), random, crumbOf(visitor));
      const { status, text } = await visitor.send(request.method, request.path, request);
      note(tally, name, { request, status, text });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return tally;
}

async function countRows({ admin }: FaultStoa): Promise<Map<string, number>> {
  const { rows } = await admin.pool.query<{ name: string; count: string }>(
    `select relname as name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text as count
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}

/** Sequences of integers of which so much is gone that some thousand such runs use them up. */
async function listUsedUp({ admin }: FaultStoa): Promise<string[]> {
  const { rows } = await admin.pool.query<{ name: string }>(
    "select sequencename as name from pg_sequences where coalesce(last_value, 0) > max_value / 1000",
  );
  return rows.map(({ name }) => name);
}

function residentMegabytes({ child }: FaultStoa): number {
  const status = readFileSync(`/proc/${String(child().process.pid)}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

async function fuzzShop(stoa: FaultStoa): Promise<void> {
  const shop = await openFaultShop(stoa);
  const sessions = await openSessions(stoa, shop);
  const callers = await openCallers(stoa, shop, sessions);
  const before = { rows: await countRows(stoa), memory: residentMegabytes(stoa) };
  const tally = await scene(`${REQUESTS} requests, seed ${SEED}`, () => fuzz(callers, createFuzzRandom(SEED)));
  for (const [which, count] of [...tally.counts].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    console.log(`         ${which}: ${count}`);
  for (const [place, request] of tally.failures) console.log(`         ${place}\n           ${request}`);
  report("calls that failed", [...tally.failures.keys()], []);
  report("the shopper is still signed in", await isShopperSignedIn(sessions.shopper), true);
  report("the owner is still signed in", (await sessions.owner.send("GET", "/api/site")).status, 200);
  report("numbers of keys that a request uses up", await listUsedUp(stoa), []);
  report("the server answers", (await callers[0]?.visitor.send("GET", "/readyz"))?.status, 200);
  const rows = [...(await countRows(stoa))].map(
    ([name, count]) => [name, count - (before.rows.get(name) ?? 0)] as const,
  );
  console.log(
    `         new rows: ${rows
      .filter(([, more]) => more > 0)
      .map((pair) => pair.join(" "))
      .join(", ")}`,
  );
  console.log(`         memory: ${before.memory} MB before, ${residentMegabytes(stoa)} MB after`);
  report(
    "tables with a row for every fifth request",
    rows.filter(([, more]) => more > REQUESTS * GROWTH),
    [],
  );
  await reportAudit(shop);
}

console.log(`  ${machineText()}`);
const NOWHERE = "http://localhost:1";
await withFaultStoa(fuzzShop, {
  // Nothing is sent: neither mails nor notices, nor calls of providers.
  STOA_ROLE: "web",
  STOA_LOG: "error",
  STOA_STRIPE_API: NOWHERE,
  STOA_MAILCHIMP_API: NOWHERE,
  STOA_VIMEO_API: NOWHERE,
  STOA_RECAPTCHA_API: NOWHERE,
  STOA_TURNSTILE_API: NOWHERE,
});

import { readFileSync } from "node:fs";
import type { HttpVisitor } from "../http-visitor.ts";
import type { FuzzRandom } from "./fuzz-random.ts";
import { DEEP_TEXTS, HOSTILE_STRINGS, SOME_ID, valueFor, type FuzzSchema } from "./fuzz-values.ts";

type Parameter = { readonly name: string; readonly in: string; readonly schema?: FuzzSchema };

export type FuzzRoute = {
  readonly method: string;
  readonly path: string;
  readonly query: readonly Parameter[];
  /** Undefined: it takes no JSON. */
  readonly body: FuzzSchema | undefined;
  /** A page's form sends its body. */
  readonly isForm?: boolean;
};

export type FuzzRequest = {
  readonly method: string;
  readonly path: string;
  readonly text?: string;
  readonly headers: Readonly<Record<string, string>>;
};

type Operation = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: FuzzSchema }>> };
};

/** They end the session that the others need, or the site. */
const SKIPPED = /sign-?out|log-?out|\/session$|^DELETE \/api\/sites\/\{\w+\}$|\/members|\/account\/erase/;

/** Pages and files, which no list of calls names. */
const PAGES = ["/", "/search", "/cart", "/checkout", "/account", "/sitemap.xml", "/robots.txt", "/s/a.pdf"];
const PAGE_QUERY: readonly Parameter[] = ["q", "format", "page", "month", "tag", "category", "offset", "domain"].map(
  (name) => ({ name, in: "query", schema: { type: "string" } }),
);

/** The route table of the visitor's origin, as the server itself lists it. */
export async function listFuzzRoutes(visitor: HttpVisitor): Promise<FuzzRoute[]> {
  const { paths } = await visitor.get<{ paths: Record<string, Record<string, Operation>> }>("GET", "/api/openapi.json");
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((one) => one.in === "query"),
      body: requestBody?.content?.["application/json"]?.schema,
    })),
  );
  const pages = [...PAGES, "/{page}", "/{page}/{item}", "/certificate-wanted"].map((path) => ({
    method: "GET",
    path,
    query: PAGE_QUERY,
    body: undefined,
  }));
  return [...calls, ...pages].filter(({ method, path }) => !SKIPPED.test(`${method} ${path}`));
}

/** Names that the fields of some form have. */
const FIELDS =
  "itemId sku quantity productId email name firstName lastName password token code amount currency rating title text message formId next path crumb address city postalCode countryCode".split(
    " ",
  );

/** Forms, pages and files of a site, as a test of the server lists them. */
export function listPlainRoutes(): FuzzRoute[] {
  const lines = readFileSync(new URL("plain-routes.txt", import.meta.url), "utf8")
    .trim()
    .split("\n");
  const kept = lines.filter((line) => !SKIPPED.test(line));
  return kept.map((line) => {
    const [method = "", path = ""] = line.split(" ");
    // Two names of one place, each of its own route, are printed as `:id|:grantId`.
    const filled = path.replaceAll(/:(\w+)(?:\([^)]*\))?(?:\|:\w+)*/g, "{$1}").replace(/\/?\*$/, "/{rest}");
    return { method, path: filled, query: PAGE_QUERY, body: undefined, isForm: method === "POST" };
  });
}

/** Percent-encodes like a program that doesn't care: lone surrogates become what no text contains. */
function encode(text: string): string {
  return text.replace(/[^\w.~%-]/gu, (sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : "%ED%A0%80"));
}

function pathFor({ path, query }: FuzzRoute, random: FuzzRandom): string {
  const filled = path.replaceAll(/\{\w+\}/g, () =>
    random.once(3) ? encode(random.pick(HOSTILE_STRINGS)) : random.pick([SOME_ID, "home", "a", "1"]),
  );
  const pairs = query
    .filter(() => random.once(2))
    .map(({ name, schema }) => {
      const value = random.once(3) ? random.pick(HOSTILE_STRINGS) : valueFor(schema ?? {}, random);
      return `${encode(name)}=${encode(typeof value === "string" ? value : JSON.stringify(value))}`;
    });
  return pairs.length > 0 ? `${filled}?${pairs.join("&")}` : filled;
}

const BROKEN_BODIES: readonly string[] = [
  ...DEEP_TEXTS,
  "",
  "{",
  "null",
  '"text"',
  '{"a":1}{"b":2}',
  '{"a":"\\ud800"}',
  '{"__proto__":{"a":1}}',
  "\uFEFF{}",
];

const TYPES: readonly string[] = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "application/json; charset=utf-16",
  "application/xml",
  "",
];

/** A form's body with the crumb of the visitor, as a page has it in a hidden field. */
function formBody(random: FuzzRandom, crumb: string): string {
  const names = Array.from({ length: random.whole(6) }, () => random.pick(FIELDS));
  const values = names.map((name): [string, string] => [
    name,
    random.once(2) ? random.pick(HOSTILE_STRINGS).toWellFormed() : random.pick([SOME_ID, "1", "a@example.org", "USD"]),
  ]);
  return String(new URLSearchParams([["crumb", crumb], ...values]));
}

function bodyFor({ method, body }: FuzzRoute, random: FuzzRandom): string | undefined {
  if (method === "GET" || method === "HEAD") return undefined;
  return random.once(10) ? random.pick(BROKEN_BODIES) : JSON.stringify(valueFor(body ?? {}, random));
}

function headersFor(random: FuzzRandom): Record<string, string> {
  const headers: Record<string, string> = {
    // A new address each time: neither limits nor tables may keep all of them.
    "x-forwarded-for": `10.${random.whole(256)}.${random.whole(256)}.${random.whole(256)}`,
  };
  if (random.once(15)) headers["content-type"] = random.pick(TYPES);
  if (random.once(15)) headers["x-csrf-token"] = random.pick(["", "wrong", "a".repeat(300)]);
  if (random.once(20)) headers["if-none-match"] = random.pick([" ".repeat(3000), '"', "*", 'W/"a",'.repeat(300)]);
  if (random.once(20)) headers["range"] = random.pick(["bytes=0-", "bytes=-1", "bytes=9-1,2-3", "lines=1"]);
  if (random.once(20)) headers["idempotency-key"] = random.pick(["", "a", "x".repeat(500)]);
  if (random.once(20)) headers["accept-language"] = random.pick(["*", "de;q=9", "x-".repeat(500)]);
  return headers;
}

export function fuzzRequest(route: FuzzRoute, random: FuzzRandom, crumb = ""): FuzzRequest {
  const isForm = route.isForm === true && !random.once(10);
  const text = isForm ? formBody(random, crumb) : bodyFor(route, random);
  return {
    method: route.method,
    path: pathFor(route, random),
    headers: { ...(isForm ? { "content-type": "application/x-www-form-urlencoded" } : {}), ...headersFor(random) },
    ...(text === undefined ? {} : { text }),
  };
}

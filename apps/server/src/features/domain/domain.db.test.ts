import type { Domain, DomainCheck } from "@stoa/core/domain/domain-api.ts";
import { DOMAIN_LIMITS, DOMAIN_MESSAGES, DOMAIN_PROBLEMS } from "@stoa/core/domain/domain-messages.ts";
import { permissionsOfRole } from "@stoa/core/role/role-permissions.ts";
import { ROLE, ROLES } from "@stoa/core/role/role.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { createTestAccount } from "../../testing/test-account.ts";
import { openOwnTestApp, signInToStudio, TEST_HOST, type TestBrowser } from "../../testing/test-app.ts";
import { insertMember } from "../site/site-service.ts";

const OURS = ["203.0.113.5", "2001:db8::5"];
/** DNS contents: missing names do not exist, `undefined` means no answer. */
const addresses = new Map<string, readonly string[] | undefined>();
const texts = new Map<string, readonly string[] | undefined>();
const answer = (answers: typeof texts, name: string): Promise<readonly string[] | undefined> =>
  Promise.resolve(answers.has(name) ? answers.get(name) : []);
const testApp = await openOwnTestApp({
  domainLookup: {
    addressesOf: (name) => Promise.resolve(name.endsWith(`.${TEST_HOST}`) ? OURS : answer(addresses, name)),
    textsOf: (name) => answer(texts, name),
  },
});
const { database } = testApp;
const DOMAINS = "/api/studio/domains";
const PRIMARY = "/api/studio/primary-domain";

async function openSite() {
  const testSite = await testApp.createTestSite();
  return { ...testSite, studio: await signInToStudio(testApp, testSite), host: `${testSite.slug}.${TEST_HOST}` };
}

function newDomain(): string {
  return `${newId()}.example`;
}

async function listed(studio: TestBrowser): Promise<Domain[]> {
  return ((await studio.get(DOMAINS)).json() as { items: Domain[] }).items;
}

async function add(studio: TestBrowser, name: string): Promise<Domain> {
  const added = await studio.call("POST", DOMAINS, { name });
  expect(added.status).toBe(200);
  return added.json() as Domain;
}

async function check(studio: TestBrowser, host: string): Promise<DomainCheck> {
  return (await studio.call("POST", `${DOMAINS}/${host}/check`)).json() as DomainCheck;
}

function setRecords({ host, proof }: Domain, found: readonly string[] = [OURS[0] ?? ""]): void {
  addresses.set(host, found);
  if (proof) texts.set(proof.name, ["v=spf1 -all", proof.value]);
}

async function connect(studio: TestBrowser, name = newDomain()): Promise<string> {
  const domain = await add(studio, name);
  setRecords(domain);
  expect((await check(studio, domain.host)).domain.isConnected).toBe(true);
  return domain.host;
}

async function locationOf(host: string, url: string): Promise<readonly [number, unknown]> {
  const { status, headers } = await testApp.browse(host).get(url);
  return [status, headers["location"]];
}

test("a site has its built-in URL, which is its primary one", async () => {
  const { studio, host } = await openSite();
  expect(await listed(studio)).toEqual([
    expect.objectContaining({ host, isBuiltIn: true, isPrimary: true, isConnected: true, proof: null }),
  ]);
});

test("an added domain shows its records and serves nothing", async () => {
  const { studio, slug } = await openSite();
  const name = newDomain();
  const domain = await add(studio, `https://WWW.${name}/`);
  const host = `www.${name}`;
  expect(domain).toMatchObject({ host, isConnected: false, isPrimary: false });
  expect(domain.pointing).toEqual([
    { type: "CNAME", name: host, value: `${slug}.${TEST_HOST}` },
    { type: "A", name: host, value: OURS[0] },
    { type: "AAAA", name: host, value: OURS[1] },
  ]);
  expect(domain.proof).toMatchObject({ type: "TXT", name: `_stoa-site.${host}` });
  expect((await testApp.browse(host).get("/")).status).toBe(404);
});

test("stores a name in another script as DNS does and displays it as it was typed", async () => {
  const { studio } = await openSite();
  expect(await add(studio, `Bücher-${newId()}.example`)).toMatchObject({
    host: expect.stringMatching(/^xn--bcher-/) as string,
    name: expect.stringMatching(/^bücher-/) as string,
  });
});

test.each([
  ["no name", "example", DOMAIN_PROBLEMS.notAName],
  ["a wildcard", "*.example.com", DOMAIN_PROBLEMS.wildcard],
  ["this machine", "localhost", DOMAIN_PROBLEMS.isLocal],
  ["an IPv4 address", "203.0.113.7", DOMAIN_PROBLEMS.isAddress],
  ["one written in hexadecimal", "0x7f.0.0.1", DOMAIN_PROBLEMS.isAddress],
  ["an IPv6 address", "[2001:db8::1]", DOMAIN_PROBLEMS.isAddress],
  ["a path", "example.com/shop", DOMAIN_PROBLEMS.hasPath],
  ["the server", TEST_HOST, DOMAIN_PROBLEMS.isPlatform],
  ["another site of the server", `other.${TEST_HOST}`, DOMAIN_PROBLEMS.isPlatform],
  ["the studio", `other.studio.${TEST_HOST}`, DOMAIN_PROBLEMS.isPlatform],
  ["the server in full-width letters", "ｓｔｏａ.test", DOMAIN_PROBLEMS.isPlatform],
  ["too long a part", `${"a".repeat(64)}.example`, DOMAIN_PROBLEMS.tooLong],
  ["what no name is written with", "exa\u202emple.com", DOMAIN_PROBLEMS.notAName],
])("refuses %s, with the reason, and stores nothing", async (_what, name, message) => {
  const { studio } = await openSite();
  const answered = await studio.call("POST", DOMAINS, { name });
  expect([answered.status, answered.json()]).toMatchObject([400, { fields: { name: message } }]);
  expect(await listed(studio)).toHaveLength(1);
});

test("rejects a domain that is already listed, and more domains than a site can have", async () => {
  const { studio } = await openSite();
  const name = newDomain();
  await add(studio, name);
  const again = await studio.call("POST", DOMAINS, { name: name.toUpperCase() });
  expect(again.json()).toMatchObject({ fields: { name: DOMAIN_MESSAGES.listed } });
  for (let count = 1; count < DOMAIN_LIMITS.domains; count += 1) await add(studio, newDomain());
  expect((await studio.call("POST", DOMAINS, { name: newDomain() })).json()).toMatchObject({
    error: "too_many_domains",
  });
});

test.each([
  ["nothing is set", () => undefined, { state: "not-found", proof: "missing" }],
  [
    "it leads elsewhere",
    (one: Domain) => addresses.set(one.host, ["198.51.100.1"]),
    { state: "elsewhere", proof: "missing" },
  ],
  [
    "it leads here, but nothing shows whose it is",
    (one: Domain) => addresses.set(one.host, OURS),
    { state: "here", proof: "missing" },
  ],
  [
    "nobody answers",
    (one: Domain) => {
      addresses.set(one.host, undefined);
      texts.set(one.proof?.name ?? "", undefined);
    },
    { state: "no-answer", proof: "no-answer" },
  ],
])("a domain is not connected while %s", async (_what, set, said) => {
  const { studio } = await openSite();
  const domain = await add(studio, newDomain());
  set(domain);
  expect(await check(studio, domain.host)).toMatchObject({ ...said, domain: { isConnected: false } });
  expect((await testApp.browse(domain.host).get("/")).status).toBe(404);
});

test("a verified domain redirects to the site's primary URL, and becomes it once chosen", async () => {
  const { studio, host } = await openSite();
  const domain = await add(studio, newDomain());
  setRecords(domain, ["198.51.100.1", ...OURS]);
  expect(await check(studio, domain.host)).toMatchObject({
    state: "here",
    proof: "found",
    domain: { isConnected: true },
  });
  expect(await locationOf(domain.host, "/cart?a=%C3%A9")).toEqual([301, `https://${host}/cart?a=%C3%A9`]);
  const chosen = await studio.call("PUT", PRIMARY, { host: domain.host });
  expect(chosen.json()).toMatchObject({
    items: [
      { host, isPrimary: false },
      { host: domain.host, isPrimary: true },
    ],
  });
  expect(await locationOf(host, "/cart?a=%C3%A9")).toEqual([301, `https://${domain.host}/cart?a=%C3%A9`]);
  const shown = await testApp.browse(domain.host).get("/");
  expect([shown.status, shown.text]).toEqual([200, expect.stringContaining(`href="https://${domain.host}/"`)]);
  await studio.call("PUT", PRIMARY, { host: null });
  expect((await testApp.browse(host).get("/")).status).toBe(200);
});

test("redirects a returning visitor too, and leaves the page's calls where they are", async () => {
  const { studio, host } = await openSite();
  const visitor = testApp.browse(host);
  await visitor.get("/");
  await visitor.get("/");
  const domain = await connect(studio);
  await studio.call("PUT", PRIMARY, { host: domain });
  const answered = await visitor.get("/");
  expect([answered.status, answered.headers["location"]]).toEqual([301, `https://${domain}/`]);
  expect(answered.headers["cache-control"]).toBe("public, max-age=0");
  expect((await visitor.get("/api/commerce/shopping-cart")).status).toBe(200);
  expect((await visitor.send({ method: "HEAD", url: "/" })).status).toBe(301);
});

test("two sites can claim a domain, and only the one that verifies it gets it", async () => {
  const [one, other] = [await openSite(), await openSite()];
  const name = newDomain();
  const [mine, theirs] = [await add(one.studio, name), await add(other.studio, name)];
  expect(mine.proof?.value).not.toBe(theirs.proof?.value);
  setRecords(theirs);
  expect(await check(one.studio, name)).toMatchObject({
    state: "here",
    proof: "missing",
    domain: { isConnected: false },
  });
  expect((await check(other.studio, name)).domain.isConnected).toBe(true);
  texts.set(mine.proof?.name ?? "", [mine.proof?.value ?? ""]);
  const late = await one.studio.call("POST", `${DOMAINS}/${name}/check`);
  expect([late.status, late.json()]).toEqual([409, { error: "domain_taken", message: DOMAIN_MESSAGES.taken }]);
});

test("another site's domain is refused without revealing the site, and cannot be changed", async () => {
  const [one, other] = [await openSite(), await openSite()];
  const name = await connect(one.studio);
  const rejected = await other.studio.call("POST", DOMAINS, { name });
  expect([rejected.status, rejected.json()]).toEqual([409, { error: "domain_taken", message: DOMAIN_MESSAGES.taken }]);
  expect(rejected.text).not.toContain(one.slug);
  for (const answered of [
    await other.studio.call("POST", `${DOMAINS}/${name}/check`),
    await other.studio.call("PUT", PRIMARY, { host: name }),
    await other.studio.call("DELETE", `${DOMAINS}/${name}`),
  ]) {
    expect(answered.status).toBe(404);
  }
  await inSite(database, other.site.id, (db) => db.text("delete from site_host where host = $1", [name]));
  await inSite(database, other.site.id, (db) =>
    db.text("update site_host set site_id = $2 where host = $1", [name, other.site.id]),
  );
  expect((await listed(one.studio)).map(({ host }) => host)).toEqual([one.host, name]);
});

test("a removed domain serves nothing at once, and the built-in URL is primary again", async () => {
  const { studio, host } = await openSite();
  const name = await connect(studio);
  await studio.call("PUT", PRIMARY, { host: name });
  expect((await testApp.browse(name).get("/")).status).toBe(200);
  expect((await studio.call("DELETE", `${DOMAINS}/${name}`)).json()).toEqual({ removed: true });
  expect((await testApp.browse(name).get("/")).status).toBe(404);
  expect((await testApp.browse(host).get("/")).status).toBe(200);
  expect(await listed(studio)).toMatchObject([{ host, isPrimary: true }]);
});

test("only a connected domain can become the primary one", async () => {
  const { studio } = await openSite();
  const { host } = await add(studio, newDomain());
  expect((await studio.call("PUT", PRIMARY, { host })).json()).toMatchObject({ error: "domain_not_connected" });
});

test("a language's domain can be neither removed nor made primary, and the primary one cannot be a language's", async () => {
  const { studio } = await openSite();
  const [german, main] = [await connect(studio), await connect(studio)];
  await studio.call("PUT", PRIMARY, { host: main });
  const languages = [{ language: "de", isEnabled: true, domain: german }];
  expect((await studio.call("PUT", "/api/multilingual/languages", { languages })).status).toBe(200);
  const [removed, chosen] = [
    await studio.call("DELETE", `${DOMAINS}/${german}`),
    await studio.call("PUT", PRIMARY, { host: german }),
  ];
  expect([removed.json(), chosen.json()]).toMatchObject([
    { error: "domain_in_use", message: expect.stringContaining("German") as string },
    { error: "domain_in_use" },
  ]);
  const wrong = [{ language: "de", isEnabled: true, domain: main }];
  expect((await studio.call("PUT", "/api/multilingual/languages", { languages: wrong })).status).toBe(400);
});

test.each(ROLES.filter((role) => role !== ROLE.admin))(
  "role %i sees domains if it may change settings",
  async (role) => {
    const { site, slug, ownerId } = await openSite();
    const ownerEmail = `${newId()}@example.org`;
    const id = await createTestAccount(database, ownerEmail);
    await inSite(database, site.id, (db) => insertMember(db, id, role));
    const theirs = await signInToStudio(testApp, { site, slug, ownerEmail, ownerId });
    const permissions = permissionsOfRole(role);
    const expected = permissions.has("site.settings") ? 200 : 403;
    const rejected = expected === 200 ? 404 : expected;
    expect((await theirs.get(DOMAINS)).status).toBe(expected);
    expect((await theirs.call("PUT", PRIMARY, { host: null })).status).toBe(expected);
    expect((await theirs.call("DELETE", `${DOMAINS}/gone.example`)).status).toBe(rejected);
  },
);

test("the proxy learns which domain names need certificates", async () => {
  const { studio, slug, host } = await openSite();
  const name = await connect(studio);
  const claimed = (await add(studio, newDomain())).host;
  const asked = async (domain: string): Promise<number> =>
    (await testApp.browse("127.0.0.1:4000").get(`/certificate-wanted?domain=${domain}`)).status;
  for (const wanted of [name, host, `${slug}.studio.${TEST_HOST}`, TEST_HOST]) expect(await asked(wanted)).toBe(200);
  for (const other of [claimed, `none.${TEST_HOST}`, "", "a.example"]) expect(await asked(other)).toBe(404);
  for (const broken of ["%00", "a%20b", `${"a".repeat(300)}.example`]) expect(await asked(broken)).toBe(400);
});

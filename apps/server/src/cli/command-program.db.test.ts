import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { openTestApp, signIn, signInByPassword, TEST_HOST, TEST_PASSWORD } from "../testing/test-app.ts";
import { TEST_SEALING_KEY } from "../testing/test-database.ts";
import { runCommandLine } from "./command-program.ts";
import { EXIT_CODE } from "./exit-codes.ts";

const testApp = await openTestApp();
const folder = mkdtempSync(path.join(tmpdir(), "stoa-cli-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { host = "", port, user = "", password, database: name = "" } = testApp.admin;
const DATABASE_URL = `postgres://${user}:${String(password)}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;

type Said = { readonly code: number; readonly out: string; readonly err: string; readonly json: () => unknown };

async function run(
  words: string[],
  options: { isTerminal?: boolean; settings?: Record<string, string> } = {},
): Promise<Said> {
  let [out, err] = ["", ""];
  const code = await runCommandLine({
    words,
    settings: {
      DATABASE_URL,
      STOA_SEALING_KEY: TEST_SEALING_KEY,
      STOA_HOST: TEST_HOST,
      STOA_DATA: testApp.dataFolder,
      ...options.settings,
    },
    out: { write: (text) => (out += text), isTerminal: false },
    err: { write: (text) => (err += text), isTerminal: options.isTerminal ?? false },
  });
  return { code, out, err, json: () => JSON.parse(out) as unknown };
}

function csvFile(filename: string, rows: string[]): string {
  const file = path.join(folder, filename);
  writeFileSync(file, ["Handle,Title,Variant Price,Variant Inventory Qty,Image Src", ...rows].join("\n"));
  return file;
}

test("creates a site for an account, live at once", async () => {
  const { ownerEmail } = await testApp.createTestSite();
  const said = await run(["site", "create", "blue-pots", "--owner", ownerEmail.toUpperCase(), "--json"]);
  expect([said.code, said.err]).toEqual([0, ""]);
  expect(said.json()).toMatchObject({
    site: { slug: "blue-pots", title: "Blue Pots", siteUrl: `https://blue-pots.${TEST_HOST}` },
    owner: ownerEmail,
  });
  const platform = await signIn(testApp, ownerEmail);
  expect((await platform.get("/api/sites")).text).toContain("blue-pots");
});

test.each([
  [["site", "create", "studio"], "slug_taken"],
  [["site", "create", "new-one", "--owner", "nobody@example.org"], "account_not_found"],
  [["owner", "reset-password", "--email", "nobody@example.org"], "account_not_found"],
  [["secrets", "rotate"], "no_new_key"],
  [["api-key", "create", "--site", "nowhere"], "site_not_found"],
  [["stock", "set", "--site", "nowhere", "--sku", "A", "--quantity", "1"], "site_not_found"],
  [["import", "products", "package.json", "--site", "nowhere"], "site_not_found"],
  [["import", "products", "nothing.csv", "--site", "nowhere"], "file_not_found"],
  [["import", "products", ".", "--site", "nowhere"], "file_not_found"],
])("answers 1 to %j: %s", async (words, error) => {
  const said = await run([...words, "--json"]);
  expect([said.code, said.json(), said.err]).toMatchObject([EXIT_CODE.refused, { error }, ""]);
  const plain = await run(words);
  expect([plain.code, plain.out]).toEqual([EXIT_CODE.refused, ""]);
  expect(plain.err).toMatch(/^\S.*\n$/);
});

test.each([
  [["site"]],
  [["site", "create"]],
  [["site", "create", "Not_A_Slug"]],
  [["site", "create", "a", "--title", " "]],
  [["site", "destroy", "a"]],
  [["import", "products", "a.csv"]],
  [["api-key", "create"]],
  [["api-key", "create", "--site", "a", "--scope", "everything"]],
  [["api-key", "create", "--site", "a", "--scope", ""]],
  [["owner", "create"]],
  [["owner", "create", "--email", "nobody"]],
  [["stock", "set", "--site", "a", "--sku", "A"]],
  [["stock", "set", "--site", "a", "--quantity", "1"]],
  [["stock", "set", "--site", "a", "--sku", "A", "--quantity", "-1"]],
  [["stock", "set", "--site", "a", "--sku", "A", "--quantity", "1.5"]],
  [["stock", "set", "--site", "a", "--sku", "A", "--quantity", "2147483648"]],
  [["stock", "set", "--site", "a", "--sku", "A", "--quantity", "endless"]],
  [["site", "create", "a", "--colour", "red"]],
])("answers 2 to %j", async (words) => {
  expect((await run(words)).code).toBe(EXIT_CODE.wrongUsage);
  const said = await run([...words, "--json"]);
  expect([said.code, said.json(), said.err]).toMatchObject([EXIT_CODE.wrongUsage, { error: "wrong_usage" }, ""]);
});

test("exits with 2 for a setting that is not valid", async () => {
  const said = await run(["owner", "reset-password", "--json"], { settings: { PORT: "x" } });
  expect([said.code, said.json()]).toMatchObject([2, { error: "wrong_configuration" }]);
});

test("answers 3 when the database is not there", async () => {
  const settings = { DATABASE_URL: "postgres://a:b@127.0.0.1:1/c" };
  const said = await run(["owner", "reset-password", "--json"], { settings });
  expect([said.code, said.json()]).toMatchObject([3, { error: "unavailable" }]);
});

test.each([
  [["site", "create"]],
  [["import", "products"]],
  [["api-key", "create"]],
  [["api-key", "list"]],
  [["api-key", "remove"]],
  [["owner", "create"]],
  [["stock", "set"]],
  [["owner", "reset-password"]],
  [["secrets", "rotate"]],
  [["secrets", "reset", "--lose-secrets"]],
])("explains %j with examples", async (words) => {
  const said = await run([...words, "--help"]);
  expect(said.code).toBe(0);
  expect(said.out).toContain(`npm run stoa -- ${words.join(" ")}`);
  expect(said.out).toContain("--json");
});

test("makes an API key that opens the site's calls", async () => {
  const { slug } = await testApp.createTestSite();
  const said = await run(["api-key", "create", "--site", slug, "--name", "Sync", "--json"]);
  const { apiKey } = said.json() as { apiKey: { key: string; name: string } };
  expect(apiKey.name).toBe("Sync");
  const studio = testApp.browse(`${slug}.studio.${TEST_HOST}`);
  expect((await studio.get("/api/products", { authorization: `Bearer ${apiKey.key}` })).status).toBe(200);
});

test("lists keys without their secrets and revokes one at once", async () => {
  const { slug } = await testApp.createTestSite();
  const other = await testApp.createTestSite();
  const made = await run(["api-key", "create", "--site", slug, "--name", "Sync", "--json"]);
  const { apiKey } = made.json() as { apiKey: { id: string; key: string } };
  const listed = await run(["api-key", "list", "--site", slug, "--json"]);
  expect(listed.json()).toMatchObject({ apiKeys: [{ id: apiKey.id, name: "Sync", lastUsedAt: null }] });
  expect(listed.out).not.toContain(apiKey.key);
  expect((await run(["api-key", "list", "--site", other.slug])).out).toBe(`${other.slug} has no API keys.\n`);
  expect((await run(["api-key", "remove", apiKey.id, "--site", other.slug])).code).toBe(EXIT_CODE.refused);
  const studio = testApp.browse(`${slug}.studio.${TEST_HOST}`);
  const statusOf = async (): Promise<number> =>
    (await studio.get("/api/products", { authorization: `Bearer ${apiKey.key}` })).status;
  expect(await statusOf()).toBe(200);
  expect((await run(["api-key", "remove", apiKey.id, "--site", slug])).code).toBe(0);
  expect(await statusOf()).toBe(401);
});

test("creates an account that can sign in, once for each email", async () => {
  const said = await run(["owner", "create", "--email", "Anna@Example.org", "--json"]);
  const { account } = said.json() as { account: { email: string; password: string } };
  expect([said.code, account.email]).toEqual([0, "anna@example.org"]);
  expect((await (await signInByPassword(testApp, account.email, account.password)).get("/api/sites")).status).toBe(200);
  const again = await run(["owner", "create", "--email", "anna@example.org", "--json"]);
  expect([again.code, again.json()]).toMatchObject([EXIT_CODE.refused, { error: "account_exists" }]);
  expect((await (await signInByPassword(testApp, account.email, account.password)).get("/api/sites")).status).toBe(200);
});

test("resets a password and ends the account's sessions", async () => {
  const { ownerEmail } = await testApp.createTestSite();
  const signedIn = await signIn(testApp, ownerEmail);
  expect((await signedIn.get("/api/sites")).status).toBe(200);
  const said = await run(["owner", "reset-password", "--email", ownerEmail, "--json"]);
  const { account } = said.json() as { account: { email: string; password: string } };
  expect(account.email).toBe(ownerEmail);
  expect((await signedIn.get("/api/sites")).status).toBe(401);
  expect((await (await signInByPassword(testApp, ownerEmail, TEST_PASSWORD)).get("/api/sites")).status).toBe(401);
  expect((await (await signInByPassword(testApp, ownerEmail, account.password)).get("/api/sites")).status).toBe(200);
});

test("imports a file, reports what it could not, and changes nothing the second time", async () => {
  const { slug } = await testApp.createTestSite();
  const file = csvFile("pots.csv", ["pot,Pot,9.99,3,http://127.0.0.1/pot.png", "bad,Bad,a lot,1,", "cup,Cup,5,1,"]);
  const said = await run(["import", "products", file, "--site", slug]);
  expect([said.code, said.err]).toEqual([EXIT_CODE.refused, ""]);
  const lines = said.out.split("\n");
  expect(lines[0]).toBe(`2 products in the file for ${slug}: 2 created, 0 updated, 0 unchanged.`);
  expect(lines[1]).toBe('Published as release 2, "Import of pots.csv".');
  expect(said.out).toContain("1 image could not be downloaded:");
  expect(said.out).toContain("private network");
  expect(said.out).toMatch(/ {2}line 3, Bad: .*price/i);
  const again = await run(["import", "products", file, "--site", slug, "--no-images", "--json"]);
  expect(again.json()).toMatchObject({ created: 0, changed: 0, unchanged: 2, problems: [{ line: 3 }], release: null });
});

test("exits with 0 when everything was imported, and leaves drafts on request", async () => {
  const { slug } = await testApp.createTestSite();
  const said = await run(["import", "products", csvFile("cup.csv", ["cup,Cup,5,1,"]), "--site", slug, "--draft"]);
  expect([said.code, said.out]).toEqual([0, expect.stringContaining("Saved as drafts")]);
});

test("shows progress to people at a terminal only", async () => {
  const { slug } = await testApp.createTestSite();
  const words = ["import", "products", csvFile("two.csv", ["a,A,5,1,", "b,B,5,1,"]), "--site", slug];
  const watched = await run(words, { isTerminal: true });
  expect(watched.err).toContain("Products 1 of 2");
  expect(watched.err.endsWith("\u001B[2K")).toBe(true);
  expect((await run(words)).err).toBe("");
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { publishDrafts } from "../../features/release/release-service.ts";
import { findSite } from "../../features/site/site-service.ts";
import { installTheme, selectTheme } from "../../features/theme/theme-service.ts";
import { openTestApp, TEST_HOST } from "../../testing/test-app.ts";
import { TEST_SEALING_KEY } from "../../testing/test-database.ts";
import { runCommandLine } from "../command-program.ts";
import { EXIT_CODE } from "../exit-codes.ts";

const testApp = await openTestApp();
const folder = mkdtempSync(path.join(tmpdir(), "stoa-archive-cli-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { host = "", port, user = "", password, database: name = "" } = testApp.admin;
const DATABASE_URL = `postgres://${user}:${String(password)}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;

async function run(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ["", ""];
  const code = await runCommandLine({
    words,
    settings: { DATABASE_URL, STOA_SEALING_KEY: TEST_SEALING_KEY, STOA_HOST: TEST_HOST, STOA_DATA: testApp.dataFolder },
    out: { write: (text) => (out += text), isTerminal: false },
    err: { write: (text) => (err += text), isTerminal: false },
  });
  return { code, out, err };
}

test("exports a site to a file and creates an identical site from it", async () => {
  const { slug, ownerEmail } = await testApp.createTestSite();
  const [first, second] = [path.join(folder, "first.tar.gz"), path.join(folder, "second.tar.gz")];
  expect(await run("export", "site", slug, first)).toMatchObject({ code: 0, err: "" });
  const made = await run("import", "site", first, "--slug", "moved", "--owner", ownerEmail, "--json");
  expect([made.code, made.err]).toEqual([0, ""]);
  expect(JSON.parse(made.out)).toMatchObject({ site: { slug: "moved", siteUrl: `https://moved.${TEST_HOST}` } });
  expect((await run("export", "site", "moved", second)).code).toBe(0);
  expect(readFileSync(second).equals(readFileSync(first))).toBe(true);
  const page = await testApp.browse(`moved.${TEST_HOST}`).get("/");
  expect(page.status).toBe(200);
});

test("a site whose pages can't be drawn is imported whole, and not live", async () => {
  const { site, slug, ownerEmail } = await testApp.createTestSite();
  const files = {
    "template.conf": '{ "layouts": { "default": { "regions": ["site"] } } }',
    "site.region": "{.if x}<p>",
  };
  await inSite(testApp.database, site.id, async (db) => {
    const contents = new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)]));
    await installTheme(db, { files: contents, name: "torn", by: "test" });
    await selectTheme(db, { name: "torn", by: "test" });
    await publishDrafts(db, { by: "test" });
  });
  const [first, second] = [path.join(folder, "torn.tar.gz"), path.join(folder, "torn-again.tar.gz")];
  await run("export", "site", slug, first);
  const made = await run("import", "site", first, "--slug", "torn", "--owner", ownerEmail);
  expect(made.code).toBe(EXIT_CODE.refused);
  expect(made.out).toContain("Created the site torn");
  expect(made.out).toMatch(/The site isn't live\. [^\n]*site\.region:1/);
  expect((await findSite(testApp.database, "torn"))?.liveRelease).toBeNull();
  expect((await run("export", "site", "torn", second)).code).toBe(EXIT_CODE.ok);
});

test("reports what is wrong and changes nothing", async () => {
  const { slug, ownerEmail } = await testApp.createTestSite();
  const file = path.join(folder, "there.tar.gz");
  writeFileSync(file, "no archive");
  const owner = ["--owner", ownerEmail];
  for (const [words, error] of [
    [["export", "site", "nowhere", path.join(folder, "new.tar.gz")], "site_not_found"],
    [["export", "site", slug, file], "file_exists"],
    [["export", "site", slug, path.join(folder, "no/such/folder.tar.gz")], "file_not_writable"],
    [["import", "site", path.join(folder, "none.tar.gz"), "--slug", "other", ...owner], "file_not_found"],
    [["import", "site", file, "--slug", "other", ...owner], "invalid_archive"],
    [["import", "site", file, "--slug", slug, ...owner], "slug_taken"],
    [["import", "site", file, "--slug", "studio", ...owner], "slug_taken"],
  ] as const) {
    const { code, out } = await run(...words, "--json");
    expect([code, JSON.parse(out)]).toMatchObject([EXIT_CODE.refused, { error }]);
  }
  expect((await run("import", "site", file)).code).toBe(EXIT_CODE.wrongUsage);
});

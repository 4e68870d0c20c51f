import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
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

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { inProject, PINNED_NODE } from "./lib/project-root.mjs";
import { runCaptured } from "./lib/run-process.mjs";

const MANIFEST = { private: true, type: "module" };

/** @param {Record<string, string>} files */
async function check(files) {
  const root = mkdtempSync(join(tmpdir(), "stoa-knip-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const all = {
    "package.json": JSON.stringify({ ...MANIFEST, name: "project", workspaces: ["packages/*", "apps/*"] }),
    "packages/core/package.json": JSON.stringify({ ...MANIFEST, name: "@stoa/core", exports: { "./*": "./src/*" } }),
    "apps/server/package.json": JSON.stringify({ ...MANIFEST, name: "@stoa/server" }),
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const file of ["knip.json", "knip-production.config.ts"]) cpSync(inProject(file), join(root, file));
  const { code, stdout } = await runCaptured(
    PINNED_NODE,
    [
      inProject("node_modules/.bin/knip"),
      "--production",
      "--no-progress",
      "--no-config-hints",
      "-c",
      "knip-production.config.ts",
    ],
    { cwd: root },
  );
  return { code, stdout };
}

const MAIN = { "apps/server/src/main.ts": 'import { used } from "./sum.ts";\nused();\n' };

test("an export that only a test uses is found, in an app and in a package", async () => {
  const { code, stdout } = await check({
    ...MAIN,
    "apps/server/src/sum.ts": "export function used() {}\nexport function unusedSum() {}\n",
    "apps/server/src/sum.test.ts": 'import { unusedSum } from "./sum.ts";\nunusedSum();\n',
    "packages/core/src/price.ts": "export function unusedPrice() {}\n",
    "packages/core/src/price.test.ts": 'import { unusedPrice } from "./price.ts";\nunusedPrice();\n',
  });
  expect(code).toBe(1);
  expect(stdout).toContain("unusedSum");
  expect(stdout).toContain("unusedPrice");
});

test("what tests share is allowed, and so is what the file itself uses", async () => {
  const { code, stdout } = await check({
    ...MAIN,
    "apps/server/src/sum.ts": "export function used() {\n  part();\n}\nexport function part() {}\n",
    "apps/server/src/sum.test.ts": [
      'import { part } from "./sum.ts";',
      'import { make } from "./testing/make.ts";',
      'import { price } from "../../../packages/core/src/price-for-tests.ts";',
      "part(make(), price());\n",
    ].join("\n"),
    "apps/server/src/testing/make.ts": "export function make() {}\n",
    "packages/core/src/price-for-tests.ts": "export function price() {}\n",
  });
  expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
});

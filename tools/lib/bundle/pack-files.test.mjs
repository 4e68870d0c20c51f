import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { packFiles } from "./pack-files.mjs";

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stoa-pack-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("compresses texts as browsers accept them, and leaves pictures and small files alone", async () => {
  const script = "const clay = 'fire';\n".repeat(100);
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", "studio.js"), script);
  writeFileSync(join(folder, "assets", "font.woff2"), Buffer.alloc(2000));
  writeFileSync(join(folder, "small.css"), "p{}");
  await packFiles(folder);
  expect(readdirSync(join(folder, "assets")).toSorted()).toEqual([
    "font.woff2",
    "studio.js",
    "studio.js.br",
    "studio.js.gz",
  ]);
  expect(readdirSync(folder).toSorted()).toEqual(["assets", "small.css"]);
  expect(brotliDecompressSync(readFileSync(join(folder, "assets", "studio.js.br"))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(folder, "assets", "studio.js.gz"))).toString()).toBe(script);
});

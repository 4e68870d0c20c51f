import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { CONTRACT_ROWS } from "./store-rows-data.ts";

const ROOT = path.resolve(import.meta.dirname, "../../../../..");

test.each(CONTRACT_ROWS)("$row is shown by a test", ({ file, title }) => {
  expect(readFileSync(path.join(ROOT, file), "utf8")).toContain(title);
});

test("no row is listed twice", () => {
  const rows = CONTRACT_ROWS.map(({ row }) => row);
  expect(new Set(rows).size).toBe(rows.length);
});

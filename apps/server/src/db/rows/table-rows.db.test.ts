import type { SiteId } from "@stoa/core/site/site-id.ts";
import { readFileSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../testing/test-database.ts";
import { inSite } from "../database.ts";
import { readMigrations } from "../migrate.ts";
import { newId } from "../new-id.ts";
import { columnTypeOf, DRIVER_TYPES } from "../testing/column-types.ts";
import { readSchema, recordMigrations, writeRowTypes } from "../testing/row-types.ts";

const { database, admin } = await openTestDatabase();

const client = new Client(admin);
await client.connect();
const schema = await readSchema(client);
await client.end();

const GENERATED = path.join(import.meta.dirname, "table-rows-data.ts");

test("the committed row types match the migrated schema", async () => {
  const records = recordMigrations(readFileSync(GENERATED, "utf8"), readMigrations());
  await expect(
    writeRowTypes(schema, records),
    "The tables have changed: run `node tools/generate-row-types.mjs` and commit the file it writes.",
  ).toMatchFileSnapshot(GENERATED);
});

test("new migrations are recorded, and recorded ones stay as they were", () => {
  const [edited, deleted] = [
    { name: "0001-foundation.sql", checksum: "a".repeat(64) },
    { name: "0002-first.sql", checksum: "b".repeat(64) },
  ];
  const added = { name: "0003-second.sql", checksum: "c".repeat(64) };
  const written = writeRowTypes([], [edited, deleted]);
  const found = [{ ...edited, checksum: "d".repeat(64) }, added];
  expect(recordMigrations(written, found)).toEqual([edited, deleted, added]);
});

test("a closed list in a check becomes a union of its texts, and a nullable column includes null", () => {
  const module = writeRowTypes(schema, []);
  expect(module).toContain(`    kind: "cart" | "express" | "subscription" | "donation";`);
  expect(module).toContain("    live_release: number | null;");
});

/** One value of each type, as a statement writes it. */
const SAMPLES: Readonly<Record<keyof typeof DRIVER_TYPES, string>> = {
  bool: "true",
  bytea: String.raw`'\x00ff'`,
  date: "'2026-01-02'",
  float4: "0.5",
  float8: "0.5",
  int2: "1",
  int4: "1",
  int8: "9007199254740993",
  json: `'{"a":[1]}'`,
  jsonb: `'{"a":[1]}'`,
  name: "'name'",
  numeric: "0.10",
  regclass: "'site'",
  text: "'text'",
  timestamptz: "'2026-01-02T03:04:05.678Z'",
  tsvector: "'word'",
  unknown: "'text'",
  uuid: "'00000000-0000-0000-0000-000000000001'",
  varchar: "'text'",
};

/** The name that the row types use for what a value is. */
function typeNameOf(value: unknown): string {
  if (value instanceof Date) return "Date";
  if (Buffer.isBuffer(value)) return "Buffer";
  return typeof value === "object" ? "unknown" : typeof value;
}

async function readSamples(expression: (name: string, sample: string) => string): Promise<Record<string, unknown>> {
  const columns = Object.entries(SAMPLES).map(([name, sample]) => `${expression(name, sample)} as "${name}"`);
  const [row] = await inSite(database, newId() as SiteId, (db) =>
    db.text<Record<string, unknown>>(`select ${columns.join(", ")}`, []),
  );
  return row ?? {};
}

test("the driver returns each column type as the row types declare", async () => {
  const row = await readSamples((name, sample) => (name === "unknown" ? sample : `${sample}::${name}`));
  const found = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typeNameOf(value)]));
  expect(found).toEqual(DRIVER_TYPES);
  expect(row.int8).toBe("9007199254740993");
  expect(row.numeric).toBe("0.10");
  expect(row.bytea).toEqual(Buffer.from([0, 255]));
  expect(row.timestamptz).toEqual(new Date("2026-01-02T03:04:05.678Z"));
  expect(row.date).toEqual(new Date(2026, 0, 2));
  expect(row.jsonb).toEqual({ a: [1] });
});

test("an array column is read as an array of its element type", async () => {
  const arrays = [...new Set(schema.map(({ typname }) => typname).filter((name) => name.startsWith("_")))];
  const row = await readSamples((name, sample) =>
    arrays.includes(`_${name}`) ? `array[${sample}::${name}]` : "null::text",
  );
  for (const name of arrays) {
    const value = row[name.slice(1)];
    expect(Array.isArray(value), name).toBe(true);
    expect(typeNameOf([value].flat()[0]), name).toBe(columnTypeOf(name).type);
  }
  expect(arrays).toEqual(expect.arrayContaining(["_text", "_int4"]));
});

test("null is read as null", async () => {
  const row = await readSamples((name) => `null::${name === "unknown" ? "text" : name}`);
  expect(new Set(Object.values(row))).toEqual(new Set([null]));
});

test("an unknown type is an error, not a guess", () => {
  expect(() => columnTypeOf("point")).toThrow("column-types.ts");
});

import { isJsonObject, type JsonObject } from "@stoa/core/lib/json-value.ts";
import type { Block } from "@stoa/core/page/layout-schema.ts";
import { testId } from "@stoa/core/product/product-for-tests.ts";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A block that is drawn, and what it must look like. */
export type BlockCase = {
  readonly name: string;
  readonly block: Block;
  /** File that holds what is expected; those of options hold many. */
  readonly file: string;
  /** The block without the option; undefined for one that is no option of another. */
  readonly base?: Block;
};

const FOLDER = path.join(import.meta.dirname, "fixtures");

/** Members of a value that an option sets; null takes one away. */
type Changes = JsonObject;

function readJson(file: string): JsonObject {
  const value: unknown = JSON.parse(readFileSync(file, "utf8"));
  return isJsonObject(value) ? value : {};
}

function withChanges(block: Block, changes: Changes): Block {
  const entries = Object.entries({ ...block.value, ...changes }).filter(([, member]) => member !== null);
  return { ...block, value: Object.fromEntries(entries) };
}

function casesOf(folder: string): BlockCase[] {
  const place = path.join(FOLDER, folder);
  const { type, value, ...rest } = readJson(path.join(place, "block.json"));
  const block = { ...rest, id: testId(7), type: Number(type), value: isJsonObject(value) ? value : {} };
  const options = path.join(place, "options.json");
  const changes = existsSync(options) ? Object.entries(readJson(options)) : [];
  return [
    { name: folder, block, file: path.join(place, "expected.html") },
    ...changes.map(([name, change]) => ({
      name: `${folder}, ${name}`,
      block: withChanges(block, isJsonObject(change) ? change : {}),
      file: path.join(place, "options.html"),
      base: block,
    })),
  ];
}

/** For tests: every block of the fixtures, and each again with each of its options. */
export const BLOCK_CASES: readonly BlockCase[] = readdirSync(FOLDER).flatMap(casesOf);

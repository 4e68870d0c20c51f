import { isJsonObject, type JsonObject } from "@stoa/core/lib/patch/json-value.ts";
import type { Block } from "@stoa/core/page/layout/layout-schema.ts";
import { testId } from "@stoa/core/product/product-for-tests.ts";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type BlockCase = {
  readonly name: string;
  readonly block: Block;
  readonly file: string;
  readonly base?: Block;
};

const FOLDER = path.join(import.meta.dirname, "fixtures");

/** Members an option sets; null removes a member. */
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

/** For tests: every fixture block, and each again with each of its options. */
export const BLOCK_CASES: readonly BlockCase[] = readdirSync(FOLDER).flatMap(casesOf);

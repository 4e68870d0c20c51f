import { Compile, type Validator } from "typebox/compile";
import { isJsonObject, type JsonObject } from "../lib/patch/json-value.ts";
import type { Block } from "../page/layout/layout-schema.ts";
import type { BlockNeeds } from "./block-facts.ts";
import { BLOCK_MESSAGES } from "./block-messages.ts";
import { BLOCK_SCHEMAS } from "./block-schemas.ts";
import type { BlockType } from "./block-type.ts";
import { BLOCK_TYPES } from "./block-types.ts";

const validators = new Map<number, Validator>();

function validatorOf(type: number): Validator | undefined {
  const known = validators.get(type);
  if (known) return known;
  const schema = BLOCK_SCHEMAS.get(type);
  if (!schema) return undefined;
  const validator = Compile(schema);
  validators.set(type, validator);
  return validator;
}

/**
 * Returns a stored value in the current shape: older shapes are migrated, oldest step first, and missing members get
 * defaults.
 */
export function completeBlockValue(
  { defaults, migrations = [] }: Pick<BlockType, "defaults" | "migrations">,
  stored: JsonObject,
): JsonObject {
  const migrated = migrations.reduce((value, migrate) => migrate(value), stored);
  return { ...defaults, ...migrated };
}

/** Problems of a value by member path; empty when it is valid. */
export type BlockProblems = ReadonlyMap<string, string>;

export type ReadBlock =
  | { readonly ok: true; readonly type: BlockType; readonly value: JsonObject }
  | { readonly ok: false; readonly code: "unknown-type" }
  | { readonly ok: false; readonly code: "broken-value"; readonly problems: BlockProblems };

function problemsOf(validator: Validator, value: unknown): BlockProblems {
  const problems = new Map<string, string>();
  for (const { instancePath, keyword, params, message } of validator.Errors(value)) {
    const path = instancePath.slice(1).replaceAll("/", ".");
    const isUrl = keyword === "pattern" && "pattern" in params && String(params.pattern).includes("mailto:");
    const text = isUrl ? BLOCK_MESSAGES.unsafeUrl : keyword === "boolean" ? BLOCK_MESSAGES.unknownMember : message;
    // The other link shape rejects the address too; this reason is the helpful one.
    if (isUrl || !problems.has(path)) problems.set(path, text);
  }
  return problems;
}

/** Reads a stored block; never throws, whatever is stored. */
export function readBlock({ type: number, value }: Pick<Block, "type" | "value">): ReadBlock {
  const type = BLOCK_TYPES.get(number);
  const validator = validatorOf(number);
  if (!type || !validator) return { ok: false, code: "unknown-type" };
  const complete = isJsonObject(value) ? completeBlockValue(type, value) : value;
  if (validator.Check(complete)) return { ok: true, type, value: complete };
  return { ok: false, code: "broken-value", problems: problemsOf(validator, complete) };
}

/** Returns the data to load before a block can be rendered. */
export function needsOfBlock(block: Pick<Block, "type" | "value">): BlockNeeds {
  const read = readBlock(block);
  return read.ok ? (read.type.needs?.(read.value) ?? {}) : {};
}

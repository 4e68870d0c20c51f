import { BLOCK_SCHEMAS } from "@stoa/core/block/block-schemas.ts";
import { BLOCK_TYPES } from "@stoa/core/block/block-types.ts";
import { readBlock } from "@stoa/core/block/read-block.ts";
import { isJsonObject, type JsonObject } from "@stoa/core/lib/patch/json-value.ts";
import { expect, test } from "vitest";
import { BLOCK_CASES } from "./block-cases-for-tests.ts";

type Choices = {
  readonly schema: JsonObject;
  readonly path: string;
  readonly values: readonly unknown[];
  readonly unchosen?: unknown;
};

function objects(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

function missingLiterals({ path, values }: Choices, literals: readonly unknown[]): string[] {
  return literals.filter((one) => !values.includes(one)).map((one) => `${path} ${JSON.stringify(one)}`);
}

/** Text, numbers and lists need a value other than the default. */
function missingOther({ path, values, unchosen }: Choices): string[] {
  const unchosenText = JSON.stringify(unchosen);
  return values.some((value) => JSON.stringify(value) !== unchosenText) ? [] : [`${path} other than ${unchosenText}`];
}

type Member = { readonly name: string; readonly schema: JsonObject; readonly isOptional: boolean };

function membersOf({ schema, path, values, unchosen }: Choices): string[] {
  const required = new Set(Array.isArray(schema["required"]) ? schema["required"] : []);
  const properties = isJsonObject(schema["properties"]) ? Object.entries(schema["properties"]) : [];
  return properties.flatMap(([name, member]) =>
    // Input that waits for valid coordinates is kept for the editor and never rendered.
    isJsonObject(member) && name !== "unplaced"
      ? missingOfMember({ name, schema: member, isOptional: !required.has(name) }, { schema, path, values, unchosen })
      : [],
  );
}

function missingOfMember({ name, schema, isOptional }: Member, { path, values, unchosen }: Choices): string[] {
  const present = values.filter(isJsonObject);
  const found = present.flatMap((value) => (value[name] === undefined ? [] : [value[name]]));
  const isAlwaysThere = isOptional && found.length === present.length;
  const inner = { schema, path: `${path}.${name}`, values: found };
  // An absent checkbox value counts as false.
  if (schema["type"] === "boolean" && isOptional)
    return missingLiterals({ ...inner, values: [...found, false] }, [true, false]);
  const missing = missingChoices(isJsonObject(unchosen) ? { ...inner, unchosen: unchosen[name] } : inner);
  return isAlwaysThere ? [`${path}.${name} absent`, ...missing] : missing;
}

function alternativesOf(choices: Choices, alternatives: readonly JsonObject[]): string[] {
  const literals = alternatives.flatMap((one) => ("const" in one ? [one["const"]] : []));
  if (literals.length > 0) return missingLiterals(choices, literals);
  return alternatives.flatMap((schema) => {
    const required = Array.isArray(schema["required"]) ? schema["required"] : [];
    if (schema["type"] !== "object") return [];
    const own = choices.values.filter(
      (value) => isJsonObject(value) && required.every((name) => String(name) in value),
    );
    const path = `${choices.path}(${required.join()})`;
    return own.length === 0 ? [path] : membersOf({ schema, path, values: own });
  });
}

function missingChoices(choices: Choices): string[] {
  const { schema, values } = choices;
  if (Array.isArray(schema["enum"])) return missingLiterals(choices, schema["enum"]);
  if (Array.isArray(schema["anyOf"])) return alternativesOf(choices, objects(schema["anyOf"]));
  if (schema["type"] === "boolean") return missingLiterals(choices, [true, false]);
  if (schema["type"] === "object" && "properties" in schema) return membersOf(choices);
  if (schema["type"] !== "array" || !isJsonObject(schema["items"])) return missingOther(choices);
  const inner = { schema: schema["items"], path: `${choices.path}[]`, values: values.flat() };
  return [...missingOther(choices), ...missingChoices(inner)];
}

function templateOf(type: number): string {
  const { name, templateName = name } = BLOCK_TYPES.get(type) ?? { name: "" };
  return templateName;
}

function drawnLike(type: number): number {
  return [...BLOCK_TYPES.keys()].find((one) => templateOf(one) === templateOf(type)) ?? type;
}

const TYPES = [...BLOCK_TYPES.values()].map(({ name, type }) => [name, type] as const);

test.each(TYPES)("a %s block has a fixture", (_name, type) => {
  expect(BLOCK_CASES.some(({ block }) => block.type === type)).toBe(true);
});

test.each(TYPES.filter(([, type]) => drawnLike(type) === type))(
  "each option of a %s block has a fixture",
  (_name, type) => {
    const values = BLOCK_CASES.flatMap(({ block }) => {
      const read = drawnLike(block.type) === type ? readBlock(block) : undefined;
      return read?.ok ? [read.value] : [];
    });
    const schema: unknown = BLOCK_SCHEMAS.get(type);
    const unchosen = BLOCK_TYPES.get(type)?.defaults;
    expect(isJsonObject(schema) ? missingChoices({ schema, path: "", values, unchosen }) : ["a schema"]).toEqual([]);
  },
);

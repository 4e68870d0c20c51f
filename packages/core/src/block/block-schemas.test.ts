import { expect, test } from "vitest";
import { isJsonObject, type JsonObject } from "../lib/patch/json-value.ts";
import { BLOCK_SCHEMAS } from "./block-schemas.ts";
import { BLOCK_TYPES } from "./block-types.ts";
import { HtmlSchema } from "./block-value-parts.ts";

const SCHEMAS = [...BLOCK_TYPES.values()].map(({ name, type }) => [name, type] as const);
const WRITTEN = "<i>written</i>";

function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** The schemas one level inside another, each with its path. */
function innerSchemas({ properties, patternProperties, items, anyOf }: JsonObject): [string, JsonObject][] {
  const members = Object.entries({ ...objectOf(properties), ...objectOf(patternProperties) });
  const others = [items, ...(Array.isArray(anyOf) ? anyOf : [])].map((inner) => ["[]", inner] as const);
  return [...members, ...others].flatMap(([name, inner]) => (isJsonObject(inner) ? [[name, inner]] : []));
}

function isUnlimited(schema: JsonObject): boolean {
  if (schema["type"] === "string") return !["maxLength", "enum", "const", "pattern"].some((word) => word in schema);
  if (schema["type"] === "array") return !("maxItems" in schema);
  return schema["type"] === "object" && "properties" in schema && schema["additionalProperties"] !== false;
}

function unlimitedParts(schema: JsonObject, path = "value"): string[] {
  const inner = innerSchemas(schema).flatMap(([name, part]) => unlimitedParts(part, `${path}.${name}`));
  return isUnlimited(schema) ? [path, ...inner] : inner;
}

const HTML_LENGTH = objectOf(HtmlSchema)["maxLength"];

/** A value with a text in every HTML member; it does not have to be valid otherwise. */
function withHtml(schema: JsonObject): unknown {
  if (schema["type"] === "string") return schema["maxLength"] === HTML_LENGTH ? WRITTEN : "";
  if (schema["type"] === "array") return [withHtml(objectOf(schema["items"]))];
  if (Array.isArray(schema["anyOf"])) return withHtml(objectOf(schema["anyOf"][0]));
  if (!isJsonObject(schema["properties"])) return 0;
  return Object.fromEntries(
    Object.entries(schema["properties"]).map(([name, part]) => [name, withHtml(objectOf(part))]),
  );
}

test.each(SCHEMAS)(
  "a value of a %s block has no unknown members, and a limit on every text and list",
  (_name, type) => {
    expect(unlimitedParts(objectOf(BLOCK_SCHEMAS.get(type)))).toEqual([]);
  },
);

// The source of a Markdown block is as long as HTML, and becomes HTML only when it is rendered.
test.each(SCHEMAS.filter(([name]) => name !== "markdown"))(
  "mapHtml of a %s block cleans every HTML member",
  (_name, type) => {
    const value = objectOf(withHtml(objectOf(BLOCK_SCHEMAS.get(type))));
    const cleaned = BLOCK_TYPES.get(type)?.mapHtml?.(value, () => "clean") ?? value;
    expect(JSON.stringify(cleaned)).not.toContain(WRITTEN);
  },
);

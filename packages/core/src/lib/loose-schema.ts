import type { TSchema } from "typebox";

type Plain = Readonly<Record<string, unknown>>;

function mapped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mapped);
  return typeof value === "object" && value !== null ? looseOf(value) : value;
}

/** Members that hold schemas, by name or in lists. */
const HOLDERS: ReadonlySet<string> = new Set(["properties", "patternProperties", "items", "anyOf", "allOf", "oneOf"]);

function looseOf(schema: object): object {
  const kept = Object.entries(schema).filter(([name]) => name !== "required" && name !== "additionalProperties");
  return Object.fromEntries(
    kept.map(([name, value]) => {
      if (name !== "properties" && name !== "patternProperties")
        return [name, HOLDERS.has(name) ? mapped(value) : value];
      return [name, Object.fromEntries(Object.entries(value as Plain).map(([key, one]) => [key, mapped(one)]))];
    }),
  );
}

/**
 * Returns a JSON schema under which members of objects may be missing and unknown ones may be there, while known ones
 * are of their type: for data stored by other versions.
 */
export function looseSchema(schema: TSchema): TSchema {
  return looseOf(schema);
}

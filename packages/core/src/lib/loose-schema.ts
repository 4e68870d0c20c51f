import type { TSchema } from "typebox";

type Plain = Readonly<Record<string, unknown>>;

type Without = ReadonlySet<string>;

function mapped(value: unknown, without: Without): unknown {
  if (Array.isArray(value)) return value.map((one) => mapped(one, without));
  return typeof value === "object" && value !== null ? schemaWithout(value, without) : value;
}

/** Members that hold schemas, by name or in lists. */
const HOLDERS: ReadonlySet<string> = new Set(["properties", "patternProperties", "items", "anyOf", "allOf", "oneOf"]);

function schemaWithout(schema: object, without: Without): object {
  const kept = Object.entries(schema).filter(([name]) => !without.has(name));
  return Object.fromEntries(
    kept.map(([name, value]) => {
      if (name !== "properties" && name !== "patternProperties")
        return [name, HOLDERS.has(name) ? mapped(value, without) : value];
      const members = Object.entries(value as Plain).map(([key, one]) => [key, mapped(one, without)]);
      return [name, Object.fromEntries(members)];
    }),
  );
}

/** Returns a JSON schema under which objects may have unknown members: for data of newer versions. */
export function openSchema(schema: TSchema): TSchema {
  return schemaWithout(schema, new Set(["additionalProperties"]));
}

/**
 * Returns a JSON schema under which members of objects may be missing and unknown ones may be there, while known ones
 * are of their type: for data stored by other versions.
 */
export function looseSchema(schema: TSchema): TSchema {
  return schemaWithout(schema, new Set(["required", "additionalProperties"]));
}

/** What the driver makes of each PostgreSQL type that is not null; no parser of ours is set. */
export const DRIVER_TYPES = {
  bool: "boolean",
  bytea: "Buffer",
  // Midnight of that day where the server runs.
  date: "Date",
  float4: "number",
  float8: "number",
  int2: "number",
  int4: "number",
  // A number could not hold all of them: 9007199254740993 would become …992.
  int8: "string",
  json: "unknown",
  jsonb: "unknown",
  name: "string",
  numeric: "string",
  regclass: "string",
  text: "string",
  timestamptz: "Date",
  tsvector: "string",
  unknown: "string",
  uuid: "string",
  varchar: "string",
} as const;

type DriverType = (typeof DRIVER_TYPES)[keyof typeof DRIVER_TYPES];

export type ColumnType = { readonly type: DriverType; readonly isArray: boolean };

function isDriverType(name: string): name is keyof typeof DRIVER_TYPES {
  return Object.hasOwn(DRIVER_TYPES, name);
}

/** The TypeScript type of a PostgreSQL type by its `typname`; arrays begin with `_`. */
export function columnTypeOf(typname: string): ColumnType {
  const isArray = typname.startsWith("_");
  const name = isArray ? typname.slice(1) : typname;
  if (!isDriverType(name))
    throw new Error(
      `No TypeScript type is known for the PostgreSQL type ${typname}: add it to DRIVER_TYPES in column-types.ts.`,
    );
  return { type: DRIVER_TYPES[name], isArray };
}

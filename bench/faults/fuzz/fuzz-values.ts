import type { FuzzRandom } from "./fuzz-random.ts";

/** The members of a JSON schema that a value is made from. */
export type FuzzSchema = {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly FuzzSchema[];
  readonly oneOf?: readonly FuzzSchema[];
  readonly properties?: Readonly<Record<string, FuzzSchema>>;
  readonly items?: FuzzSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
};

const DEEP = 20_000;

/** Nothing here leads outside this machine: addresses are those of the loopback, names end with `.invalid`. */
export const HOSTILE_STRINGS: readonly string[] = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\uD800",
  "\uDC00x",
  "\u200B\u2060\uFEFF",
  "\u202Eabc",
  "e\u0301".repeat(500),
  "a".repeat(5000),
  "-".repeat(33),
  " ".repeat(3000),
  "%",
  "%00",
  "%ff",
  "../../etc/passwd",
  "'; drop table site; --",
  "{.repeated section a}",
  "<svg onload=hit()>",
  "__proto__",
  "constructor",
  "null",
  "NaN",
  "1e400",
  "-0",
  "2026-02-31",
  "2026-13-01T25:61:61Z",
  "275761-01-01T00:00:00Z",
  "9".repeat(400),
  "http://127.0.0.1:1/",
  "javascript:hit()",
  "nobody@example.invalid",
  "急須",
  "😀".repeat(200),
];

export const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_STRINGS,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  {},
  [[]],
  [null],
  Array.from({ length: 1000 }, () => 0),
  { __proto__x: 1, toString: 1 },
  { length: -1 },
];

/** JSON that is nested beyond every limit. */
export const DEEP_TEXTS: readonly string[] = [
  "[".repeat(DEEP) + "]".repeat(DEEP),
  '{"a":'.repeat(DEEP) + "1" + "}".repeat(DEEP),
  "[".repeat(DEEP),
];

const SAMPLES: Readonly<Record<string, unknown>> = {
  email: "ada@example.invalid",
  uri: "http://127.0.0.1:1/",
  date: "2026-02-28",
  "date-time": "2026-02-28T12:00:00Z",
};

export const SOME_ID = "5f0000000000000000000001";

function stringFor({ format = "", pattern = "" }: FuzzSchema, random: FuzzRandom): unknown {
  if (format in SAMPLES) return SAMPLES[format];
  return pattern.includes("24") ? SOME_ID : random.pick(["a", "Ada", "home", "en", "USD", "US", SOME_ID]);
}

function objectFor({ properties = {} }: FuzzSchema, random: FuzzRandom): unknown {
  const members = Object.entries(properties).filter(() => !random.once(12));
  return Object.fromEntries(members.map(([name, schema]) => [name, valueFor(schema, random)]));
}

type Maker = (schema: FuzzSchema, random: FuzzRandom) => unknown;

function numberFor({ minimum = 0, maximum = 7 }: FuzzSchema, random: FuzzRandom): unknown {
  return random.pick([minimum, maximum, 1]);
}

const MAKERS: Readonly<Record<string, Maker>> = {
  array: ({ items = {} }, random) => Array.from({ length: random.whole(3) }, () => valueFor(items, random)),
  integer: numberFor,
  number: numberFor,
  object: objectFor,
  boolean: () => true,
  null: () => null,
};

function plainFor(schema: FuzzSchema, random: FuzzRandom): unknown {
  const kind = typeof schema.type === "string" ? schema.type : schema.type?.[0];
  const make = schema.properties ? objectFor : (MAKERS[kind ?? ""] ?? stringFor);
  return make(schema, random);
}

/** A value that mostly fits the schema, so that requests get past it; some parts are hostile. */
export function valueFor(schema: FuzzSchema, random: FuzzRandom): unknown {
  if (random.once(12)) return random.pick(HOSTILE_VALUES);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  return choices && choices.length > 0 ? valueFor(random.pick(choices), random) : plainFor(schema, random);
}

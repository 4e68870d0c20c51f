import { isJsonObject } from "../lib/patch/json-value.ts";

/** What an operator may set: a default and a maximum by name; the minimum is 1. */
export type NumberSettings<Name extends string> = {
  readonly defaults: Readonly<Record<Name, number>>;
  readonly ceilings: Readonly<Record<Name, number>>;
  /** What one of them is called in messages. */
  readonly noun: string;
};

/** All numbers, or what is wrong with the operator's, on one line. */
export type ReadNumbers<Name extends string> =
  | { readonly ok: true; readonly numbers: Readonly<Record<Name, number>> }
  | { readonly ok: false; readonly why: string };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Parses an operator's whole numbers by name, as JSON, and returns them merged into the defaults. */
export function readNumbers<Name extends string>(json: string, settings: NumberSettings<Name>): ReadNumbers<Name> {
  const { defaults, ceilings, noun } = settings;
  const isName = (name: string): name is Name => Object.hasOwn(defaults, name);
  const overrides = parseJson(json);
  if (!isJsonObject(overrides)) return { ok: false, why: "it is not a JSON object" };
  const numbers: Record<Name, number> = { ...defaults };
  for (const [name, value] of Object.entries(overrides)) {
    if (!isName(name)) return { ok: false, why: `there is no ${noun} "${name}"` };
    const ceiling = ceilings[name];
    if (typeof value !== "number" || !Number.isInteger(value) || value < 1 || value > ceiling) {
      return { ok: false, why: `"${name}" is not a whole number from 1 to ${ceiling}` };
    }
    numbers[name] = value;
  }
  return { ok: true, numbers };
}

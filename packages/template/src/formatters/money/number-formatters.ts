import { lookUpPath } from "../../language/render/name-resolution.ts";
import type { Frame } from "../../language/render/render-state.ts";
import { spend } from "../../language/render/render-state.ts";
import { asNumber, asText, isObject } from "../../language/value-kinds.ts";
import type { FormatterTable } from "../formatter-shapes.ts";
import { argumentFormatter, scopeFormatter, valueFormatter } from "../formatter-shapes.ts";

const ANY = Number.POSITIVE_INFINITY;
const INDEX = ["@index"];

/** Formatters that count and calculate. spec: template-language 8 */
export const NUMBER_FORMATTERS: FormatterTable = {
  count: { bind: () => countOf },
  cycle: argumentFormatter(cycle, { arity: [1, ANY] }),
  iter: scopeFormatter((_value, frame) => asText(lookUpPath(frame, INDEX))),
  mod: argumentFormatter(modulo),
  pluralize: argumentFormatter(pluralize, { arity: [0, 2] }),
  round: valueFormatter((value) => Math.round(asNumber(value))),
};

function countOf(value: unknown, { state }: Frame): number {
  if (Array.isArray(value) || typeof value === "string") return value.length;
  if (!isObject(value)) return 0;
  const count = Object.keys(value).length;
  spend(state, count >> 3);
  return count;
}

function cycle(value: unknown, args: readonly string[]): string | undefined {
  const count = args.length;
  if (count === 0) return undefined;
  const position = (asNumber(value) - 1) % count;
  return args[position < 0 ? position + count : position];
}

const DEFAULT_DIVISOR = 2;

function modulo(value: unknown, [argument = ""]: readonly string[]): number {
  const divisor = Number.parseInt(argument, 10);
  return asNumber(value) % (Number.isNaN(divisor) || divisor === 0 ? DEFAULT_DIVISOR : divisor);
}

function pluralize(value: unknown, args: readonly string[]): string {
  const [first, second] = args;
  const [singular, plural] = second === undefined ? ["", first ?? "s"] : [first ?? "", second];
  return asNumber(value) === 1 ? singular : plural;
}

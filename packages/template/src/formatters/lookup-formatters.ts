import type { Resolve } from "../language/render/name-resolution.ts";
import { compileReference, lookUpPath, splitReference } from "../language/render/name-resolution.ts";
import type { Frame } from "../language/render/render-state.ts";
import { spend } from "../language/render/render-state.ts";
import type { Reference } from "../language/tree/template-tree.ts";
import { asText, isTruthy, readMember, readPath } from "../language/value-kinds.ts";
import type { FormatterTable } from "./formatter-shapes.ts";
import { argumentFormatter, scopeFormatter } from "./formatter-shapes.ts";

/** Formatters that look up or search data. spec: template-language 8 */
export const LOOKUP_FORMATTERS: FormatterTable = {
  "find-first": scopeFormatter((value, frame, args) => findElement(value, frame, { args, isLast: false })),
  "find-last": scopeFormatter((value, frame, args) => findElement(value, frame, { args, isLast: true })),
  format: { bind: bindFormat },
  get: { scoped: true, bind: bindGet },
  "key-by": { arity: [1, 1], bind: bindKeyBy },
  lookup: { scoped: true, arity: [1, 1], bind: bindLookup },
  prop: argumentFormatter((value, args) => args.reduce((node, path) => readPath(node, splitReference(path)), value)),
};

/** Compiles names given as arguments; they are resolved in the scope of the tag. */
export function bindReferences(args: readonly string[]): readonly Resolve[] {
  return args.map((argument) => compileReference(splitReference(argument)));
}

const PLACEHOLDER = /\{([^}]*)(\}|$)/g;

function bindFormat(args: readonly string[]) {
  const resolvers = bindReferences(args);
  return (value: unknown, frame: Frame): string => {
    let room = MAXIMUM_TEXT;
    return asText(value).replaceAll(PLACEHOLDER, (_tag, digits: string, close: string) => {
      if (close === "" || !/^\d+$/.test(digits)) return "";
      const text = argumentText(resolvers[Number(digits)]?.(frame)).slice(0, room);
      room -= text.length;
      return text;
    });
  };
}

/** Limit because a pattern can repeat a long value many times. */
const MAXIMUM_TEXT = 1_000_000;

function argumentText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return Array.isArray(value) ? value.map(argumentText).join(",") : objectText(value);
}

function objectText(value: unknown): string {
  return typeof value === "object" ? "[object Object]" : asText(value);
}

function bindGet(args: readonly string[]) {
  const resolvers = bindReferences(args);
  return (value: unknown, frame: Frame): unknown => {
    let node = value;
    for (const resolve of resolvers) node = stepInto(node, resolve(frame));
    return node;
  };
}

function stepInto(node: unknown, key: unknown): unknown {
  if (Array.isArray(key)) return readPath(node, key.map(keyOf));
  return key === undefined || key === null ? undefined : readMember(node, keyOf(key));
}

function keyOf(key: unknown): string | number {
  return typeof key === "number" ? key : asText(key);
}

function bindKeyBy([path]: readonly string[]) {
  const reference = path === undefined ? undefined : splitReference(path);
  return (value: unknown, frame: Frame): unknown => {
    if (reference === undefined || !Array.isArray(value) || !spend(frame.state, value.length >> 3)) return {};
    return Object.fromEntries(value.flatMap((item) => keyedEntry(item, reference)));
  };
}

function keyedEntry(item: unknown, reference: Reference): [string, unknown][] {
  const key = readPath(item, reference);
  if (key === undefined) return [];
  return [[key === null ? "null" : argumentText(key), item]];
}

function bindLookup([name]: readonly string[]) {
  const resolve = name === undefined ? undefined : compileReference(splitReference(name));
  return (_value: unknown, frame: Frame): unknown => {
    if (resolve === undefined) return "";
    return lookUpPath(frame, splitReference(asText(resolve(frame))));
  };
}

interface Search {
  readonly args: readonly string[];
  readonly isLast: boolean;
}

function findElement(value: unknown, frame: Frame, { args, isLast }: Search): unknown {
  if (!Array.isArray(value) || !spend(frame.state, value.length >> 3)) return undefined;
  const [first, second] = args.length > 2 ? args.slice(0, 1) : args;
  if (first === undefined) return value.at(isLast ? -1 : 0);
  const table = second === undefined ? undefined : lookUpPath(frame, splitReference(first));
  const path = splitReference(second ?? first);
  const matches = (item: unknown): boolean => {
    const node = second === undefined ? item : readMember(table, asText(item));
    return isTruthy(readPath(node, path));
  };
  return isLast ? value.findLast(matches) : value.find(matches);
}

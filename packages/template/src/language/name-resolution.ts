import type { Frame } from "./scope-frame.ts";
import type { Reference } from "./template-tree.ts";
import { readFirstMember, readPath } from "./value-kinds.ts";

/** Finds the value of a name in a scope; missing is undefined. */
export type Resolve = (frame: Frame) => unknown;

type IndexName = "@index" | "@index0";

const MAXIMUM_INDEX = 2_147_483_647;
const DIGITS = /^\d+$/;

/** Splits a name at its dots; all-digit segments become positions. spec: template-language 1.2 */
export function splitReference(text: string): Reference {
  return text.split(".").map((segment) => {
    const position = DIGITS.test(segment) ? Number(segment) : Number.NaN;
    return position <= MAXIMUM_INDEX ? position : segment;
  });
}

/** Prepares a name for outward lookup. spec: template-language 5.1 */
export function compileReference(reference: Reference): Resolve {
  return compilePath(reference, compileFirst);
}

/** Prepares a name for lookup in the current scope only, as sections and loops do. spec: template-language 5.2 */
export function compileLocalReference(reference: Reference): Resolve {
  return compilePath(reference, compileLocalFirst);
}

function compilePath(reference: Reference, compileStart: (name: string | number) => Resolve): Resolve {
  const [first = "", ...path] = reference;
  const resolve = compileStart(first);
  if (path.length === 0) return resolve;
  return (frame) => readPath(resolve(frame), path);
}

function compileFirst(name: string | number): Resolve {
  if (name === "@") return (frame) => frame.node;
  if (name === "@index" || name === "@index0") return (frame) => findIndex(frame, name);
  if (typeof name === "string" && name.startsWith("@")) return (frame) => findLocal(frame, name);
  return (frame) => findMember(frame, name);
}

function compileLocalFirst(name: string | number): Resolve {
  if (name === "@") return (frame) => frame.node;
  if (name === "@index" || name === "@index0") return (frame) => indexOf(frame, name);
  if (typeof name === "string" && name.startsWith("@")) return (frame) => frame.locals?.get(name);
  return (frame) => readFirstMember(frame.node, name);
}

function indexOf(frame: Frame, name: IndexName): number | undefined {
  return frame.index === -1 ? undefined : frame.index + (name === "@index" ? 1 : 0);
}

// Where a lookup ends matters only while the text of a loop item is being remembered.
function findMember(frame: Frame, name: string | number): unknown {
  for (let scope: Frame | undefined = frame; scope !== undefined; scope = scope.parent) {
    const value = readFirstMember(scope.node, name);
    if (value !== undefined) {
      return frame.state.recorder === undefined ? value : record(frame, scope, { name, value, find: findMember });
    }
    if (scope.stop) break;
  }
  return frame.state.recorder === undefined
    ? undefined
    : record(frame, undefined, { name, value: undefined, find: findMember });
}

function findLocal(frame: Frame, name: string): unknown {
  for (let scope: Frame | undefined = frame; scope !== undefined; scope = scope.parent) {
    const value = scope.locals?.get(name);
    if (value !== undefined) {
      return frame.state.recorder === undefined ? value : record(frame, scope, { name, value, find: findLocal });
    }
    if (scope.stop) break;
  }
  return frame.state.recorder === undefined
    ? undefined
    : record(frame, undefined, { name, value: undefined, find: findLocal });
}

function findIndex(frame: Frame, name: IndexName): unknown {
  for (let scope: Frame | undefined = frame; scope !== undefined; scope = scope.parent) {
    const value = indexOf(scope, name);
    if (value !== undefined) {
      return frame.state.recorder === undefined ? value : record(frame, scope, { name, value, find: findIndex });
    }
    if (scope.stop) break;
  }
  return frame.state.recorder === undefined
    ? undefined
    : record(frame, undefined, { name, value: undefined, find: findIndex });
}

interface Found<Name> {
  readonly name: Name;
  readonly value: unknown;
  readonly find: (frame: Frame, name: Name) => unknown;
}

function record<Name extends string | number>(frame: Frame, scope: Frame | undefined, found: Found<Name>): unknown {
  const { name, value, find } = found;
  frame.state.recorder?.record(frame, scope, { key: `name ${name}`, value, read: (outer) => find(outer, name) });
  return value;
}

/** Looks a plain member name up outward. */
export function lookUp(frame: Frame, name: string | number): unknown {
  return findMember(frame, name);
}

/** Looks a written name such as `a.b.0` or `@x` up outward; for names known only at run time. */
export function lookUpPath(frame: Frame, reference: Reference): unknown {
  const [first = "", ...path] = reference;
  return readPath(compileFirst(first)(frame), path);
}

import type { Frame } from "./scope-frame.ts";
import type { Reference } from "./template-tree.ts";
import { readFirstMember, readPath } from "./value-kinds.ts";

/** Finds the value of a name in a scope; missing is undefined. */
export type Resolve = (frame: Frame) => unknown;

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
  const [first = "", ...path] = reference;
  const resolve = compileFirst(first);
  if (path.length === 0) return resolve;
  return (frame) => readPath(resolve(frame), path);
}

function compileFirst(name: string | number): Resolve {
  if (name === "@") return (frame) => frame.node;
  if (name === "@index") return (frame) => findIndex(frame, 1);
  if (name === "@index0") return (frame) => findIndex(frame, 0);
  if (typeof name === "string" && name.startsWith("@")) return (frame) => findLocal(frame, name);
  return (frame) => findMember(frame, name);
}

/** Prepares a name for lookup in the current scope only, as sections and loops do. spec: template-language 5.2 */
export function compileLocalReference(reference: Reference): Resolve {
  const [first = "", ...path] = reference;
  const resolve = compileLocalFirst(first);
  if (path.length === 0) return resolve;
  return (frame) => readPath(resolve(frame), path);
}

function compileLocalFirst(name: string | number): Resolve {
  if (name === "@") return (frame) => frame.node;
  if (name === "@index") return (frame) => ownIndex(frame, 1);
  if (name === "@index0") return (frame) => ownIndex(frame, 0);
  if (typeof name === "string" && name.startsWith("@")) return (frame) => frame.locals?.get(name);
  return (frame) => readFirstMember(frame.node, name);
}

function ownIndex(frame: Frame, base: number): number | undefined {
  return frame.index === -1 ? undefined : frame.index + base;
}

// Where a lookup ends matters only while the text of a loop item is being remembered.
function findMember(frame: Frame, name: string | number): unknown {
  for (let scope: Frame | undefined = frame; scope !== undefined; scope = scope.parent) {
    const value = readFirstMember(scope.node, name);
    if (value !== undefined) {
      return frame.state.recorder === undefined ? value : recordMember(frame, scope, { name, value });
    }
    if (scope.stop) break;
  }
  return frame.state.recorder === undefined ? undefined : recordMember(frame, undefined, { name, value: undefined });
}

function findLocal(frame: Frame, name: string): unknown {
  for (let scope: Frame | undefined = frame; scope !== undefined; scope = scope.parent) {
    const value = scope.locals?.get(name);
    if (value !== undefined) {
      return frame.state.recorder === undefined ? value : recordLocal(frame, scope, { name, value });
    }
    if (scope.stop) break;
  }
  return frame.state.recorder === undefined ? undefined : recordLocal(frame, undefined, { name, value: undefined });
}

function findIndex(frame: Frame, base: number): unknown {
  let value: number | undefined;
  let scope: Frame | undefined = frame;
  for (; scope !== undefined; scope = scope.parent) {
    if (scope.index !== -1) {
      value = scope.index + base;
      break;
    }
    if (scope.stop) return undefined;
  }
  if (frame.state.recorder !== undefined) {
    frame.state.recorder.record(frame, scope, { key: `index ${base}`, value, read: (outer) => findIndex(outer, base) });
  }
  return value;
}

interface FoundValue<Name> {
  readonly name: Name;
  readonly value: unknown;
}

function recordMember(frame: Frame, scope: Frame | undefined, { name, value }: FoundValue<string | number>): unknown {
  frame.state.recorder?.record(frame, scope, {
    key: `member ${name}`,
    value,
    read: (outer) => findMember(outer, name),
  });
  return value;
}

function recordLocal(frame: Frame, scope: Frame | undefined, { name, value }: FoundValue<string>): unknown {
  frame.state.recorder?.record(frame, scope, { key: `local ${name}`, value, read: (outer) => findLocal(outer, name) });
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

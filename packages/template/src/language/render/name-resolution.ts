import type { Frame } from "./render-state.ts";
import type { Reference } from "../tree/template-tree.ts";
import { readFirstMember, readPath } from "../value-kinds.ts";

export type Resolve = (frame: Frame) => unknown;

const MAXIMUM_INDEX = 2_147_483_647;
const DIGITS = /^\d+$/;

/** Splits a name at its dots; all-digit segments become indexes. spec: template-language 1.2 */
export function splitReference(text: string): Reference {
  return text.split(".").map((segment) => {
    const position = DIGITS.test(segment) ? Number(segment) : Number.NaN;
    return position <= MAXIMUM_INDEX ? position : segment;
  });
}

/** Compiles a name for outward lookup. spec: template-language 5.1 */
export function compileReference(reference: Reference): Resolve {
  return compilePath(reference, findOutward);
}

/** Compiles a name for lookup in the current scope only, as in sections and loops. spec: template-language 5.2 */
export function compileLocalReference(reference: Reference): Resolve {
  return compilePath(reference, findLocal);
}

/** The first segment of a name and the rest, which is read from where the first is found. */
interface Name {
  readonly first: string | number;
  readonly path: Reference;
  /** Whether it is an index, or a value named by the template. */
  readonly isMarked: boolean;
}

function compilePath([first = "", ...path]: Reference, resolve: (frame: Frame, name: Name) => unknown): Resolve {
  if (first === "@") return (frame) => readPath(frame.node, path);
  const name: Name = { first, path, isMarked: typeof first === "string" && first.startsWith("@") };
  return (frame) => resolve(frame, name);
}

function readStart(scope: Frame, { first, isMarked }: Name): unknown {
  return isMarked ? readMarked(scope, String(first)) : readFirstMember(scope.node, first);
}

function readMarked({ index, locals }: Frame, name: string): unknown {
  if (name === "@index" || name === "@index0") return index === -1 ? undefined : index + (name === "@index" ? 1 : 0);
  return locals?.get(name);
}

function findLocal(frame: Frame, name: Name): unknown {
  return readPath(readStart(frame, name), name.path);
}

// Where a lookup ends matters only while a loop item's text is being recorded; then the value itself must stay the
// same, not
// the objects on the way to it, which may be created anew for each page.
function findOutward(frame: Frame, name: Name): unknown {
  let value: unknown;
  let scope: Frame | undefined = frame;
  for (; scope !== undefined; scope = scope.stop ? undefined : scope.parent) {
    value = readStart(scope, name);
    if (value !== undefined) break;
  }
  if (name.path.length > 0) value = readPath(value, name.path);
  return frame.state.recorder === undefined ? value : record(frame, scope, { name, value });
}

interface Found {
  readonly name: Name;
  readonly value: unknown;
}

function record(frame: Frame, scope: Frame | undefined, { name, value }: Found): unknown {
  const key = `name ${[name.first, ...name.path].join("\n")}`;
  frame.state.recorder?.record(frame, scope, { key, value, read: (outer) => findOutward(outer, name) });
  return value;
}

const NO_PATH: Reference = [];

/** Looks up a plain member name outward. */
export function lookUp(frame: Frame, name: string | number): unknown {
  return findOutward(frame, { first: name, path: NO_PATH, isMarked: false });
}

/** Looks up a written name such as `a.b.0` or `@x` outward, for names known only at run time. */
export function lookUpPath(frame: Frame, reference: Reference): unknown {
  return compileReference(reference)(frame);
}

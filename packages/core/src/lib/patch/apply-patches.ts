import type { Patch } from "../../document/document-schema.ts";
import { fillMessage } from "../message/fill-message.ts";
import type { JsonObject } from "./json-value.ts";
import { isSafeJson, isUnsafeName } from "./safe-json.ts";
import { PATCH_MESSAGES } from "./patch-messages.ts";

/** The patched document and its inverse patches, or which patch (by index) failed and why. */
export type PatchResult =
  | { readonly ok: true; readonly data: unknown; readonly inverse: Patch[] }
  | {
      readonly ok: false;
      readonly code: keyof typeof PATCH_MESSAGES;
      readonly index: number;
      readonly message: string;
    };

type Segment = string | number;
type Step =
  | { readonly ok: true; readonly data: unknown; readonly inverse: readonly Patch[] }
  | { readonly ok: false; readonly code: keyof typeof PATCH_MESSAGES };

/**
 * Applies patches in order to plain JSON, all or none, without mutating the input; unpatched parts are
 * shared with the result. Patches follow immer's format: in lists `add` inserts, `remove` deletes, and
 * replacing `length` truncates; an empty path with `replace` replaces the whole. Only existing own members can be
 * replaced, removed or traversed. Applying `inverse` to the result restores the input.
 */
export function applyPatches(data: unknown, patches: readonly Patch[]): PatchResult {
  let current = data;
  const inverses: (readonly Patch[])[] = [];
  for (const [index, patch] of patches.entries()) {
    const step = applyPatch(current, patch);
    if (!step.ok) {
      const path = `/${patch.path.join("/")}`;
      return { ok: false, code: step.code, index, message: fillMessage(PATCH_MESSAGES[step.code], { path }) };
    }
    current = step.data;
    inverses.push(step.inverse);
  }
  return { ok: true, data: current, inverse: inverses.reverse().flat() };
}

function applyPatch(data: unknown, patch: Patch): Step {
  if (patch.path.some((segment) => isUnsafeName(String(segment)))) {
    return { ok: false, code: "unsafePath" };
  }
  if (patch.op !== "remove") {
    if (patch.value === undefined) {
      return { ok: false, code: "noValue" };
    }
    if (!isSafeJson(patch.value)) {
      return { ok: false, code: "unsafeValue" };
    }
  }
  if (patch.path.length > 0) {
    return applyAt(data, patch, 0);
  }
  return patch.op === "replace"
    ? { ok: true, data: patch.value, inverse: [{ op: "replace", path: [], value: data }] }
    : { ok: false, code: "badOperation" };
}

function applyAt(target: unknown, patch: Patch, depth: number): Step {
  const segment = patch.path[depth];
  if (segment === undefined || typeof target !== "object" || target === null) {
    return { ok: false, code: "noSuchPath" };
  }
  const isLast = depth === patch.path.length - 1;
  if (Array.isArray(target)) {
    return isLast ? changeList(target, patch, segment) : enterList(target, patch, depth);
  }
  return isLast ? changeObject(target as JsonObject, patch, segment) : enterObject(target as JsonObject, patch, depth);
}

function enterList(target: readonly unknown[], patch: Patch, depth: number): Step {
  const index = listIndex(patch.path[depth]);
  if (index === null || index >= target.length) {
    return { ok: false, code: "noSuchPath" };
  }
  const step = applyAt(target[index], patch, depth + 1);
  return step.ok ? { ok: true, data: target.with(index, step.data), inverse: step.inverse } : step;
}

function enterObject(target: JsonObject, patch: Patch, depth: number): Step {
  const name = String(patch.path[depth]);
  if (!Object.hasOwn(target, name)) {
    return { ok: false, code: "noSuchPath" };
  }
  const step = applyAt(target[name], patch, depth + 1);
  return step.ok ? { ok: true, data: { ...target, [name]: step.data }, inverse: step.inverse } : step;
}

function changeObject(target: JsonObject, patch: Patch, segment: Segment): Step {
  const name = String(segment);
  const exists = Object.hasOwn(target, name);
  const { path } = patch;
  if (!exists && patch.op !== "add") {
    return { ok: false, code: "noSuchPath" };
  }
  const inverse: Patch = exists
    ? { op: patch.op === "remove" ? "add" : "replace", path, value: target[name] }
    : { op: "remove", path };
  if (patch.op !== "remove") {
    return { ok: true, data: { ...target, [name]: patch.value }, inverse: [inverse] };
  }
  const { [name]: _removed, ...rest } = target;
  return { ok: true, data: rest, inverse: [inverse] };
}

function changeList(target: readonly unknown[], patch: Patch, segment: Segment): Step {
  if (segment === "length") {
    return cutList(target, patch);
  }
  const { op, path, value } = patch;
  const index = op === "add" && segment === "-" ? target.length : listIndex(segment);
  const last = op === "add" ? target.length : target.length - 1;
  if (index === null || index > last) {
    return { ok: false, code: "badIndex" };
  }
  const place = [...path.slice(0, -1), index];
  if (op === "add") {
    return { ok: true, data: target.toSpliced(index, 0, value), inverse: [{ op: "remove", path: place }] };
  }
  const old = target[index];
  return op === "remove"
    ? { ok: true, data: target.toSpliced(index, 1), inverse: [{ op: "add", path: place, value: old }] }
    : { ok: true, data: target.with(index, value), inverse: [{ op: "replace", path: place, value: old }] };
}

function cutList(target: readonly unknown[], patch: Patch): Step {
  const length = patch.value;
  if (patch.op !== "replace") {
    return { ok: false, code: "badOperation" };
  }
  if (typeof length !== "number" || !Number.isInteger(length) || length < 0 || length > target.length) {
    return { ok: false, code: "badIndex" };
  }
  const inverse = target.slice(length).map((value, offset): Patch => {
    return { op: "add", path: [...patch.path.slice(0, -1), length + offset], value };
  });
  return { ok: true, data: target.slice(0, length), inverse };
}

function listIndex(segment: Segment | undefined): number | null {
  if (typeof segment === "number") {
    return Number.isInteger(segment) && segment >= 0 ? segment : null;
  }
  return segment !== undefined && /^(?:0|[1-9]\d{0,8})$/.test(segment) ? Number(segment) : null;
}

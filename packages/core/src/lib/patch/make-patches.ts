import type { Patch } from "../../document/document-schema.ts";
import { isJsonObject, isSameJson, type JsonObject } from "./json-value.ts";

type Path = Patch["path"];

/**
 * Returns patches that turn one JSON document into another: `applyPatches(before, makePatches(before, after))` gives
 * `after`.
 * Only differences are touched; list items are matched from both ends, and in between by position.
 */
export function makePatches(before: unknown, after: unknown): Patch[] {
  return difference(before, after, []);
}

function difference(before: unknown, after: unknown, path: Path): Patch[] {
  if (isSameJson(before, after)) {
    return [];
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    return listDifference(before, after, path);
  }
  if (isJsonObject(before) && isJsonObject(after)) {
    return objectDifference(before, after, path);
  }
  return [{ op: "replace", path, value: after }];
}

function objectDifference(before: JsonObject, after: JsonObject, path: Path): Patch[] {
  const removed = Object.keys(before)
    .filter((name) => !Object.hasOwn(after, name))
    .map((name): Patch => ({ op: "remove", path: [...path, name] }));
  const changed = Object.keys(after).flatMap((name): Patch[] =>
    Object.hasOwn(before, name)
      ? difference(before[name], after[name], [...path, name])
      : [{ op: "add", path: [...path, name], value: after[name] }],
  );
  return [...removed, ...changed];
}

function listDifference(before: readonly unknown[], after: readonly unknown[], path: Path): Patch[] {
  const shorter = Math.min(before.length, after.length);
  const start = countWhile(shorter, (index) => isSameJson(before[index], after[index]));
  const end = countWhile(shorter - start, (index) => isSameJson(before.at(-1 - index), after.at(-1 - index)));
  const old = before.slice(start, before.length - end);
  const fresh = after.slice(start, after.length - end);
  const both = Math.min(old.length, fresh.length);
  return [
    ...old.slice(0, both).flatMap((item, index) => difference(item, fresh[index], [...path, start + index])),
    ...old.slice(both).map((): Patch => ({ op: "remove", path: [...path, start + both] })),
    ...fresh.slice(both).map((value, index): Patch => ({ op: "add", path: [...path, start + both + index], value })),
  ];
}

function countWhile(limit: number, holds: (index: number) => boolean): number {
  let count = 0;
  while (count < limit && holds(count)) {
    count++;
  }
  return count;
}

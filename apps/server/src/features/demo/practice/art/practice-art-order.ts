import type { Camera } from "./practice-art-camera.ts";
import type { Solid } from "./practice-art-solids.ts";
import { add, dot, subtract, times, type Vector } from "./practice-art-space.ts";

const TOUCHING = 1e-6;
const AXES = [0, 1, 2] as const;

function middleOf({ low, high }: Solid): Vector {
  return times(add(low, high), 0.5);
}

/** 1 when `one` may hide `other`, -1 when it may be hidden by it, 0 when neither; from an eye between them neither does. */
function compareAlong(axis: 0 | 1 | 2, [one, other]: readonly [Solid, Solid], eye: number): number | null {
  if (one.high[axis] <= other.low[axis] + TOUCHING) {
    if (eye >= other.low[axis]) return -1;
    return eye <= one.high[axis] ? 1 : 0;
  }
  if (other.high[axis] <= one.low[axis] + TOUCHING) {
    if (eye >= one.low[axis]) return 1;
    return eye <= other.high[axis] ? -1 : 0;
  }
  return null;
}

function compareSolids(one: Solid, other: Solid, camera: Camera): number {
  const signs = AXES.flatMap((axis) => compareAlong(axis, [one, other], camera.eye[axis]) ?? []);
  if (signs.length > 0) return signs.every((sign) => sign === signs[0]) ? (signs[0] ?? 0) : 0;
  const away = (solid: Solid): number => {
    const from = subtract(middleOf(solid), camera.eye);
    return dot(from, from);
  };
  return away(one) < away(other) ? 1 : -1;
}

/** Solids from the farthest to the nearest, so that each may be painted over those before it. */
export function orderSolids(solids: readonly Solid[], camera: Camera): Solid[] {
  const behind = solids.map((one) =>
    solids.flatMap((other, index) => (other !== one && compareSolids(one, other, camera) === 1 ? [index] : [])),
  );
  const isDone = solids.map(() => false);
  const isOpen = solids.map(() => false);
  const ordered: Solid[] = [];
  const visit = (index: number): void => {
    if (isDone[index] || isOpen[index]) return;
    isOpen[index] = true;
    for (const hidden of behind[index] ?? []) visit(hidden);
    isDone[index] = true;
    const solid = solids[index];
    if (solid) ordered.push(solid);
  };
  const farFirst = solids.map((solid, index) => ({ index, depth: camera.depthOf(middleOf(solid)) }));
  for (const { index } of farFirst.toSorted((one, other) => other.depth - one.depth)) visit(index);
  return ordered;
}

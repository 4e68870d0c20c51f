/** A point or direction in a room: x to the right, y away from the viewer, z up; metres. */
export type Vector = readonly [x: number, y: number, z: number];

/** A flat piece of surface: its outline first, then its holes. The outline turns to the left seen from its lit side. */
export type Face = { readonly rings: readonly (readonly Vector[])[]; readonly normal: Vector; readonly colour: string };

export function add([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ax + bx, ay + by, az + bz];
}

export function subtract([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ax - bx, ay - by, az - bz];
}

export function times([x, y, z]: Vector, factor: number): Vector {
  return [x * factor, y * factor, z * factor];
}

export function dot([ax, ay, az]: Vector, [bx, by, bz]: Vector): number {
  return ax * bx + ay * by + az * bz;
}

export function cross([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
}

export function unit(vector: Vector): Vector {
  const length = Math.hypot(...vector);
  return length === 0 ? [0, 0, 1] : times(vector, 1 / length);
}

/** The direction a ring faces (Newell's method: also right for rings that are not convex). */
export function normalOf(ring: readonly Vector[]): Vector {
  let sum: Vector = [0, 0, 0];
  ring.forEach((point, index) => {
    const next = ring[(index + 1) % ring.length] ?? point;
    sum = add(sum, cross(point, next));
  });
  return unit(sum);
}

/** Somewhere on a face: the first point of its outline. */
export function anchorOf(face: Face): Vector {
  return face.rings[0]?.[0] ?? [0, 0, 0];
}

/** What of a ring lies where `depthOf` is at least `least` (Sutherland and Hodgman). */
export function clipRing(ring: readonly Vector[], depthOf: (point: Vector) => number, least: number): Vector[] {
  const kept: Vector[] = [];
  ring.forEach((point, index) => {
    const next = ring[(index + 1) % ring.length] ?? point;
    const [here, there] = [depthOf(point) - least, depthOf(next) - least];
    if (here >= 0) kept.push(point);
    if (here < 0 !== there < 0) kept.push(add(point, times(subtract(next, point), here / (here - there))));
  });
  return kept;
}

import { add, normalOf, type Face, type Vector } from "./practice-art-space.ts";

/** A thing in a room: its faces, and the box around it. One that is faint throws no shadow, one that is shaded gets no sun. */
export type Solid = {
  readonly faces: readonly Face[];
  readonly low: Vector;
  readonly high: Vector;
  readonly isFaint?: boolean;
  readonly isShaded?: boolean;
};

export type Flat = readonly [number, number];
type Axis = "x" | "y" | "z";

/** A flat outline pushed along an axis. Along x the outline is in (y, z), along y in (x, z), along z in (x, y). */
type Extrusion = {
  readonly along: Axis;
  readonly from: number;
  readonly to: number;
  readonly outline: readonly Flat[];
  readonly holes?: readonly (readonly Flat[])[];
  readonly colour: string;
  /** Colour of the insides of its holes. */
  readonly lining?: string;
};

function liftTo(along: Axis, [u, v]: Flat, at: number): Vector {
  if (along === "x") return [at, u, v];
  return along === "y" ? [u, at, v] : [u, v, at];
}

function boundsOf(faces: readonly Face[]): Pick<Solid, "low" | "high"> {
  const points = faces.flatMap((face) => face.rings.flat());
  const edge = (pick: (...values: number[]) => number): Vector => [
    pick(...points.map(([x]) => x)),
    pick(...points.map(([, y]) => y)),
    pick(...points.map(([, , z]) => z)),
  ];
  return { low: edge(Math.min), high: edge(Math.max) };
}

function areaOf(ring: readonly Flat[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}

function turnedTo(ring: readonly Flat[], isLeft: boolean): readonly Flat[] {
  return areaOf(ring) > 0 === isLeft ? ring : ring.toReversed();
}

function sideFaces(ring: readonly Flat[], { along, from, to }: Extrusion, colour: string): Face[] {
  return ring.map((start, index) => {
    const end = ring[(index + 1) % ring.length] ?? start;
    const corners = [
      liftTo(along, start, from),
      liftTo(along, end, from),
      liftTo(along, end, to),
      liftTo(along, start, to),
    ];
    const outward = along === "y" ? corners.toReversed() : corners;
    return { rings: [outward], normal: normalOf(outward), colour };
  });
}

/** A prism of any outline, with holes through it: walls with openings, steps, letters, columns. */
export function extrude(shape: Extrusion): Solid {
  const { along, from, to, colour } = shape;
  const outline = turnedTo(shape.outline, true);
  const holes = (shape.holes ?? []).map((hole) => turnedTo(hole, false));
  const cap = (at: number, isFar: boolean): Face => {
    const rings = [outline, ...holes].map((ring) => {
      const lifted = ring.map((point) => liftTo(along, point, at));
      return isFar === (along !== "y") ? lifted : lifted.toReversed();
    });
    return { rings, normal: normalOf(rings[0] ?? []), colour };
  };
  const faces = [
    cap(from, false),
    cap(to, true),
    ...sideFaces(outline, shape, colour),
    ...holes.flatMap((hole) => sideFaces(hole, shape, shape.lining ?? colour)),
  ];
  return { faces, ...boundsOf(faces) };
}

/** A rectangle as an outline. */
export function rectangle([left, bottom]: Flat, [right, top]: Flat): Flat[] {
  return [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
}

/** A box between two corners. */
export function box([x1, y1, z1]: Vector, [x2, y2, z2]: Vector, colour: string): Solid {
  return extrude({ along: "z", from: z1, to: z2, outline: rectangle([x1, y1], [x2, y2]), colour });
}

/** A round outline. */
export function circle([x, y]: Flat, radius: number, steps = 48): Flat[] {
  return Array.from({ length: steps }, (_, step): Flat => {
    const angle = (2 * Math.PI * step) / steps;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** The outline of an arched opening that stands on `bottom`. */
export function arch([left, bottom]: Flat, width: number, spring: number): Flat[] {
  const radius = width / 2;
  const crown = Array.from({ length: 25 }, (_, step): Flat => {
    const angle = (Math.PI * step) / 24;
    return [left + radius + radius * Math.cos(angle), spring + radius * Math.sin(angle)];
  });
  return [[left, bottom], [left + width, bottom], ...crown];
}

/** The same thing with every point moved. Moves keep the handedness: turns, shifts and shears, no mirrors. */
export function moved(solid: Solid, move: (point: Vector) => Vector): Solid {
  const faces = solid.faces.map((face) => {
    const rings = face.rings.map((ring) => ring.map(move));
    return { ...face, rings, normal: normalOf(rings[0] ?? []) };
  });
  return { faces, ...boundsOf(faces) };
}

export function shifted(solid: Solid, by: Vector): Solid {
  return moved(solid, (point) => add(point, by));
}

/** Turned about an upright axis through `[x, y]`, in degrees to the left. */
export function turned(solid: Solid, degrees: number, [x, y]: Flat): Solid {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return moved(solid, ([px, py, pz]) => [x + (px - x) * cos - (py - y) * sin, y + (px - x) * sin + (py - y) * cos, pz]);
}

/** Leaned about a line along x at height `z`: positive degrees lean the top away from the viewer. */
export function leaned(solid: Solid, degrees: number, [y, z]: Flat): Solid {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return moved(solid, ([px, py, pz]) => [px, y + (py - y) * cos + (pz - z) * sin, z - (py - y) * sin + (pz - z) * cos]);
}

/** The same things where no sun comes: painted without looking for it. */
export function inShade(solids: readonly Solid[]): Solid[] {
  return solids.map((solid) => ({ ...solid, isFaint: true, isShaded: true }));
}

import { smoothPoints, type Point } from "./demo-art-path.ts";

/** Height above the foot and radius there, from foot to rim. */
export type ProfilePoint = readonly [height: number, radius: number];

/**
 * A thing turned on a wheel: a profile spun round an upright axis standing at `x`, `y`, seen from a little above.
 * `tilt` is the height of a level circle over its width.
 */
export type Turned = { x: number; y: number; tilt: number; samples: readonly Ring[]; height: number; widest: number };

/** A level circle of a turned thing; `edge` is the angle, from the front, at which its outline is met. */
export type Ring = { height: number; radius: number; edge: number };

export const VIEW_TILT = 0.24;

/** Where a slope is too steep to have an outline of its own (a step, a flat lip), its circle's side is the outline. */
const STEEPEST = 0.6;

function edgeAngle(slope: number, tilt: number): number {
  return Math.abs(tilt * slope) > STEEPEST ? Math.PI / 2 : Math.acos(tilt * slope);
}

/** Spins a profile. */
export function turnProfile(at: Point, profile: readonly ProfilePoint[], tilt = VIEW_TILT): Turned {
  let reached = 0;
  const line = smoothPoints(profile, 14).map(([height, radius]): ProfilePoint => {
    reached = Math.max(reached, height);
    return [reached, radius];
  });
  const samples = line.map(([height, radius], index): Ring => {
    const [lowHeight, lowRadius] = line[Math.max(0, index - 2)] ?? [height, radius];
    const [highHeight, highRadius] = line[Math.min(line.length - 1, index + 2)] ?? [height, radius];
    const slope = (highRadius - lowRadius) / Math.max(1, highHeight - lowHeight);
    return { height, radius, edge: edgeAngle(slope, tilt) };
  });
  const height = Math.max(...samples.map((ring) => ring.height));
  const widest = Math.max(...samples.map((ring) => ring.radius));
  return { x: at[0], y: at[1], tilt, samples, height, widest };
}

/** Where the surface shows on the picture: height above the foot, angle from the front (radians, right positive). */
export function surfacePoint(turned: Turned, ring: { height: number; radius: number }, angle: number): Point {
  const x = turned.x + ring.radius * Math.sin(angle);
  return [x, turned.y - ring.height + turned.tilt * ring.radius * Math.cos(angle)];
}

/** The circle at a height. */
export function ringAt(turned: Turned, height: number): Ring {
  const above = turned.samples.findIndex((ring) => ring.height >= height);
  const high = turned.samples[above] ?? turned.samples.at(-1) ?? { height: 0, radius: 0, edge: Math.PI / 2 };
  const low = turned.samples[above - 1] ?? high;
  const span = high.height - low.height;
  const share = span > 0 ? Math.max(0, Math.min(1, (height - low.height) / span)) : 1;
  const between = (from: number, to: number): number => from + (to - from) * share;
  return { height, radius: between(low.radius, high.radius), edge: between(low.edge, high.edge) };
}

/** The front half of a level circle, left to right, at a share of its way to the outline. */
export function frontArc(turned: Turned, ring: Ring, steps = 32): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) =>
    surfacePoint(turned, ring, ring.edge * ((2 * step) / steps - 1)),
  );
}

/**
 * A line up the surface at a share of the way from the middle (0) to the right (1) or left (-1) outline.
 * Shares past the outline lie straight out from it, so that washes reach over the edge of their clip.
 */
export function meridian(turned: Turned, share: number): Point[] {
  const inside = Math.max(-1, Math.min(1, share));
  return turned.samples.map((ring): Point => {
    const [x, y] = surfacePoint(turned, ring, ring.edge * inside);
    return [x + (share - inside) * 400, y];
  });
}

/** The strip of surface between two shares, as a closed outline. */
export function surfaceStrip(turned: Turned, from: number, to: number): Point[] {
  return [...meridian(turned, from), ...meridian(turned, to).reverse()];
}

/** The whole outline without the rim's back half. */
export function turnedOutline(turned: Turned): Point[] {
  const foot = turned.samples[0];
  const bottom = foot === undefined ? [] : frontArc(turned, foot);
  return [...meridian(turned, -1).reverse(), ...bottom, ...meridian(turned, 1)];
}

import { clipRing, cross, dot, subtract, unit, type Face, type Vector } from "./practice-art-space.ts";

/** A view camera: `upright` keeps what stands upright upright, as an architect's photographer does. */
export type View = {
  readonly eye: Vector;
  readonly target: Vector;
  /** Focal length in pixels: large is a long lens. */
  readonly focal: number;
  /** Where the middle of the view lies in the picture. */
  readonly centre: readonly [number, number];
  readonly isUpright?: boolean;
};

export type Pixel = readonly [number, number];

export type Camera = {
  readonly eye: Vector;
  readonly depthOf: (point: Vector) => number;
  /** The rings of a face as they stand in the picture; what lies behind the viewer is cut off. */
  readonly project: (rings: Face["rings"]) => Pixel[][];
};

const NEAREST = 0.15;

/** The camera for a view. */
export function openCamera(view: View): Camera {
  const gaze = subtract(view.target, view.eye);
  const forward = unit(view.isUpright === false ? gaze : [gaze[0], gaze[1], 0]);
  const right = unit(cross(forward, [0, 0, 1]));
  const up = cross(right, forward);
  const depthOf = (point: Vector): number => dot(subtract(point, view.eye), forward);
  const toPlane = (point: Vector): Pixel => {
    const from = subtract(point, view.eye);
    const scale = view.focal / dot(from, forward);
    return [dot(from, right) * scale, -dot(from, up) * scale];
  };
  const [middleX, middleY] = toPlane(view.target);
  const [centreX, centreY] = view.centre;
  const project = (rings: Face["rings"]): Pixel[][] =>
    rings
      .map((ring) => clipRing(ring, depthOf, NEAREST).map(toPlane))
      .filter((ring) => ring.length > 2)
      .map((ring) => ring.map(([x, y]): Pixel => [x - middleX + centreX, y - middleY + centreY]));
  return { eye: view.eye, depthOf, project };
}

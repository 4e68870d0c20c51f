import { mixColours } from "../../art/demo-art-colour.ts";
import { dot, type Vector } from "./practice-art-space.ts";

/** The practice's materials. Every picture takes its colours from here. */
export const MATERIAL = {
  plaster: "#ece3d4",
  lime: "#f3ece0",
  concrete: "#c9c3b9",
  ink: "#2b3138",
  card: "#f5f0e6",
  trace: "#efca4b",
  ochre: "#d6a23f",
  sand: "#dfc39a",
  oak: "#cda06c",
  walnut: "#8a6146",
  oxide: "#bf5f42",
  brick: "#a24a38",
  blush: "#dfa68e",
  rose: "#cf8577",
  pool: "#63a09d",
  moss: "#7d8a5f",
  pine: "#3f5c50",
} as const;

/** The light in a picture: where it comes from (towards the sun), and the tone of what it does not reach. */
export type Light = {
  readonly sun: Vector;
  readonly shade: string;
  readonly warm: string;
  /** How dark the shade is: 0 none, 1 black as `shade`. */
  readonly depth: number;
};

export const AFTERNOON: Light = { sun: [-0.62, -0.42, 0.66], shade: "#43384f", warm: "#fff0cf", depth: 0.44 };

/** A material where no sun falls: faces that look up see more of the sky than those that look down. */
export function shadedColour(colour: string, normal: Vector, { shade, depth }: Light): string {
  return mixColours(colour, shade, depth * (1 - 0.16 * normal[2] + 0.05 * normal[0]));
}

/** A material in the sun. */
export function litColour(colour: string, normal: Vector, light: Light): string {
  const facing = dot(normal, light.sun);
  if (facing <= 0.02) return shadedColour(colour, normal, light);
  const dimmed = mixColours(colour, light.shade, light.depth * 0.42 * (1 - facing));
  return mixColours(dimmed, light.warm, 0.08 + 0.24 * facing);
}

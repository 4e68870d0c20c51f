import { paperGrain } from "../../art/demo-art-light.ts";
import { mixColours } from "../../art/demo-art-colour.ts";
import { createSheet, group, linearFill, shape, type Size } from "../../art/demo-art-sheet.ts";
import { openCamera, type Camera, type Pixel, type View } from "./practice-art-camera.ts";
import { contactShade } from "./practice-art-contact.ts";
import { orderSolids } from "./practice-art-order.ts";
import { AFTERNOON, litColour, shadedColour, type Light } from "./practice-art-paint.ts";
import { shadedRim, type Rim } from "./practice-art-rim.ts";
import { throwShadow, type PixelBox } from "./practice-art-shadow.ts";
import type { Solid } from "./practice-art-solids.ts";
import { areaOfBox, pathOf, softShape, visibleBox, type Studio } from "./practice-art-studio.ts";
import { anchorOf, dot, subtract, unit, type Face } from "./practice-art-space.ts";

/** One picture: things in a room, a view of them, and the light. */
export type Scene = {
  readonly size: Size;
  readonly view: View;
  readonly light?: Partial<Light>;
  /** What is seen where nothing stands. */
  readonly ground: string;
  readonly solids: readonly Solid[];
  /** Softness of the shadows' edges in pixels. */
  readonly softness?: number;
};

/** Below this many square pixels a face has no room for soft edges. */
const SOFT_FROM = 30_000;

type Shadows = { readonly markup: string; readonly rim: Rim };

const NO_SHADOWS: Shadows = { markup: "", rim: { edges: [], isWhole: false } };

function shadowsOn(face: Face, rings: readonly (readonly Pixel[])[], studio: Studio): Shadows {
  const { camera, light, softness } = studio;
  const box = visibleBox(rings, studio.page);
  if (dot(face.normal, light.sun) <= 0.02) return NO_SHADOWS;
  const thrown = studio.casters
    .filter((caster) => caster !== face)
    .map((caster) => throwShadow(caster, face, { camera, sun: light.sun, box }))
    .filter((shadow) => shadow.length > 0);
  if (thrown.length === 0) return NO_SHADOWS;
  const fill = shadedColour(face.colour, face.normal, light);
  const d = thrown.map(pathOf).join("");
  const isSoft = areaOfBox(box) > SOFT_FROM && softness > 0;
  const markup = isSoft ? softShape(d, { fill, reach: softness }) : shape("path", { d, fill });
  return { markup, rim: shadedRim(rings, thrown) };
}

/** Faces are a little darker away from the light, as plaster is. */
function paintOf(face: Face, box: PixelBox, studio: Studio): string {
  const colour = litColour(face.colour, face.normal, studio.light);
  if (areaOfBox(box) < SOFT_FROM) return colour;
  const far = mixColours(colour, studio.light.shade, 0.13);
  const near = mixColours(colour, studio.light.warm, 0.08);
  const isUpright = Math.abs(face.normal[2]) < 0.5;
  const line = isUpright
    ? ([box.left, box.bottom, box.left + (box.right - box.left) * 0.25, box.top] as const)
    : ([box.left, box.top, box.right, box.bottom] as const);
  return linearFill(studio.sheet, line, [
    [0, isUpright ? far : near],
    [1, isUpright ? near : far],
  ]);
}

function drawFace(face: Face, studio: Studio): string {
  const rings = studio.camera.project(face.rings);
  if (rings.length === 0) return "";
  const box = visibleBox(rings, studio.page);
  if (areaOfBox(box) < 1) return "";
  const d = pathOf(rings);
  const { markup, rim } = shadowsOn(face, rings, studio);
  const shade = shadedColour(face.colour, face.normal, studio.light);
  const paint = rim.isWhole && areaOfBox(box) < SOFT_FROM ? shade : paintOf(face, box, studio);
  const skin = shape("path", { d, fill: paint, stroke: paint, "stroke-width": 0.9, "fill-rule": "evenodd" });
  const over = paint === shade ? "" : markup + contactShade(face, box, studio);
  if (over === "") return skin;
  const clip = studio.sheet.define((id) => `<clipPath id="${id}"><path d="${d}" clip-rule="evenodd"/></clipPath>`);
  // An edge that lies in shadow must not shine where two faces meet.
  const edges = rim.edges.length === 0 ? "" : shape("path", { d: rim.edges.join(""), stroke: shade, fill: "none" });
  return skin + group(over, { "clip-path": `url(#${clip})` }) + edges;
}

/** A face of a thing that stands in shadow altogether. */
function drawShaded(face: Face, studio: Studio): string {
  const rings = studio.camera.project(face.rings);
  const fill = shadedColour(face.colour, face.normal, studio.light);
  if (rings.length === 0) return "";
  return shape("path", { d: pathOf(rings), fill, stroke: fill, "stroke-width": 0.9, "fill-rule": "evenodd" });
}

function isSeen(face: Face, { eye }: Camera): boolean {
  return dot(face.normal, subtract(eye, anchorOf(face))) > 1e-6;
}

function drawSolid(solid: Solid, studio: Studio): string {
  const far = (face: Face): number => {
    const points = face.rings[0] ?? [];
    return points.reduce((sum, point) => sum + studio.camera.depthOf(point), 0) / points.length;
  };
  return solid.faces
    .filter((face) => isSeen(face, studio.camera))
    .toSorted((one, other) => far(other) - far(one))
    .map((face) => (solid.isShaded ? drawShaded(face, studio) : drawFace(face, studio)))
    .join("");
}

/** The picture as an SVG document, the same bytes each time. */
export function renderScene(seed: string, scene: Scene): string {
  const sheet = createSheet(seed);
  const { width, height } = scene.size;
  const mixed = { ...AFTERNOON, ...scene.light };
  const light = { ...mixed, sun: unit(mixed.sun) };
  const camera = openCamera(scene.view);
  const studio: Studio = {
    sheet,
    camera,
    light,
    page: { left: 0, top: 0, right: width, bottom: height },
    softness: scene.softness ?? 2.5,
    casters: scene.solids
      .filter((solid) => !solid.isFaint)
      .flatMap((solid) => solid.faces)
      .filter((face) => dot(face.normal, light.sun) > 0),
    solids: scene.solids,
  };
  const things = orderSolids(scene.solids, camera).map((solid) => drawSolid(solid, studio));
  const picture =
    shape("rect", { width, height, fill: scene.ground }) + things.join("") + paperGrain(sheet, scene.size);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${sheet.definitions()}</defs>${picture}</svg>`
  );
}

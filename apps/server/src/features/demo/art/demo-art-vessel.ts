import { lightenColour, mixColours, shadeColour } from "./demo-art-colour.ts";
import { drawGlaze, drawSpeckles, type Glaze, type Speckle } from "./demo-art-glaze.ts";
import { glint, litEdge, modelForm, throwingLines } from "./demo-art-modelling.ts";
import { polylinePath } from "./demo-art-path.ts";
import { clipped, linearFill, radialFill, round, shape, type Sheet } from "./demo-art-sheet.ts";
import { ringAt, turnedOutline, type Turned } from "./demo-art-turned.ts";

/** How a thrown thing is finished. `lip` is the thickness of its rim; 0 leaves the top closed. */
export type Finish = {
  colour: string;
  inside: string;
  lip: number;
  glazes?: readonly Glaze[];
  speckle?: Speckle;
  lines?: number;
  gloss?: number;
  /** Bare clay at the rim where glaze ran thin. */
  lipColour?: string;
  /** Marks on the surface, under the light. */
  marks?: string;
  depth?: number;
};

type Oval = { cx: number; cy: number; rx: number; ry: number };

/** The oval of the opening, `inset` inside the rim. */
export function mouthOval(turned: Turned, inset = 0): Oval {
  const ring = ringAt(turned, turned.height);
  const rx = Math.max(1, ring.radius - inset);
  return { cx: round(turned.x), cy: round(turned.y - turned.height), rx: round(rx), ry: round(rx * turned.tilt) };
}

function drawMouth(sheet: Sheet, turned: Turned, finish: Finish): string {
  const outer = mouthOval(turned);
  const inner = { ...mouthOval(turned, finish.lip), cy: outer.cy + finish.lip * 0.12 };
  const rim = finish.lipColour ?? finish.colour;
  const across = [outer.cx - outer.rx, 0, outer.cx + outer.rx, 0] as const;
  const rimFill = linearFill(sheet, across, [
    [0, lightenColour(rim, 0.25)],
    [0.3, lightenColour(rim, 0.5)],
    [0.7, lightenColour(rim, 0.1)],
    [1, shadeColour(rim, 0.25)],
  ]);
  const wallFill = linearFill(sheet, across, [
    [0.02, shadeColour(finish.inside, 0.66)],
    [0.35, shadeColour(finish.inside, 0.48)],
    [0.8, shadeColour(finish.inside, 0.16)],
    [1, lightenColour(finish.inside, 0.14)],
  ]);
  const depthFill = radialFill(
    sheet,
    [inner.cx - inner.rx * 0.1, inner.cy + inner.ry * 0.9, inner.rx, inner.ry * 1.3],
    [
      [0, "#24161d", 0.34],
      [1, "#24161d", 0],
    ],
  );
  return (
    shape("ellipse", { ...outer, fill: rimFill }) +
    shape("ellipse", { ...inner, fill: wallFill }) +
    shape("ellipse", { ...inner, fill: depthFill })
  );
}

function glosses(turned: Turned, strength: number): string {
  const high = turned.height;
  return (
    glint(turned, { share: -0.56, width: 0.13, low: high * 0.36, high: high * 0.9, opacity: 0.5 * strength }) +
    glint(turned, { share: -0.42, width: 0.05, low: high * 0.48, high: high * 0.82, opacity: 0.4 * strength }) +
    glint(turned, { share: 0.86, width: 0.05, low: high * 0.2, high: high * 0.72, opacity: 0.18 * strength })
  );
}

/**
 * The outline of a turned thing, rim and all, as one path for a clip. Both parts run anticlockwise: in a clip, parts that
 * run against each other would cut a hole where they overlap.
 */
export function vesselOutline(turned: Turned): string {
  const { cx, cy, rx, ry } = mouthOval(turned);
  const [left, right] = [round(cx - rx), round(cx + rx)];
  const rim = `M${left} ${cy}A${rx} ${ry} 0 0 0 ${right} ${cy}A${rx} ${ry} 0 0 0 ${left} ${cy}Z`;
  return shape("path", { d: polylinePath(turnedOutline(turned)) + rim });
}

/** A thrown pot: body, glazes, specks, light, rim and inside. */
export function drawVessel(sheet: Sheet, turned: Turned, finish: Finish): string {
  const outline = polylinePath(turnedOutline(turned));
  const body = [
    shape("path", { d: outline, fill: finish.colour }),
    shape("ellipse", { ...mouthOval(turned), fill: finish.colour }),
    ...(finish.glazes ?? []).map((glaze) => drawGlaze(sheet, turned, glaze)),
    finish.marks ?? "",
    finish.speckle === undefined ? "" : drawSpeckles(sheet, turned, finish.speckle),
    finish.lines === undefined ? "" : throwingLines(sheet, turned, finish.lines),
    modelForm(sheet, turned, finish.depth ?? 1),
    litEdge(turned),
    (finish.gloss ?? 0) > 0 ? glosses(turned, finish.gloss ?? 0) : "",
  ].join("");
  const mouth = finish.lip > 0 ? drawMouth(sheet, turned, finish) : "";
  return clipped(sheet, vesselOutline(turned), body) + mouth;
}

/** Liquid standing `inset` inside the rim and a little below it. */
export function drawLiquid(
  sheet: Sheet,
  turned: Turned,
  liquid: { colour: string; inset: number; drop: number },
): string {
  const oval = mouthOval(turned, liquid.inset);
  const mouth = shape("ellipse", mouthOval(turned, liquid.inset * 0.6));
  const cy = oval.cy + liquid.drop;
  const fill = linearFill(
    sheet,
    [oval.cx - oval.rx, 0, oval.cx + oval.rx, 0],
    [
      [0, shadeColour(liquid.colour, 0.5)],
      [0.55, liquid.colour],
      [1, mixColours(liquid.colour, "#fff1d6", 0.3)],
    ],
  );
  const glow = {
    cx: round(oval.cx + oval.rx * 0.4),
    cy: round(cy + oval.ry * 0.25),
    rx: round(oval.rx * 0.34),
    ry: round(oval.ry * 0.16),
  };
  const surface =
    shape("ellipse", { ...oval, cy, fill }) + shape("ellipse", { ...glow, fill: "#fff4dc", "fill-opacity": 0.3 });
  return clipped(sheet, mouth, surface);
}

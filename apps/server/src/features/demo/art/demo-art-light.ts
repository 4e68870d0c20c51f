import {
  blurred,
  clipped,
  group,
  linearFill,
  radialFill,
  round,
  roundFine,
  shape,
  type Sheet,
  type Size,
} from "./demo-art-sheet.ts";

const SHADOW = "#38212b";

/** A thing that stands on something: its markup, where its foot is and how wide the foot is. */
export type Standing = {
  markup: string;
  x: number;
  y: number;
  foot: number;
  /** Length of the shadow for each unit of height. */
  reach?: number;
  strength?: number;
  /** Shapes the shadow stays on, such as the top of a plinth. */
  ground?: string;
  /** Where the table meets a wall near enough to take a shadow. */
  wallLine?: number;
  /** Its foot is a straight edge, as of a box or a board, and not a circle. */
  isFlat?: boolean;
};

function shadowFilter(sheet: Sheet, softness: number): string {
  return sheet.define(
    (id) =>
      `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%">` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${softness}" result="soft"/>` +
      `<feFlood flood-color="${SHADOW}"/><feComposite in2="soft" operator="in"/></filter>`,
  );
}

function thrownShadow(sheet: Sheet, standing: Standing, id: string): string {
  const { x, y, foot } = standing;
  const reach = standing.reach ?? 0.72;
  const lean = `matrix(1 0 ${-reach} 0.22 ${round(reach * y)} ${round(y - 0.22 * y)})`;
  const filter = `url(#${shadowFilter(sheet, 7)})`;
  const thrown = group(shape("use", { href: `#${id}`, transform: lean }), {
    filter,
    opacity: standing.strength ?? 0.42,
  });
  const [cx, rx] = [round(x + foot * 0.16), round(foot * 1.26)];
  const [cy, ry] = standing.isFlat === true ? [y + 2, 26] : [round(y + foot * 0.06), round(foot * 0.36)];
  const contact = radialFill(
    sheet,
    [cx, cy, rx, ry],
    [
      [0, SHADOW, 0.75],
      [0.62, SHADOW, 0.5],
      [1, SHADOW, 0],
    ],
  );
  return thrown + shape("ellipse", { cx, cy, rx, ry, fill: contact });
}

/** Stands a thing in the light: shadow thrown to the right and back, dark contact, then the thing itself. */
export function stand(sheet: Sheet, standing: Standing): string {
  const id = sheet.define((id) => group(standing.markup, { id }));
  const shadows = thrownShadow(sheet, standing, id);
  const laid = standing.ground === undefined ? shadows : clipped(sheet, standing.ground, shadows);
  const { wallLine } = standing;
  if (wallLine === undefined) return laid + shape("use", { href: `#${id}` });
  const wall = shape("rect", { x: -400, y: -400, width: 3200, height: wallLine + 400 });
  const behind = group(shape("use", { href: `#${id}`, x: 210, y: -30 }), {
    filter: `url(#${shadowFilter(sheet, 12)})`,
    opacity: 0.2,
  });
  return clipped(sheet, wall, behind) + laid + shape("use", { href: `#${id}` });
}

/** Lays a thing flat, seen from above: a tight and a wide shadow to the lower right. */
export function lay(sheet: Sheet, markup: string, lift = 1): string {
  const id = sheet.define((id) => group(markup, { id }));
  const [x, y] = [round(20 * lift), round(26 * lift)];
  const filter = `url(#${shadowFilter(sheet, round(11 * lift))})`;
  return group(shape("use", { href: `#${id}`, x, y }), { filter, opacity: 0.46 }) + shape("use", { href: `#${id}` });
}

/** What the sun falls through, and where its upper left corner lies on the wall. */
export type Sun = { kind: "panes" | "slats" | "arch" | "leaves"; x: number; y: number; size?: number };

const PANE = { fill: "#fff3d4" };
const SOFT_LAYERS = 7;
const SUN_STRENGTH = 0.72;

/** Panes with soft edges: each drawn over itself, ever smaller. A blur of this size costs ten times as long. */
function softPanes(panes: readonly { x: number; y: number; width: number; height: number }[]): string {
  const opacity = roundFine(1 - (1 - SUN_STRENGTH) ** (1 / SOFT_LAYERS));
  return panes
    .flatMap((pane) =>
      Array.from({ length: SOFT_LAYERS }, (_, layer) => {
        const grow = 15 - layer * 5;
        const size = { width: pane.width + grow * 2, height: pane.height + grow * 2, rx: 12 + grow * 0.6 };
        return shape("rect", { x: pane.x - grow, y: pane.y - grow, ...size, ...PANE, "fill-opacity": opacity });
      }),
    )
    .join("");
}

function paneShapes(): string {
  const panes = [0, 1, 2, 3, 4, 5].map((index) => {
    return { x: (index % 2) * 444, y: Math.floor(index / 2) * 424, width: 400, height: 380 };
  });
  return softPanes(panes);
}

function slatShapes(): string {
  const slats = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => {
    return { x: index * 6, y: index * 128, width: 900 - index * 14, height: 74 };
  });
  return softPanes(slats);
}

function archShapes(): string {
  return shape("path", {
    d: "M0 1300V420A400 420 0 0 1 385 10V1300ZM415 1300V10A400 420 0 0 1 800 420V1300Z",
    ...PANE,
  });
}

function leafShapes(sheet: Sheet): string {
  const leaves = Array.from({ length: 64 }, () => {
    const [x, y] = [round(sheet.chance.between(-40, 900)), round(sheet.chance.between(-40, 1200))];
    const length = round(sheet.chance.between(120, 300));
    const turn = round(sheet.chance.between(10, 100));
    return shape("path", {
      d: `M0 0Q${length / 2} ${-length / 4} ${length} 0Q${length / 2} ${length / 4} 0 0Z`,
      transform: `translate(${x} ${y}) rotate(${turn})`,
    });
  }).join("");
  const id = sheet.define(
    (id) =>
      `<mask id="${id}" x="-100" y="-100" width="1200" height="1500" maskUnits="userSpaceOnUse"><rect x="-100" y="-100" width="1200" height="1500" fill="#fff"/><g fill="#333">${leaves}</g></mask>`,
  );
  return group(shape("rect", { x: 0, y: 0, width: 880, height: 1300, ...PANE }), { mask: `url(#${id})` });
}

/** Sunlight on the wall, slanting. */
export function sunOnWall(sheet: Sheet, sun: Sun): string {
  const size = sun.size ?? 1;
  const transform = `matrix(${size} ${0.2 * size} ${-0.16 * size} ${size} ${sun.x} ${sun.y})`;
  if (sun.kind === "panes") return group(paneShapes(), { transform });
  if (sun.kind === "slats") return group(slatShapes(), { transform });
  const shapes = sun.kind === "arch" ? archShapes() : leafShapes(sheet);
  return group(blurred(sheet, 9, group(shapes, { transform })), { opacity: SUN_STRENGTH });
}

/** Light falling off from the upper left to the lower right over the whole picture. */
export function fallOff(sheet: Sheet, size: Size): string {
  const { width, height } = size;
  const glow = radialFill(
    sheet,
    [width * 0.22, height * 0.2, width * 0.95, height * 0.8],
    [
      [0, "#fff2d2", 0.34],
      [1, "#fff2d2", 0],
    ],
  );
  const dusk = linearFill(
    sheet,
    [width * 0.25, height * 0.2, width, height],
    [
      [0.3, "#3a2430", 0],
      [1, "#3a2430", 0.15],
    ],
  );
  return shape("rect", { width, height, fill: glow }) + shape("rect", { width, height, fill: dusk });
}

/** The tooth of the paper, over everything: one small square of noise, repeated. */
export function paperGrain(sheet: Sheet, size: Size): string {
  const id = sheet.define(
    (id) =>
      `<filter id="${id}" filterUnits="userSpaceOnUse" x="0" y="0" width="${size.width}" height="${size.height}" color-interpolation-filters="sRGB">` +
      `<feTurbulence x="0" y="0" width="400" height="400" type="fractalNoise" baseFrequency="0.75" numOctaves="3" seed="7" stitchTiles="stitch"/>` +
      `<feColorMatrix x="0" y="0" width="400" height="400" values="0 0 0 0 0.17 0 0 0 0 0.1 0 0 0 0 0.08 1.2 1.2 0 0 -1.1"/><feTile/></filter>`,
  );
  return shape("rect", { width: size.width, height: size.height, filter: `url(#${id})`, opacity: 0.08 });
}

import { coatForm, type Coating, type GlazeName } from "./demo-art-glaze-styles.ts";
import { lightenColour, shadeColour } from "./demo-art-colour.ts";
import type { Point } from "./demo-art-path.ts";
import { linearFill, shape, type Sheet } from "./demo-art-sheet.ts";
import { turnProfile, VIEW_TILT, type ProfilePoint, type Turned } from "./demo-art-turned.ts";
import { drawVessel, mouthOval } from "./demo-art-vessel.ts";

/** Profiles from foot to rim, in picture units. A point given twice is a corner. */
export const PROFILES = {
  moonVase: [
    [0, 176],
    [14, 182],
    [120, 312],
    [330, 424],
    [540, 392],
    [690, 256],
    [752, 158],
    [800, 132],
    [850, 138],
    [880, 150],
  ],
  bottleVase: [
    [0, 170],
    [12, 176],
    [90, 226],
    [270, 262],
    [430, 214],
    [540, 108],
    [640, 66],
    [860, 54],
    [960, 58],
    [1000, 74],
    [1012, 78],
  ],
  budRound: [
    [0, 96],
    [8, 100],
    [70, 152],
    [160, 172],
    [250, 130],
    [310, 58],
    [350, 40],
    [400, 42],
    [414, 48],
  ],
  budTall: [
    [0, 84],
    [8, 88],
    [120, 104],
    [330, 88],
    [450, 46],
    [560, 36],
    [620, 40],
    [634, 46],
  ],
  budCone: [
    [0, 128],
    [8, 132],
    [90, 126],
    [250, 70],
    [330, 40],
    [400, 36],
    [420, 44],
  ],
  bowl: [
    [0, 130],
    [26, 136],
    [26, 136],
    [62, 198],
    [126, 290],
    [210, 352],
    [300, 380],
    [318, 384],
  ],
  wideBowl: [
    [0, 170],
    [24, 178],
    [24, 178],
    [70, 262],
    [130, 372],
    [195, 466],
    [258, 538],
    [284, 564],
  ],
  jar: [
    [0, 190],
    [14, 202],
    [80, 236],
    [250, 252],
    [420, 240],
    [500, 214],
    [520, 208],
    [560, 208],
  ],
  planter: [
    [0, 226],
    [10, 232],
    [60, 200],
    [96, 196],
    [96, 196],
    [130, 262],
    [300, 340],
    [480, 366],
    [560, 368],
    [572, 380],
    [640, 384],
  ],
  herbPot: [
    [0, 168],
    [10, 172],
    [330, 232],
    [330, 232],
    [334, 254],
    [430, 264],
    [436, 264],
  ],
  saucer: [
    [0, 210],
    [10, 216],
    [50, 262],
    [64, 266],
  ],
  cruet: [
    [0, 118],
    [10, 124],
    [90, 150],
    [230, 156],
    [330, 120],
    [420, 56],
    [500, 40],
    [560, 40],
    [576, 52],
    [590, 54],
  ],
  lampBase: [
    [0, 190],
    [14, 198],
    [90, 258],
    [220, 284],
    [360, 240],
    [450, 142],
    [520, 78],
    [570, 62],
    [590, 62],
  ],
  waterBowl: [
    [0, 110],
    [14, 116],
    [70, 178],
    [140, 206],
    [156, 208],
  ],
} as const satisfies Record<string, readonly ProfilePoint[]>;

export type ProfileName = keyof typeof PROFILES;

/** A thing ready to be stood in a scene. */
export type Piece = { markup: string; x: number; y: number; foot: number; turned: Turned };

export type Placing = { at: Point; scale?: number; tilt?: number };

/** Turns one of the shop's forms at a place. */
export function turnForm(name: ProfileName, placing: Placing): Turned {
  const scale = placing.scale ?? 1;
  const profile = PROFILES[name].map(([height, radius]): ProfilePoint => [height * scale, radius * scale]);
  return turnProfile(placing.at, profile, placing.tilt ?? VIEW_TILT);
}

/** A piece made of a turned thing and its markup. */
export function pieceOf(turned: Turned, markup: string): Piece {
  return { markup, x: turned.x, y: turned.y, foot: turned.samples[0]?.radius ?? 0, turned };
}

/** One of the shop's pots, glazed. */
export function drawPot(sheet: Sheet, name: ProfileName, pot: Placing & Coating): Piece {
  const turned = turnForm(name, pot);
  return pieceOf(turned, drawVessel(sheet, turned, coatForm(turned, pot)));
}

/** A lid with its knob, sitting on a rim of the given radius. */
export function drawLid(sheet: Sheet, at: Point, lid: { radius: number; glaze: GlazeName; knob?: string }): string {
  const size = lid.radius;
  const dome: ProfilePoint[] = [
    [0, size * 0.96],
    [4, size],
    [16, size * 1.01],
    [30, size * 0.94],
    [64, size * 0.6],
    [82, size * 0.2],
    [86, 8],
  ];
  const knob: ProfilePoint[] = [
    [0, 20],
    [16, 19],
    [34, 36],
    [54, 41],
    [72, 30],
    [80, 4],
  ];
  const cover = turnProfile(at, dome);
  const grip = turnProfile([at[0], at[1] - 80], knob);
  const coat = { glaze: lid.glaze, lip: 0, bare: 0, lines: 3, specks: 60 } as const;
  const knobFinish = {
    ...coatForm(grip, { ...coat, specks: 8 }),
    ...(lid.knob === undefined ? {} : { colour: lid.knob }),
  };
  return drawVessel(sheet, cover, coatForm(cover, coat)) + drawVessel(sheet, grip, knobFinish);
}

/** A round plinth; things stand on `top`. */
export function drawPlinth(
  sheet: Sheet,
  at: Point,
  plinth: { radius: number; height: number; colour: string },
): { piece: Piece; top: string } {
  const { radius, height, colour } = plinth;
  const turned = turnProfile(
    at,
    [
      [0, radius],
      [height - 8, radius],
      [height, radius - 4],
    ],
    0.2,
  );
  const body = drawVessel(sheet, turned, { colour, inside: colour, lip: 0, depth: 0.75, lines: 0 });
  const oval = mouthOval(turned);
  const fill = linearFill(
    sheet,
    [oval.cx - oval.rx, 0, oval.cx + oval.rx, 0],
    [
      [0, lightenColour(colour, 0.5)],
      [0.6, lightenColour(colour, 0.2)],
      [1, shadeColour(colour, 0.06)],
    ],
  );
  const top = shape("ellipse", { ...oval });
  return { piece: pieceOf(turned, body + shape("ellipse", { ...oval, fill })), top };
}

/** Soil filling a pot just under its rim. */
export function drawSoil(sheet: Sheet, turned: Turned, inset: number): string {
  const oval = mouthOval(turned, inset);
  const crumbs = Array.from({ length: 90 }, () => {
    const angle = sheet.chance.between(0, Math.PI * 2);
    const out = Math.sqrt(sheet.chance.between(0, 1)) * 0.94;
    const cx = Math.round(oval.cx + Math.cos(angle) * out * oval.rx);
    const cy = Math.round(oval.cy + 8 + Math.sin(angle) * out * oval.ry * 0.86);
    return shape("ellipse", {
      cx,
      cy,
      rx: 7,
      ry: 4,
      fill: sheet.chance.pick(["#6a4a38", "#4a3128", "#3a2620", "#7c5a44"]),
    });
  });
  return shape("ellipse", { ...oval, cy: oval.cy + 8, ry: oval.ry * 0.9, fill: "#4d352b" }) + crumbs.join("");
}

/** A clay disc, such as a wheel head or a round mat, lying on the table. */
export function drawDisc(
  sheet: Sheet,
  at: Point,
  disc: { radius: number; thickness: number; colour: string; tilt?: number },
): Piece {
  const { radius, thickness, colour } = disc;
  const turned = turnProfile(
    at,
    [
      [0, radius - 3],
      [thickness * 0.5, radius],
      [thickness, radius - 3],
    ],
    disc.tilt ?? VIEW_TILT,
  );
  const body = drawVessel(sheet, turned, { colour: shadeColour(colour, 0.12), inside: colour, lip: 0, depth: 0.8 });
  const oval = mouthOval(turned);
  const fill = linearFill(
    sheet,
    [oval.cx - oval.rx, 0, oval.cx + oval.rx, 0],
    [
      [0, lightenColour(colour, 0.4)],
      [1, shadeColour(colour, 0.08)],
    ],
  );
  return pieceOf(turned, body + shape("ellipse", { ...oval, fill }));
}

/** Turning lines inside an open bowl, down to its middle. */
export function linesInside(turned: Turned): string {
  const mouth = mouthOval(turned);
  return [0.86, 0.7, 0.54, 0.38, 0.2]
    .map((share) => {
      const [rx, ry] = [Math.round(mouth.rx * share), Math.round(mouth.ry * share)];
      const cy = Math.round(mouth.cy + mouth.ry * (1 - share) * 0.62);
      return shape("ellipse", {
        cx: mouth.cx,
        cy,
        rx,
        ry,
        fill: "none",
        stroke: "#3b1f22",
        "stroke-opacity": 0.1,
        "stroke-width": 6,
      });
    })
    .join("");
}

import { PAINT } from "./demo-art-colour.ts";
import type { Glaze } from "./demo-art-glaze.ts";
import type { Turned } from "./demo-art-turned.ts";
import type { Finish } from "./demo-art-vessel.ts";

/** A glaze of the shop: the clay under it, its coat, and what the inside shows. */
type GlazeStyle = { clay: string; coat: string; inside: string; speck: string; gloss: number };

/** The glazes the shop fires, by name. */
export const GLAZES = {
  chalk: { clay: "#c9a27d", coat: "#efe7d8", inside: "#e9dfcc", speck: "#5a4034", gloss: 0.7 },
  sage: { clay: "#b98d6a", coat: "#9da88a", inside: "#d9d6bf", speck: "#40432f", gloss: 0.8 },
  ink: { clay: "#96674c", coat: "#3d4650", inside: "#59636b", speck: "#a8a294", gloss: 0.75 },
  ochre: { clay: "#a9714c", coat: "#d0a04c", inside: "#e8d5a6", speck: "#6b4422", gloss: 0.85 },
  slate: { clay: "#a27a60", coat: "#7f8e93", inside: "#d8d8cc", speck: "#333b40", gloss: 0.75 },
  blush: { clay: "#b7765a", coat: "#dba98f", inside: "#f0dfcb", speck: "#7c4a38", gloss: 0.6 },
  clay: { clay: "#c07a55", coat: "#c07a55", inside: "#a8633f", speck: "#7b452f", gloss: 0 },
  oat: { clay: "#a98664", coat: "#d9c8aa", inside: "#ece0c8", speck: "#6a4d39", gloss: 0.4 },
} as const satisfies Record<string, GlazeStyle>;

/** Share of the height left bare above the foot when a coating does not say. */
const BARE_SHARE = 0.14;

export type GlazeName = keyof typeof GLAZES;

export type Coating = {
  glaze: GlazeName;
  lip: number;
  /** Share of the height at which the coat ends, from the foot; 0 covers everything. */
  bare?: number;
  drip?: number;
  specks?: number;
  lines?: number;
  over?: { glaze: GlazeName; from: number };
  marks?: string;
};

function coatsOf(turned: Turned, coating: Coating): Glaze[] {
  const bare = coating.bare ?? BARE_SHARE;
  const drip = coating.drip ?? turned.height * 0.1;
  const first: Glaze = {
    colour: GLAZES[coating.glaze].coat,
    edge: turned.height * bare,
    drip: Math.min(drip, turned.height * bare * 0.7),
  };
  const coats = bare > 0 ? [first] : [];
  const { over } = coating;
  if (over === undefined) return coats;
  return [...coats, { colour: GLAZES[over.glaze].coat, edge: turned.height * over.from, drip }];
}

/** The finish of a form dipped in one of the shop's glazes, with perhaps a second poured over it. */
export function coatForm(turned: Turned, coating: Coating): Finish {
  const style = GLAZES[coating.glaze];
  const isBare = (coating.bare ?? BARE_SHARE) > 0;
  return {
    colour: isBare ? style.clay : style.coat,
    inside: style.inside,
    lip: coating.lip,
    lipColour: coating.glaze === "ink" ? PAINT.walnut : style.clay,
    glazes: coatsOf(turned, coating),
    speckle: { colour: style.speck, count: coating.specks ?? 160, size: Math.max(2.5, turned.widest / 80) },
    lines: coating.lines ?? 8,
    gloss: style.gloss,
    marks: coating.marks ?? "",
  };
}

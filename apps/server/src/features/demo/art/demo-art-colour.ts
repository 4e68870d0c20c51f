/** The series' paints. Every picture takes its colours from here. */
export const PAINT = {
  paper: "#f3ecdf",
  chalk: "#ece4d4",
  oat: "#dccdb3",
  sand: "#d9c4a3",
  blush: "#dcb8a2",
  clay: "#b4694a",
  terracotta: "#c5805c",
  brick: "#95503a",
  sage: "#98a184",
  moss: "#66714f",
  leaf: "#56644c",
  mist: "#bcc3bd",
  slate: "#6c7a80",
  ink: "#2e343b",
  ochre: "#cb9d45",
  honey: "#e0bb72",
  wheat: "#cfae74",
  cocoa: "#5d4639",
  oak: "#c39a69",
  walnut: "#8a6244",
  white: "#fbf6ea",
} as const;

const SHADOW_TONE = "#33212a";
const LIGHT_TONE = "#fff4dc";

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

/** `share` of the way from one `#rrggbb` colour to another. */
export function mixColours(from: string, to: string, share: number): string {
  const target = channelsOf(to);
  const mixed = channelsOf(from).map((channel, index) =>
    Math.round(channel + ((target[index] ?? channel) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** The colour as it looks turned away from the window: warm violet, never plain black. */
export function shadeColour(colour: string, share: number): string {
  return mixColours(colour, SHADOW_TONE, share);
}

/** The colour as it looks facing the window. */
export function lightenColour(colour: string, share: number): string {
  return mixColours(colour, LIGHT_TONE, share);
}

import { createChance, type Chance } from "./demo-art-random.ts";

/** One picture in the making: its chance, and the definitions its shapes refer to. */
export type Sheet = {
  chance: Chance;
  /** Keeps a definition made for a fresh id and gives the id back. */
  define: (write: (id: string) => string) => string;
  definitions: () => string;
};

export type Size = { width: number; height: number };

/** An empty sheet; the seed decides every accident on it. */
export function createSheet(seed: string): Sheet {
  const kept: string[] = [];
  return {
    chance: createChance(seed),
    define: (write) => {
      const slot = kept.push("") - 1;
      const id = `d${slot}`;
      kept[slot] = write(id);
      return id;
    },
    definitions: () => kept.join(""),
  };
}

type AttributeValue = string | number | undefined;

/** A number as SVG writes it here: one decimal. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A share between 0 and 1 as SVG writes it here: three decimals. */
export function roundFine(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Attributes in SVG syntax; absent values are left out. */
export function attributes(values: Record<string, AttributeValue>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
}

/** One element without children. */
export function shape(name: string, values: Record<string, AttributeValue>): string {
  return `<${name}${attributes(values)}/>`;
}

/** A group of markup. */
export function group(markup: string, values: Record<string, AttributeValue> = {}): string {
  return `<g${attributes(values)}>${markup}</g>`;
}

export type GradientStop = readonly [offset: number, colour: string, opacity?: number];

function stopsOf(stops: readonly GradientStop[]): string {
  return stops
    .map(([offset, colour, opacity]) => shape("stop", { offset, "stop-color": colour, "stop-opacity": opacity }))
    .join("");
}

/** A gradient along `[x1, y1, x2, y2]` in picture units; gives its `url(#…)`. */
export function linearFill(
  sheet: Sheet,
  line: readonly [number, number, number, number],
  stops: readonly GradientStop[],
): string {
  const [x1, y1, x2, y2] = line.map(round);
  const opening = { x1, y1, x2, y2, gradientUnits: "userSpaceOnUse" };
  const id = sheet.define(
    (id) => `<linearGradient${attributes({ id, ...opening })}>${stopsOf(stops)}</linearGradient>`,
  );
  return `url(#${id})`;
}

/** A gradient from the middle `[cx, cy]` out to `[rx, ry]`; gives its `url(#…)`. */
export function radialFill(
  sheet: Sheet,
  oval: readonly [number, number, number, number],
  stops: readonly GradientStop[],
): string {
  const [cx, cy, rx, ry] = oval;
  const gradientTransform = `translate(${round(cx)} ${round(cy)}) scale(${round(rx)} ${round(ry)})`;
  const opening = { cx: 0, cy: 0, r: 1, gradientUnits: "userSpaceOnUse", gradientTransform };
  const id = sheet.define(
    (id) => `<radialGradient${attributes({ id, ...opening })}>${stopsOf(stops)}</radialGradient>`,
  );
  return `url(#${id})`;
}

/** Shows markup only inside the given shapes. */
export function clipped(sheet: Sheet, outline: string, markup: string): string {
  const id = sheet.define((id) => `<clipPath id="${id}">${outline}</clipPath>`);
  return group(markup, { "clip-path": `url(#${id})` });
}

/** Softens markup; `softness` is in picture units. Costs time by area: keep it to small or few shapes. */
export function blurred(sheet: Sheet, softness: number, markup: string): string {
  const id = sheet.define(
    (id) =>
      `<filter id="${id}" x="-8%" y="-8%" width="116%" height="116%"><feGaussianBlur stdDeviation="${softness}"/></filter>`,
  );
  return group(markup, { filter: `url(#${id})` });
}

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { presetValues, readPreset } from "@stoa/core/style/preset.ts";
import { readTweaks } from "@stoa/core/style/tweak/read-tweaks.ts";
import { tweakValueOf, type TweakValues } from "@stoa/core/style/tweak/tweak-values.ts";
import type { Tweak } from "@stoa/core/style/tweak/tweak.ts";
import { expect, test } from "@playwright/test";

type Pair = readonly [text: string, ground: string];

type ThemeColours = {
  readonly theme: string;
  /** Pairs of tweaks with a text color and its background color. */
  readonly pairs: readonly Pair[];
};

/** The pairs in light and dark, by the theme's names of its dark colors. */
function dayAndNight(pairs: readonly Pair[], atNight: (title: string) => string): Pair[] {
  return [...pairs, ...pairs.map(([text, ground]): Pair => [atNight(text), atNight(ground)])];
}

const ofNight = (title: string): string => `${title} at night`;

const TEXT_CONTRAST = 4.5;

const THEMES: readonly ThemeColours[] = [
  {
    theme: "agora",
    pairs: dayAndNight(
      [
        ["Ink", "Paper"],
        ["Ink", "Picture ground"],
        ["Quiet ink", "Paper"],
        ["Quiet ink", "Picture ground"],
        ["Accent", "Paper"],
        ["Accent", "Picture ground"],
        ["Text on accent", "Accent"],
      ],
      ofNight,
    ),
  },
  {
    theme: "scriptorium",
    pairs: dayAndNight(
      [
        ["Ink", "Paper"],
        ["Ink", "Tint"],
        ["Soft ink", "Paper"],
        ["Rubric", "Paper"],
      ],
      ofNight,
    ),
  },
  {
    theme: "atrium",
    pairs: [
      ["Ink", "Paper"],
      ["Ink", "Trace"],
      ["Night ink", "Night paper"],
      ["Night paper", "Night trace"],
    ],
  },
];

function themeFolder(theme: string): string {
  return path.join(path.resolve(import.meta.dirname, "../.."), "themes", theme);
}

function tweaksOf(theme: string): readonly Tweak[] {
  const { tweaks } = readTweaks(readFileSync(path.join(themeFolder(theme), "styles/tokens.less"), "utf8"), "tokens");
  return tweaks;
}

/** Relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(text: string, ground: string): number {
  const values = [luminance(text), luminance(ground)];
  return (Math.max(...values) + 0.05) / (Math.min(...values) + 0.05);
}

function colourOf(title: string, tweaks: readonly Tweak[], values: TweakValues): string {
  const tweak = tweaks.find((one) => one.title === title);
  const colour = tweak && tweakValueOf(tweak, values);
  if (typeof colour !== "string" || !/^#[0-9a-f]{6}$/i.test(colour)) {
    throw new Error(`The tweak "${title}" has no colour: ${String(colour)}`);
  }
  return colour;
}

function unreadablePairs({ pairs }: ThemeColours, tweaks: readonly Tweak[], values: TweakValues): string[] {
  return pairs.flatMap(([text, ground]) => {
    const found = contrast(colourOf(text, tweaks, values), colourOf(ground, tweaks, values));
    return found < TEXT_CONTRAST ? [`${text} on ${ground}: ${found.toFixed(2)}`] : [];
  });
}

for (const colours of THEMES) {
  const { theme } = colours;
  const tweaks = tweaksOf(theme);
  const folder = path.join(themeFolder(theme), "presets");

  test(`${theme}: its default colors are readable, by day and by night`, () => {
    expect(unreadablePairs(colours, tweaks, {})).toEqual([]);
  });

  test(`${theme}: an option chosen by name is a class of the page and not in any rule`, () => {
    const named = tweaks.filter(({ type, place }) => place.kind !== "none" && ["dropdown", "checkbox"].includes(type));
    expect(named.map(({ title }) => title)).toEqual([]);
  });

  for (const file of readdirSync(folder)) {
    test(`${theme}: the preset ${file} is readable, by day and by night, and uses tweaks of the theme`, () => {
      const read = readPreset(readFileSync(path.join(folder, file), "utf8"), file);
      if (!read.ok) throw new Error(read.message);
      const values = presetValues(read.preset, tweaks);
      expect(Object.keys(values)).toHaveLength(read.preset.values.size);
      expect(unreadablePairs(colours, tweaks, values)).toEqual([]);
    });
  }
}

import type { StartColours, StartTheme } from "@stoa/core/guided-start/guided-start-api.ts";
import { presetValues } from "@stoa/core/style/preset.ts";
import { tweakValueOf, type TweakValues } from "@stoa/core/style/tweak/tweak-values.ts";
import type { Theme } from "../theme/theme-service.ts";

/** Built-in themes, in the order offered. */
export const START_THEME_NAMES = ["agora", "scriptorium", "atrium"] as const;

/** Titles under which themes store these colors; the first one found wins. */
const COLOUR_TITLES: Readonly<Record<keyof StartColours, readonly string[]>> = {
  paper: ["Paper"],
  ground: ["Picture ground", "Tint", "Trace"],
  ink: ["Ink"],
  soft: ["Quiet ink", "Soft ink", "Ink"],
  accent: ["Accent", "Rubric", "Trace"],
};

function colourOf({ tweaks }: Theme, titles: readonly string[], values: TweakValues): string {
  const tweak = titles.flatMap((title) => tweaks.find((one) => one.title === title) ?? [])[0];
  return tweak ? String(tweakValueOf(tweak, values)) : "";
}

function coloursOf(theme: Theme, values: TweakValues): StartColours {
  return {
    paper: colourOf(theme, COLOUR_TITLES.paper, values),
    ground: colourOf(theme, COLOUR_TITLES.ground, values),
    ink: colourOf(theme, COLOUR_TITLES.ink, values),
    soft: colourOf(theme, COLOUR_TITLES.soft, values),
    accent: colourOf(theme, COLOUR_TITLES.accent, values),
  };
}

/** A theme with its presets; the preset equal to the theme's defaults comes first. */
export function describeStartTheme(theme: Theme): StartTheme {
  const own = JSON.stringify(coloursOf(theme, {}));
  const presets = theme.presets.map((preset) => ({
    title: preset.title,
    colours: coloursOf(theme, presetValues(preset, theme.tweaks)),
  }));
  const isOwn = ({ colours }: (typeof presets)[number]): boolean => JSON.stringify(colours) === own;
  return {
    name: theme.name,
    title: theme.conf.name,
    presets: [...presets.filter(isOwn), ...presets.filter((preset) => !isOwn(preset))],
  };
}

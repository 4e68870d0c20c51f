import type { Tweak } from "../../style/tweak/tweak.ts";
import { tweakValueOf, type TweakValues } from "../../style/tweak/tweak-values.ts";
import { contrastRatio } from "./colour-contrast.ts";
import { PUBLISH_CHECK_LIMITS } from "../publish-check-limits.ts";

type Pair = { readonly text: Tweak; readonly ground: Tweak };

const GROUND = /\b(?:paper|background|canvas)\b/i;
const TEXT = /\b(?:ink|text|headings?|titles?|body)\b/i;
const ON_OTHER = /^text on (.+)$/i;
const MAX_TWEAKS = 500;

/** `Text on accent` is paired with `Accent`; other text colors with the background of the same group of tweaks. */
function pairsOfGroup(group: readonly Tweak[]): Pair[] {
  const ground = group.find(({ title }) => GROUND.test(title));
  return group.flatMap((text) => {
    const on = ON_OTHER.exec(text.title)?.[1]?.toLowerCase();
    if (on !== undefined) {
      const other = group.find(({ title }) => title.toLowerCase() === on);
      return other ? [{ text, ground: other }] : [];
    }
    return ground && ground !== text && TEXT.test(text.title) && !GROUND.test(text.title) ? [{ text, ground }] : [];
  });
}

function pairsOfRules(tweaks: readonly Tweak[]): Pair[] {
  const sets = (tweak: Tweak, property: string): string | undefined =>
    tweak.place.kind === "rule" && tweak.place.properties.includes(property) ? tweak.place.selector : undefined;
  return tweaks.flatMap((text) => {
    const selector = sets(text, "color");
    const ground = selector && tweaks.find((other) => sets(other, "background-color") === selector);
    return ground ? [{ text, ground }] : [];
  });
}

/**
 * Returns a sentence for each pair of a theme's text and background colors, as identified by the titles and rules of
 * its tweaks, with too little
 * contrast.
 */
export function judgeTweaks(tweaks: readonly Tweak[], values: TweakValues): string[] {
  const colours = tweaks.filter(({ type }) => type === "color").slice(0, MAX_TWEAKS);
  const groups = [...Map.groupBy(colours, ({ category }) => category).values()];
  const pairs = [...groups.flatMap(pairsOfGroup), ...pairsOfRules(colours)];
  const said = pairs.flatMap(({ text, ground }) => {
    const ratio = contrastRatio(String(tweakValueOf(text, values)), String(tweakValueOf(ground, values)));
    if (ratio === undefined || ratio >= PUBLISH_CHECK_LIMITS.contrast) return [];
    return [`“${text.title}” on “${ground.title}” has a contrast of ${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`];
  });
  return [...new Set(said)];
}

import type { TweakRule } from "../tweak/tweak.ts";

/** Purpose of a theme color, inferred from its title. */
type ColorRole = "background" | "text" | "accent" | "on-accent";

const NIGHT = /\b(?:night|dark)\b/i;
const QUIET = /\b(?:quiet|soft|muted|tint|lines?|border|ground|secondary|hover)\b/i;
const ROLES: ReadonlyArray<readonly [ColorRole, RegExp]> = [
  [
    "on-accent",
    /\b(?:text|ink|label) (?:on|in) (?:the )?(?:accent|buttons?)\b|\b(?:accent|button) (?:text|ink|label)\b/i,
  ],
  ["accent", /\b(?:accent|rubric|trace|links?|buttons?|brand)\b/i],
  ["background", /\b(?:paper|background|canvas|page colou?r)\b/i],
  ["text", /\b(?:ink|text|body colou?r|paragraphs?|headings?)\b/i],
];

type Titled = Pick<TweakRule, "title">;

/** Role of a color by its title; undefined when the title does not tell. */
function colorRoleOf({ title }: Titled): ColorRole | undefined {
  return ROLES.find(([, pattern]) => pattern.test(title))?.[0];
}

function isNight({ title }: Titled): boolean {
  return NIGHT.test(title);
}

function isMain({ title }: Titled): boolean {
  return !QUIET.test(title);
}

function findRole<Rule extends TweakRule>(tweaks: readonly Rule[], role: ColorRole, night: boolean): Rule | undefined {
  const fitting = tweaks.filter(
    (tweak) => tweak.type === "color" && colorRoleOf(tweak) === role && isNight(tweak) === night,
  );
  return fitting.find(isMain) ?? fitting[0];
}

const READ_ON: Readonly<Record<ColorRole, ColorRole>> = {
  background: "text",
  text: "background",
  accent: "on-accent",
  "on-accent": "accent",
};

/**
 * Returns the color paired with a color as text or background: text and page, button and label, each for day and night
 * mode.
 * Undefined when the titles do not tell.
 */
export function findContrastPartner<Rule extends TweakRule>(tweak: Rule, tweaks: readonly Rule[]): Rule | undefined {
  const role = tweak.type === "color" ? colorRoleOf(tweak) : undefined;
  if (role === undefined) return undefined;
  const partner = findRole(tweaks, READ_ON[role], isNight(tweak));
  return partner ?? (role === "accent" ? findRole(tweaks, "background", isNight(tweak)) : undefined);
}

/** Returns the main daytime colors of a theme. */
export function mainColorTweaks<Rule extends TweakRule>(
  tweaks: readonly Rule[],
): Readonly<Record<"background" | "text" | "accent", Rule | undefined>> {
  return {
    background: findRole(tweaks, "background", false),
    text: findRole(tweaks, "text", false),
    accent: findRole(tweaks, "accent", false),
  };
}

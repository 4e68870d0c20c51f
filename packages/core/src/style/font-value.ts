/** The properties of a font tweak, in the order in which they are written. spec: template-platform 1.8 */
export const FONT_PROPERTIES = [
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "letter-spacing",
  "line-height",
  "text-decoration",
  "text-transform",
] as const;

export type FontProperty = (typeof FONT_PROPERTIES)[number];

/** A font as its declarations; what is absent is left as the theme has it. */
export type FontValue = Readonly<Partial<Record<FontProperty, string>>>;

const DECLARATION = /((?:[^;"']|"[^"]*"?|'[^']*'?)+)/g;

/** Whether a name is one of the properties of a font tweak. */
export function isFontProperty(name: string): name is FontProperty {
  return FONT_PROPERTIES.some((property) => property === name);
}

/** Reads `{font-family:…;font-size:…}`, with or without braces; anything that is no property of a font is left out. */
export function parseFontValue(text: string): FontValue {
  const font: Partial<Record<FontProperty, string>> = {};
  const body = text.trim().replace(/^\{/, "").replace(/\}$/, "");
  for (const [declaration] of body.matchAll(DECLARATION)) {
    const colon = declaration.indexOf(":");
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    if (colon > 0 && value !== "" && isFontProperty(property)) font[property] = value;
  }
  return font;
}

/** A font as text, the way it is kept: `font-family: Lato; font-size: 14px`. */
export function fontValueText(font: FontValue): string {
  return FONT_PROPERTIES.flatMap((property) => {
    const value = font[property];
    return value === undefined ? [] : [`${property}: ${value}`];
  }).join("; ");
}

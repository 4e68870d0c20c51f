/** Properties of a font tweak, in output order. spec: template-platform 1.8 */
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

/** A font as declarations; missing ones come from the theme. */
export type FontValue = Readonly<Partial<Record<FontProperty, string>>>;

const DECLARATION = /((?:[^;"']|"[^"]*"?|'[^']*'?)+)/g;

/** Returns whether a name is a property of font tweaks. */
export function isFontProperty(name: string): name is FontProperty {
  return FONT_PROPERTIES.some((property) => property === name);
}

/** Parses `{font-family:…;font-size:…}`, with or without braces; other properties are dropped. */
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

/** Returns a font as text in stored form: `font-family: Lato; font-size: 14px`. */
export function fontValueText(font: FontValue): string {
  return FONT_PROPERTIES.flatMap((property) => {
    const value = font[property];
    return value === undefined ? [] : [`${property}: ${value}`];
  }).join("; ");
}

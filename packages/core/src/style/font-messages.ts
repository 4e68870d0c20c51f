/** What the font picker says. spec: platform 8, editor */
export const FONT_MESSAGES = {
  noPreview: "Unable to load preview for {fontName}",
} as const;

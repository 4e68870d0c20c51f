/** Messages of the font picker. spec: platform 8, editor */
export const FONT_MESSAGES = {
  kitId: "Enter a kit ID, such as abc1def, or paste its embed code.",
  kitFamilies: "Enter the kit's font families, separated with commas, up to {max}.",
  kitAsks:
    "Fonts are loaded from Adobe: every visitor's browser contacts use.typekit.net. Without a kit, no third party is contacted.",
  noPreview: "Unable to load preview for {fontName}",
} as const;

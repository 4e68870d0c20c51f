/** Messages of the font picker. spec: platform 8, editor */
export const FONT_MESSAGES = {
  kitId: "Write the id of a kit, such as abc1def, or paste the code that embeds it.",
  kitFamilies: "Write the names of its families as the kit gives them, with commas between them: at most {max}.",
  kitAsks:
    "Its letters come from Adobe: the browser of every visitor asks use.typekit.net for them. Without a kit nobody else is asked.",
  noPreview: "Unable to load preview for {fontName}",
} as const;

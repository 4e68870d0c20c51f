/**
 * Kit fonts are loaded from Adobe by every visitor's browser; without a kit nothing is requested. spec: platform 2,
 * font picker
 */
const KIT_HOST = "https://use.typekit.net";
const KIT_ID = /^[a-z0-9]{4,20}$/;

export const FONT_KIT_LIMITS = { families: 20, familyLength: 60 } as const;
export const KIT_ID_PATTERN = KIT_ID.source;
/** A family name that is safe between quotes in a style sheet. */
export const KIT_FAMILY_PATTERN = `^[\\p{L}\\p{N}](?:[\\p{L}\\p{N} _-]{0,${FONT_KIT_LIMITS.familyLength - 1}})$`;
const KIT_FAMILY = new RegExp(KIT_FAMILY_PATTERN, "u");

/** Returns the kit id in pasted text: the text itself, or the one in a kit's address or code. */
export function pastedKitId(pasted: string): string {
  const [, inAddress] = /use\.typekit\.net\/(\w+)/.exec(pasted) ?? [];
  return (inAddress ?? pasted).trim().toLowerCase();
}

/** Returns whether a text is a valid kit id. */
export function isKitId(id: string): boolean {
  return KIT_ID.test(id);
}

/** Parses comma-separated family names; null when one is invalid, or there are none or too many. */
export function readKitFamilies(written: string): readonly string[] | null {
  const names = written.split(",").map((name) => name.trim().replaceAll(/^["']|["']$/g, ""));
  const families = [...new Set(names.filter((name) => name !== ""))];
  const isFit = families.length > 0 && families.length <= FONT_KIT_LIMITS.families;
  return isFit && families.every((name) => KIT_FAMILY.test(name)) ? families : null;
}

/** Returns the `@import` of a kit's sheet, which must be the first rule of a style sheet. */
export function kitImport(id: string): string {
  return isKitId(id) ? `@import url("${KIT_HOST}/${id}.css");` : "";
}

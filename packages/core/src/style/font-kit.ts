/** Letters of a kit are asked of Adobe, by every browser that shows the site: nothing is asked as long as a site has no kit. spec: platform 2, font picker */
const KIT_HOST = "https://use.typekit.net";
const KIT_ID = /^[a-z0-9]{4,20}$/;

export const FONT_KIT_LIMITS = { families: 20, familyLength: 60 } as const;
export const KIT_ID_PATTERN = KIT_ID.source;
/** A name that may stand in a style sheet between quotes. */
export const KIT_FAMILY_PATTERN = `^[\\p{L}\\p{N}](?:[\\p{L}\\p{N} _-]{0,${FONT_KIT_LIMITS.familyLength - 1}})$`;
const KIT_FAMILY = new RegExp(KIT_FAMILY_PATTERN, "u");

/** The id in what was pasted: itself, or in the address or code of a kit. */
export function pastedKitId(pasted: string): string {
  const [, inAddress] = /use\.typekit\.net\/(\w+)/.exec(pasted) ?? [];
  return (inAddress ?? pasted).trim().toLowerCase();
}

/** Whether a text can be the id of a kit. */
export function isKitId(id: string): boolean {
  return KIT_ID.test(id);
}

/** Names of families that are written with commas between them; null where one of them is no name, or there are none or too many. */
export function readKitFamilies(written: string): readonly string[] | null {
  const names = written.split(",").map((name) => name.trim().replaceAll(/^["']|["']$/g, ""));
  const families = [...new Set(names.filter((name) => name !== ""))];
  const isFit = families.length > 0 && families.length <= FONT_KIT_LIMITS.families;
  return isFit && families.every((name) => KIT_FAMILY.test(name)) ? families : null;
}

/** What asks for the sheet of a kit: the first rule of a style sheet. */
export function kitImport(id: string): string {
  return isKitId(id) ? `@import url("${KIT_HOST}/${id}.css");` : "";
}

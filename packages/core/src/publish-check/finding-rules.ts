/** Groups of check results, in display order. */
export const FINDING_GROUPS = ["links", "pictures", "colours", "words"] as const;
export type FindingGroup = (typeof FINDING_GROUPS)[number];

export const FINDING_RULES = {
  "link-gone": "links",
  "link-hidden": "links",
  "link-file": "links",
  "link-empty": "links",
  "link-mail": "links",
  "link-phone": "links",
  "picture-gone": "pictures",
  "picture-text": "pictures",
  contrast: "colours",
  "title-missing": "words",
  "title-long": "words",
  "title-twice": "words",
  "description-missing": "words",
  "description-long": "words",
  "description-twice": "words",
} as const satisfies Readonly<Record<string, FindingGroup>>;
export type FindingRule = keyof typeof FINDING_RULES;

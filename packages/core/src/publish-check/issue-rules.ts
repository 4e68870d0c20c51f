/** Groups of check results, in display order. */
export const ISSUE_GROUPS = ["links", "pictures", "colours", "words"] as const;
export type IssueGroup = (typeof ISSUE_GROUPS)[number];

export const ISSUE_RULES = {
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
} as const satisfies Readonly<Record<string, IssueGroup>>;
export type IssueRule = keyof typeof ISSUE_RULES;

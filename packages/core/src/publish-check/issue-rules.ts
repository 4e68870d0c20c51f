/** Groups of check results, in display order. */
export const ISSUE_GROUPS = ["theme", "links", "pictures", "colours", "words"] as const;
export type IssueGroup = (typeof ISSUE_GROUPS)[number];

export const ISSUE_RULES = {
  "page-empty": "theme",
  "page-content": "theme",
  "page-cut": "theme",
  "template-error": "theme",
  "template-warning": "theme",
  "page-left-out": "theme",
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

const BLOCKING: ReadonlySet<IssueRule> = new Set(["page-empty", "page-content", "page-cut", "template-error"]);

/** Whether nothing is published as long as there is such an issue. */
export function isBlockingRule(rule: IssueRule): boolean {
  return BLOCKING.has(rule);
}

/** Whether the owner is asked before publishing with such an issue. */
export function isAskedRule(rule: IssueRule): boolean {
  return ISSUE_RULES[rule] === "theme" && !BLOCKING.has(rule);
}

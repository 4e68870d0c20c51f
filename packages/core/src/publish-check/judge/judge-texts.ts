import type { IssueRule } from "../issue-rules.ts";
import type { FoundIssue } from "../found-issue.ts";
import type { LinkIndex, LinkTarget } from "../link-index.ts";
import { PUBLISH_CHECK_LIMITS } from "../publish-check-limits.ts";

function plain(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ").toLowerCase();
}

function titleOf({ entry }: LinkTarget): string {
  return entry.seoTitle.trim() || entry.title.trim();
}

function found(
  { entry }: LinkTarget,
  rule: IssueRule,
  about: { readonly detail?: string; readonly targetId?: string },
): FoundIssue {
  const { id: documentId, collectionId: parentId, kind, title } = entry;
  const place = rule.startsWith("title") ? "Title" : "Description";
  return {
    rule,
    documentId,
    parentId,
    kind,
    title: title.trim() || "Untitled",
    place,
    blockId: null,
    detail: about.detail ?? "",
    targetId: about.targetId ?? null,
  };
}

function judgeTitle(target: LinkTarget): FoundIssue[] {
  const title = titleOf(target);
  if (title === "") return [found(target, "title-missing", {})];
  const { length } = Array.from(title);
  return length > PUBLISH_CHECK_LIMITS.titleChars ? [found(target, "title-long", { detail: String(length) })] : [];
}

function judgeDescription(target: LinkTarget): FoundIssue[] {
  const { description, hasWords } = target.entry;
  if (description.trim() === "") return hasWords ? [] : [found(target, "description-missing", {})];
  const { length } = Array.from(description.trim());
  const { descriptionChars } = PUBLISH_CHECK_LIMITS;
  return length > descriptionChars ? [found(target, "description-long", { detail: String(length) })] : [];
}

/** All but the first of those with the same text, each paired with the first. */
function judgeTwice(
  targets: readonly LinkTarget[],
  rule: IssueRule,
  wordsOf: (target: LinkTarget) => string,
): FoundIssue[] {
  const first = new Map<string, LinkTarget>();
  return targets.flatMap((target) => {
    const words = plain(wordsOf(target));
    const other = words === "" ? undefined : first.get(words);
    if (!other) {
      first.set(words, target);
      return [];
    }
    return [found(target, rule, { detail: `“${other.entry.title}”`, targetId: other.entry.id })];
  });
}

/** Returns problems of titles and descriptions for search engines and tabs; pages excluded from search are skipped. */
export function judgeTexts({ byId }: Pick<LinkIndex, "byId">): FoundIssue[] {
  const targets = [...byId.values()].filter(({ entry, isShown }) => isShown && !entry.isKeptFromSearch);
  return [
    ...targets.flatMap(judgeTitle),
    ...judgeTwice(targets, "title-twice", titleOf),
    ...targets.flatMap(judgeDescription),
    ...judgeTwice(targets, "description-twice", ({ entry }) => entry.description),
  ];
}

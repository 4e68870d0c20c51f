import type { FoundIssue } from "@stoa/core/publish-check/found-issue.ts";
import { PUBLISH_CHECK_LIMITS } from "@stoa/core/publish-check/publish-check-limits.ts";
import type { FoundProblem } from "../page/page-service.ts";

/** "site.region:12 · The tag isn't closed." */
export function problemText({ rule, file, line, path, message }: FoundProblem): string {
  const isOfPage = rule.startsWith("page-");
  const place = file === "" ? path : `${file}:${line}`;
  return isOfPage ? `${path} (${place})` : `${place} · ${message}`;
}

export type ThemeOfIssues = { readonly documentId: string; readonly title: string };

export function themeIssue(problem: FoundProblem, { documentId, title }: ThemeOfIssues): FoundIssue {
  const { file, line, path, rule, message } = problem;
  const isOfPage = rule.startsWith("page-");
  return {
    rule,
    documentId,
    parentId: null,
    kind: "theme",
    title,
    place: file === "" ? path : `${file}:${line}`,
    blockId: null,
    detail: (isOfPage ? path : message).slice(0, PUBLISH_CHECK_LIMITS.detailChars),
    targetId: null,
  };
}

import type { IssueRule } from "@stoa/core/publish-check/issue-rules.ts";
import { layoutKeyOf } from "../context/page-templates.ts";
import { documentOf, type PageSubject } from "../content/page-subject.ts";
import { layoutsOf, type Theme, type ThemeProblem } from "../../theme/theme-service.ts";
import type { PageFailure } from "../output/render-page.ts";
import type { SeenProblem } from "../theme/template-problems.ts";

/** What is wrong with a theme's template, or with a page drawn with it. `file` is empty if it is unknown. */
export type FoundProblem = {
  readonly rule: IssueRule;
  readonly path: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly code: string;
  readonly message: string;
  readonly isBlocking: boolean;
};

/** Errors of a render that lose a part of the page, as opposed to a tag that shows nothing. */
const LOSING: ReadonlySet<string> = new Set([
  "CODE_LIMIT_REACHED",
  "UNEXPECTED_ERROR",
  "APPLY_PARTIAL_SYNTAX",
  "INCLUDE_PARTIAL_SYNTAX",
  "APPLY_PARTIAL_RECURSION_DEPTH",
]);

function templateRule(isBlocking: boolean): IssueRule {
  return isBlocking ? "template-error" : "template-warning";
}

export function problemOfTheme({ file, line, column, code, message }: ThemeProblem, isBlocking: boolean): FoundProblem {
  return { rule: templateRule(isBlocking), path: "", file, line, column, code, message, isBlocking };
}

export function problemOfPage(path: string, { code, message, place }: SeenProblem): FoundProblem {
  const isBlocking = LOSING.has(code);
  const { file, line, column } = place ?? { file: "", line: 0, column: 0 };
  return { rule: templateRule(isBlocking), path, file, line, column, code, message, isBlocking };
}

const FAILURE_RULES: Readonly<Record<PageFailure, IssueRule>> = {
  empty: "page-empty",
  "content-lost": "page-content",
  "content-left-out": "page-content",
  cut: "page-cut",
};

function mentionsContent({ layouts, partials }: Theme, layoutKey: string): boolean {
  const layout = layouts.get(layoutKey);
  const used = [...(layout ? [layout] : []), ...Object.values(partials)];
  return used.some(({ references }) => references.names.some((name) => name.endsWith("main-content")));
}

type Failed = {
  readonly path: string;
  readonly failure: PageFailure;
  readonly theme: Theme;
  readonly subject: PageSubject;
};

/** A layout may leave the content out under a condition, but not always: then nobody can see the page. */
export function failureProblem({ path, failure, theme, subject }: Failed): FoundProblem {
  const key = layoutKeyOf(theme, documentOf(subject));
  const region = layoutsOf(theme.conf).find((layout) => layout.key === key)?.regions[0];
  const isChoice = failure === "content-left-out" && mentionsContent(theme, key);
  return {
    rule: isChoice ? "page-left-out" : FAILURE_RULES[failure],
    path,
    file: region === undefined ? "" : `${region}.region`,
    line: 1,
    column: 1,
    code: failure,
    message: "",
    isBlocking: !isChoice,
  };
}

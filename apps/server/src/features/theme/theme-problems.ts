/** Something wrong in a theme's file; the theme renders all the same. */
export type ThemeProblem = {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly code: string;
  readonly message: string;
};

/** A problem of a file as a whole. */
export function problemOf(file: string, code: string, message: string): ThemeProblem {
  return { file, line: 1, column: 1, code, message };
}

/** A region that two layouts use, or a block that many name, is looked at more than once. */
export function distinctProblems(problems: readonly ThemeProblem[]): ThemeProblem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

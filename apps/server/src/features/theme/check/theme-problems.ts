/** An error in a theme's file; the theme renders anyway. */
export type ThemeProblem = {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly code: string;
  readonly message: string;
};

/** Problems that cost a page a part at most: what is named is missing, or a default is used. */
const MILD = new Set(["FILE_MISSING", "LAYOUT_UNKNOWN", "TWEAK_INVALID"]);

/** Whether a template or conf cannot be read as intended. */
export function isSevere({ code }: Pick<ThemeProblem, "code">): boolean {
  return !MILD.has(code);
}

export function problemOf(file: string, code: string, message: string): ThemeProblem {
  return { file, line: 1, column: 1, code, message };
}

/** A region of two layouts, or a block used repeatedly, is checked more than once. */
export function distinctProblems(problems: readonly ThemeProblem[]): ThemeProblem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

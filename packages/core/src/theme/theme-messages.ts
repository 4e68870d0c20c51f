/** Texts about a site's theme in the studio. */
export const THEME_MESSAGES = {
  oneProblem: "Your theme has a problem",
  problems: "Your theme has {count} problems",
  hint: "Visitors see the pages all the same; what is named here may be missing from them.",
  inFile: "In {file}, line {line}",
  where: "Seen on {path}",
  whereOften: "Seen on {path}, {count} times",
} as const;

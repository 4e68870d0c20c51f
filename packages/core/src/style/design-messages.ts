export const DESIGN_MESSAGES = {
  unknownTweak: "This theme doesn't have that setting.",
  onlyDesign: "Only theme settings and styles can be changed here.",
  filesChanged: "The last change of this theme was made to its files. Take it back where the files are edited.",
  contrastLow: "Hard to read: the contrast with “{other}” is {ratio}. Text needs {least} or more.",
  contrastGood: "Easy to read: the contrast with “{other}” is {ratio}.",
  themeShown: "The site is now shown in {theme}. Visitors see it once you publish.",
} as const;

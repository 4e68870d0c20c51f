export const DESIGN_MESSAGES = {
  unknownTweak: "This theme doesn't have that setting.",
  onlyDesign: "Only theme settings and styles can be changed here.",
  filesChanged: "The last change to this theme was made in its files. Undo it under Theme files.",
  contrastLow: "Hard to read: the contrast with “{other}” is {ratio}. Text needs {least} or more.",
  contrastGood: "Easy to read: the contrast with “{other}” is {ratio}.",
  themeShown: "The site now uses {theme}. Visitors see it after you publish.",
} as const;

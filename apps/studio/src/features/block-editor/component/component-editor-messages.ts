export const COMPONENT_EDITOR_MESSAGES = {
  choose: "Choose a part that the theme brings. Who made the theme knows which values it takes.",
  none: "The theme brings no parts that can be placed.",
  gone: "{name}, which this theme does not have",
  goneNote: "The theme of this site has no part of this name, so visitors see nothing here. Choose another.",
  values: "Words and numbers for the part. Each has the name that the theme asks for.",
  full: "{max} values at most. Remove one to add another.",
  number: "Write a number, such as 3 or 2.5.",
} as const;

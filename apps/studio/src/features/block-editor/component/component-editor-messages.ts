export const COMPONENT_EDITOR_MESSAGES = {
  choose: "Choose a part that the theme brings. Who made the theme knows which values it takes.",
  none: "This theme has no components to add.",
  gone: "{name}, which isn't in this theme",
  goneNote: "Your site's theme has no component with this name, so visitors see nothing here. Choose another one.",
  values: "Words and numbers for the part. Each has the name that the theme asks for.",
  full: "{max} values at most. Remove one to add another.",
  number: "Enter a number, such as 3 or 2.5.",
} as const;

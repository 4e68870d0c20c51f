export const COMPONENT_EDITOR_MESSAGES = {
  choose: "Choose a component that your theme provides. See the theme's documentation for the values it takes.",
  none: "This theme has no components to add.",
  gone: "{name}, which isn't in this theme",
  goneNote: "Your site's theme has no component with this name, so visitors see nothing here. Choose another one.",
  values: "Text and numbers for the component. Use the names the theme expects.",
  full: "Up to {max} values. Remove one to add another.",
  number: "Enter a number, such as 3 or 2.5.",
} as const;

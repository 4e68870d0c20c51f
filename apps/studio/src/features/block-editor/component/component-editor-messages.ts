import { t } from "../../../language/t.ts";

export const COMPONENT_EDITOR_MESSAGES = {
  choose: t("Choose a component that your theme provides. See the theme's documentation for the values it takes."),
  none: t("This theme has no components to add."),
  gone: t("{name}, which isn't in this theme"),
  goneNote: t("Your site's theme has no component with this name, so visitors see nothing here. Choose another one."),
  values: t("Text and numbers for the component. Use the names the theme expects."),
  full: t("Up to {max} values. Remove one to add another."),
  number: t("Enter a number, such as 3 or 2.5."),
} as const;

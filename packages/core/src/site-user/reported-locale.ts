export type WidgetLanguage = {
  /** Language code of the widget; null without a widget. */
  readonly current: string | null;
  /** Language codes made up by the site's owner, unknown to anyone else. */
  readonly customCodes: readonly string[];
};

/**
 * Returns the language to report to the server; null for none and for a custom code. spec: storefront 7, locale call
 */
export function reportedLocale({ current, customCodes }: WidgetLanguage): string | null {
  return current === null || current === "" || customCodes.includes(current) ? null : current;
}

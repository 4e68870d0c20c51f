/** What a translation widget on a page says of its language. */
export type WidgetLanguage = {
  /** As the widget calls it; null where there is no widget. */
  readonly current: string | null;
  /** Languages that the site's owner made up a code for: nobody else knows them. */
  readonly customCodes: readonly string[];
};

/** The language to tell the server that a visitor reads the site in; null for none, and for a custom code. spec: storefront 7, locale call */
export function localeToTell({ current, customCodes }: WidgetLanguage): string | null {
  return current === null || current === "" || customCodes.includes(current) ? null : current;
}

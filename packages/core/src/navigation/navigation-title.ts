/**
 * Returns the owner-facing title of a theme's navigation: `mainNav` is "Main navigation". spec: platform 3, navigation
 * names
 */
export function navigationTitle(name: string): string {
  const words = name
    .replace(/(?<=.)nav(?:igation)?$/i, " navigation")
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|[-_.\s]+/g, " ")
    .trim()
    .toLowerCase();
  return words === "" ? name : words.charAt(0).toUpperCase() + words.slice(1);
}

const added = new Set<string>();

/**
 * Adds styles of script-only parts once, before the theme's sheets so the theme wins; reading a page does not need
 * them.
 */
export function addLateStyles(styles: string): void {
  if (added.has(styles)) {
    return;
  }
  added.add(styles);
  const sheet = document.createElement("style");
  sheet.textContent = styles;
  document.head.prepend(sheet);
}

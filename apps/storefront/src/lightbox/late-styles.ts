const added = new Set<string>();

/** Adds what only scripts show, once, before the theme's sheets so that those win; pages are read without it. */
export function addLateStyles(styles: string): void {
  if (added.has(styles)) {
    return;
  }
  added.add(styles);
  const sheet = document.createElement("style");
  sheet.textContent = styles;
  document.head.prepend(sheet);
}

/** Placeholder for links to the platform's styles, which are added only if the page needs them. */
export const SYSTEM_STYLES_MARKER = "<!-- system styles -->";

/** Placeholder for the page context, which is added only if the theme's scripts or the owner's code may read it. */
export const THEME_CONTEXT_MARKER = "<!-- theme context -->";

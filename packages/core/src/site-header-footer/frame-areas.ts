/** History label for changes of header and footer. */
export const HEADER_FOOTER_LABEL = "Change header and footer";

export const HEADER_FOOTER_MESSAGES = {
  notInHeader: "This area is not part of the header.",
  notInFooter: "This area is not part of the footer.",
} as const;

/**
 * Returns whether an editable area of the theme is in the header or footer, judging by its id; undefined for an area of
 * a page.
 */
export function framePartOf(fieldId: string): "header" | "footer" | undefined {
  if (/foot|colophon|imprint/i.test(fieldId)) return "footer";
  return /head|masthead|topbar/i.test(fieldId) ? "header" : undefined;
}

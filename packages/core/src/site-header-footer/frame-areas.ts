/** What a change of header and footer is called in the history. */
export const HEADER_FOOTER_LABEL = "Change header and footer";

/** Said of an area that stands in the wrong part. */
export const HEADER_FOOTER_MESSAGES = {
  notInHeader: "This area is not part of the header.",
  notInFooter: "This area is not part of the footer.",
} as const;

/** Which part of the frame an editable area of the theme is in, by its id: themes name them so. Undefined for one of a page. */
export function framePartOf(fieldId: string): "header" | "footer" | undefined {
  if (/foot|colophon|imprint/i.test(fieldId)) return "footer";
  return /head|masthead|topbar/i.test(fieldId) ? "header" : undefined;
}

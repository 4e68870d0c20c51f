import { blockType } from "../block-type.ts";
import type { EmailfooterBlockValue } from "./emailfooter-block-schema.ts";

/** Footer of an email. The template reads the site's title and address from the page context. */
export const emailfooterBlock = blockType<EmailfooterBlockValue>({
  type: 57,
  name: "emailfooter",
  stableName: "email-footer",
  isLocked: false,
  defaults: { text: "", showSiteTitle: true, showAddress: true },
  mapHtml: (value, clean) => ({ ...value, text: clean(value.text) }),
  view: ({ text, showSiteTitle, showAddress }) => {
    if (text.trim() === "" && !showSiteTitle && !showAddress) return null;
    return { data: { text, showSiteTitle, showAddress } };
  },
});

import { linkNeeds, linkView } from "../render/block-link.ts";
import { blockType } from "../block-type.ts";
import type { InBrowserMessageLinkBlockValue } from "./in-browser-message-link-block-schema.ts";

/** A link from an email to its web version; shows nothing when there is no page for it. */
export const inBrowserMessageLinkBlock = blockType<InBrowserMessageLinkBlockValue>({
  type: 58,
  name: "in-browser-message-link",
  stableName: "in-browser-message-link",
  isLocked: false,
  defaults: { linkText: "View in browser", alignment: "center" },
  needs: ({ link }) => linkNeeds([link]),
  view: ({ linkText, link, alignment }, setting) => {
    const target = link === undefined ? undefined : linkView(link, setting);
    const href = link === undefined ? setting.page?.url : target?.href;
    if (href === undefined) return null;
    return {
      data: { linkText: linkText.trim() || "View in browser", href, newWindow: target?.newWindow ?? false },
      classes: [`text-align-${alignment}`],
    };
  },
});

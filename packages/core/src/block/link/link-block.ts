import { linkNeeds, linkView } from "../render/block-link.ts";
import { blockType } from "../block-type.ts";
import type { LinkBlockValue } from "./link-block-schema.ts";

/** A link with a short description; shows nothing without a target. */
export const linkBlock = blockType<LinkBlockValue>({
  type: 13,
  name: "link",
  stableName: "link",
  isLocked: false,
  defaults: { title: "", description: "" },
  needs: ({ link }) => linkNeeds([link]),
  view: ({ title, description, link }, setting) => {
    const target = linkView(link, setting);
    return target ? { data: { title: title.trim() || target.href, description, ...target } } : null;
  },
});

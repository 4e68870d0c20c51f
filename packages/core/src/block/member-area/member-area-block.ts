import { linkNeeds, linkView } from "../render/block-link.ts";
import { BLOCK_TEXTS } from "../library/block-default-texts.ts";
import { blockType } from "../block-type.ts";
import type { MemberAreaBlockValue } from "./member-area-block-schema.ts";

/** An invitation to a members-only part of the site; shows nothing without a target. */
export const memberAreaBlock = blockType<MemberAreaBlockValue>({
  type: 67,
  name: "member-area",
  stableName: "member-area",
  isLocked: false,
  defaults: { title: "", description: "", buttonText: BLOCK_TEXTS.join },
  needs: ({ link }) => linkNeeds([link]),
  view: ({ title, description, buttonText, link }, setting) => {
    const target = linkView(link, setting);
    if (target === undefined) return null;
    return { data: { title, description, buttonText: setting.say(buttonText.trim() || BLOCK_TEXTS.join), ...target } };
  },
});

import { linkNeeds, linkView } from "../render/block-link.ts";
import { blockType } from "../block-type.ts";
import type { ButtonBlockValue } from "./button-block-schema.ts";

/** spec: template-platform 3, button; field names of the block data list */
export const buttonBlock = blockType<ButtonBlockValue>({
  type: 53,
  name: "button",
  stableName: "button",
  isLocked: false,
  defaults: { text: "", size: "medium", alignment: "center", style: "primary" },
  needs: ({ link }) => linkNeeds([link]),
  view: ({ text, link, size, alignment, style }, setting) => {
    if (text.trim() === "") return null;
    const target = linkView(link, setting);
    return {
      data: {
        buttonText: text,
        buttonLink: target?.href ?? "",
        buttonSize: size,
        buttonAlignment: alignment,
        buttonStyle: style,
        medium: size === "medium",
        newWindow: target?.newWindow ?? false,
      },
    };
  },
});

import { blockType } from "../block-type.ts";
import type { WebsiteComponentBlockValue } from "./website-component-block-schema.ts";

/**
 * A component made by a theme's author and placed by an owner: rendered by that block of the theme, nothing when the
 * theme lacks it.
 */
export const websiteComponentBlock = blockType<WebsiteComponentBlockValue>({
  type: 1337,
  name: "website-component",
  stableName: "website-component",
  isLocked: true,
  defaults: { props: {} },
  view: ({ component, props }, { blockId }) => {
    if (component === undefined) return null;
    return { data: { blockId, component, props }, partialName: `${component}.block` };
  },
});

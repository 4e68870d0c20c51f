import { blockType } from "../block-type.ts";
import type { LogoBlockValue } from "./logo-block-schema.ts";

/**
 * The site's logo, or its title when it has none, linked to the home page. The template reads both from the page
 * context.
 */
export const logoBlock = blockType<LogoBlockValue>({
  type: 3,
  name: "logo",
  stableName: "logo",
  isLocked: false,
  defaults: { alignment: "center" },
  view: ({ alignment }) => ({ data: { alignment } }),
});

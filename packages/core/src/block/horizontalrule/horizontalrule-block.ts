import { blockType } from "../block-type.ts";
import type { HorizontalruleBlockValue } from "./horizontalrule-block-schema.ts";

export const horizontalruleBlock = blockType<HorizontalruleBlockValue>({
  type: 47,
  name: "horizontalrule",
  stableName: "horizontalrule",
  isLocked: true,
  defaults: {},
  view: () => ({ data: {} }),
});

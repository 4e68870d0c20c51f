import { blockType } from "../block-type.ts";
import type { SpacerBlockValue } from "./spacer-block-schema.ts";

/** Empty space. spec: template-platform 3, spacer */
export const spacerBlock = blockType<SpacerBlockValue>({
  type: 21,
  name: "spacer",
  stableName: "spacer",
  isLocked: true,
  defaults: { size: 1 },
  view: ({ size }) => ({ data: { size }, classes: ["sized", `vsize-${size}`] }),
});

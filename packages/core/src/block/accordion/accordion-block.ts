import { blockType } from "../block-type.ts";
import type { AccordionBlockValue } from "./accordion-block-schema.ts";

/** Headings that expand the content below them, natively in the browser and without scripts. */
export const accordionBlock = blockType<AccordionBlockValue>({
  type: 69,
  name: "accordion",
  stableName: "accordion",
  isLocked: false,
  defaults: { items: [], opensOneOnly: false },
  mapHtml: (value, clean) => ({
    ...value,
    items: value.items.map((item) => ({ ...item, description: clean(item.description) })),
  }),
  view: ({ items, opensOneOnly }, { blockId }) => {
    if (items.length === 0) return null;
    return { data: { items, opensOneOnly, groupName: opensOneOnly ? `accordion-${blockId}` : "" } };
  },
});

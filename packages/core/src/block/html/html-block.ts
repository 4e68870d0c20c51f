import { blockType } from "../block-type.ts";
import type { HtmlBlockValue } from "./html-block-schema.ts";

/** spec: template-platform 3, text */
export const htmlBlock = blockType<HtmlBlockValue>({
  type: 2,
  name: "html",
  stableName: "text",
  isLocked: true,
  defaults: { html: "" },
  mapHtml: (value, clean) => ({ ...value, html: clean(value.html) }),
  view: ({ html }) => ({ data: { html } }),
});

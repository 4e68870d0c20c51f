export { layoutHtml, type LayoutRoot } from "@stoa/core/block/render/layout-html.ts";
export type { RenderBlock } from "@stoa/core/block/render/render-blocks.ts";
export { blockNeeds } from "./block-needs.ts";
export { createSiteBlockRenderer } from "./draw-blocks.ts";
export { formHtml } from "./form-html.ts";

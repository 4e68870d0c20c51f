export { blockNeeds } from "./block-needs.ts";
export { createBlockRenderer, type RenderBlock } from "./block-renderer.ts";
export { formHtml } from "./form-html.ts";
export { layoutHtml, type LayoutRoot } from "./layout-html.ts";

import { blockType } from "../block-type.ts";
import type { MarkdownBlockValue } from "./markdown-block-schema.ts";

/** Text in Markdown; nothing in it can run. */
export const markdownBlock = blockType<MarkdownBlockValue>({
  type: 44,
  name: "markdown",
  stableName: "markdown",
  isLocked: true,
  defaults: { source: "" },
  view: ({ source }, { blockId, markdown }) =>
    source.trim() === "" ? null : { data: { html: markdown(source, blockId) } },
});

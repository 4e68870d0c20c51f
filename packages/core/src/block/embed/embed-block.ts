import { blockType } from "../block-type.ts";
import type { EmbedBlockValue } from "./embed-block-schema.ts";

/** Content embedded from another site: its embed code where custom code may run, otherwise a link. */
export const embedBlock = blockType<EmbedBlockValue>({
  type: 22,
  name: "embed",
  stableName: "embed",
  isLocked: true,
  defaults: { html: "", title: "" },
  view: ({ html, url, title }, { mayRunCode }) => {
    const code = mayRunCode ? html : "";
    if (code.trim() === "" && url === undefined) return null;
    return { data: { html: code, url: url ?? "", title: title || (url ?? "") } };
  },
});

import { blockType } from "../block-type.ts";
import type { EmbedBlockValue } from "./embed-block-schema.ts";

/** Something of another site: the code that site gave, where it may run, else a link to it. */
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

import { blockType } from "../block-type.ts";
import type { QuoteBlockValue } from "./quote-block-schema.ts";

/** spec: template-platform 3, quote */
export const quoteBlock = blockType<QuoteBlockValue>({
  type: 31,
  name: "quote",
  stableName: "quote",
  isLocked: false,
  defaults: { quote: "", source: "" },
  mapHtml: (value, clean) => ({ ...value, quote: clean(value.quote) }),
  view: ({ quote, source }) => (quote.trim() === "" ? null : { data: { quote, source } }),
});

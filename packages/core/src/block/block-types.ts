import { accordionBlock } from "./accordion/accordion-block.ts";
import type { BlockType } from "./block-type.ts";
import { buttonBlock } from "./button/button-block.ts";
import { codeBlock } from "./code/code-block.ts";
import { embedBlock } from "./embed/embed-block.ts";
import { formBlock } from "./form/form-block.ts";
import { galleryBlock } from "./gallery/gallery-block.ts";
import { horizontalruleBlock } from "./horizontalrule/horizontalrule-block.ts";
import { htmlBlock } from "./html/html-block.ts";
import { imageBlock } from "./image/image-block.ts";
import { mapBlock } from "./map/map-block.ts";
import { newsletterBlock } from "./newsletter/newsletter-block.ts";
import { quoteBlock } from "./quote/quote-block.ts";
import { searchBlock } from "./search/search-block.ts";
import { socialaccountlinksV2Block } from "./socialaccountlinks-v2/socialaccountlinks-v2-block.ts";
import { spacerBlock } from "./spacer/spacer-block.ts";
import { summaryV2Block } from "./summary-v2/summary-v2-block.ts";
import { videoBlock } from "./video/video-block.ts";

/** Every kind of block there is. spec: platform 3, block type; numbers of the block type list */
export const BLOCK_TYPES: ReadonlyMap<number, BlockType> = new Map(
  [
    htmlBlock,
    mapBlock,
    imageBlock,
    galleryBlock,
    formBlock,
    spacerBlock,
    embedBlock,
    codeBlock,
    quoteBlock,
    videoBlock,
    searchBlock,
    horizontalruleBlock,
    newsletterBlock,
    buttonBlock,
    socialaccountlinksV2Block,
    summaryV2Block,
    accordionBlock,
  ].map((one) => [one.type, one]),
);

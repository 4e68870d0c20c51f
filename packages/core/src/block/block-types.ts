import { accordionBlock } from "./accordion/accordion-block.ts";
import type { BlockType } from "./block-type.ts";
import { buttonBlock } from "./button/button-block.ts";
import { codeBlock } from "./code/code-block.ts";
import { donationBlock } from "./donation/donation-block.ts";
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
import {
  FORMER_SOCIAL_BLOCKS,
  socialaccountlinksV2Block,
} from "./socialaccountlinks-v2/socialaccountlinks-v2-block.ts";
import { spacerBlock } from "./spacer/spacer-block.ts";
import { summaryBlock, summaryV2Block } from "./summary-v2/summary-v2-block.ts";
import { videoBlock } from "./video/video-block.ts";
import { albumBlock } from "./album/album-block.ts";
import { archiveBlock, FORMER_ARCHIVE_BLOCKS } from "./archive/archive-block.ts";
import { chartBlock } from "./chart/chart-block.ts";
import { collectionlinkBlock } from "./collectionlink/collectionlink-block.ts";
import { linkBlock } from "./link/link-block.ts";
import { logoBlock } from "./logo/logo-block.ts";
import { markdownBlock } from "./markdown/markdown-block.ts";
import { memberAreaBlock } from "./member-area/member-area-block.ts";
import { menuBlock } from "./menu/menu-block.ts";
import { pricingPlanBlock } from "./pricing-plan/pricing-plan-block.ts";
import { productBlock } from "./product/product-block.ts";
import { rssBlock } from "./rss/rss-block.ts";
import { shapeBlock } from "./shape/shape-block.ts";
import { tagcloudBlock } from "./tagcloud/tagcloud-block.ts";
import { audioBlock } from "./audio/audio-block.ts";
import { calendarBlock } from "./calendar/calendar-block.ts";
import { commentsBlock } from "./comments/comments-block.ts";
import { emailfooterBlock } from "./emailfooter/emailfooter-block.ts";
import { folderBlock } from "./folder/folder-block.ts";
import { geoBlock } from "./geo/geo-block.ts";
import { inBrowserMessageLinkBlock } from "./in-browser-message-link/in-browser-message-link-block.ts";
import { navigationBlock } from "./navigation/navigation-block.ts";
import { websiteComponentBlock } from "./website-component/website-component-block.ts";
import { SERVICE_BLOCKS } from "./service/service-block.ts";

/** All block types. spec: platform 3, block type; numbers of the block type list */
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
    donationBlock,
    buttonBlock,
    socialaccountlinksV2Block,
    summaryV2Block,
    accordionBlock,
    logoBlock,
    collectionlinkBlock,
    linkBlock,
    tagcloudBlock,
    menuBlock,
    ...FORMER_SOCIAL_BLOCKS,
    summaryBlock,
    ...FORMER_ARCHIVE_BLOCKS,
    productBlock,
    markdownBlock,
    rssBlock,
    albumBlock,
    archiveBlock,
    chartBlock,
    memberAreaBlock,
    shapeBlock,
    pricingPlanBlock,
    navigationBlock,
    geoBlock,
    commentsBlock,
    folderBlock,
    calendarBlock,
    audioBlock,
    emailfooterBlock,
    inBrowserMessageLinkBlock,
    websiteComponentBlock,
    ...SERVICE_BLOCKS,
  ].map((one) => [one.type, one]),
);

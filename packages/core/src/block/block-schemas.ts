import type { TObject } from "typebox";
import { AccordionBlockSchema } from "./accordion/accordion-block-schema.ts";
import { ButtonBlockSchema } from "./button/button-block-schema.ts";
import { CodeBlockSchema } from "./code/code-block-schema.ts";
import { DonationBlockSchema } from "./donation/donation-block-schema.ts";
import { EmbedBlockSchema } from "./embed/embed-block-schema.ts";
import { FormBlockSchema } from "./form/form-block-schema.ts";
import { GalleryBlockSchema } from "./gallery/gallery-block-schema.ts";
import { HorizontalruleBlockSchema } from "./horizontalrule/horizontalrule-block-schema.ts";
import { HtmlBlockSchema } from "./html/html-block-schema.ts";
import { ImageBlockSchema } from "./image/image-block-schema.ts";
import { MapBlockSchema } from "./map/map-block-schema.ts";
import { NewsletterBlockSchema } from "./newsletter/newsletter-block-schema.ts";
import { QuoteBlockSchema } from "./quote/quote-block-schema.ts";
import { SearchBlockSchema } from "./search/search-block-schema.ts";
import { SocialaccountlinksV2BlockSchema } from "./socialaccountlinks-v2/socialaccountlinks-v2-block-schema.ts";
import { SpacerBlockSchema } from "./spacer/spacer-block-schema.ts";
import { SummaryV2BlockSchema } from "./summary-v2/summary-v2-block-schema.ts";
import { VideoBlockSchema } from "./video/video-block-schema.ts";
import { AlbumBlockSchema } from "./album/album-block-schema.ts";
import { ArchiveBlockSchema } from "./archive/archive-block-schema.ts";
import { ChartBlockSchema } from "./chart/chart-block-schema.ts";
import { CollectionlinkBlockSchema } from "./collectionlink/collectionlink-block-schema.ts";
import { LinkBlockSchema } from "./link/link-block-schema.ts";
import { LogoBlockSchema } from "./logo/logo-block-schema.ts";
import { MarkdownBlockSchema } from "./markdown/markdown-block-schema.ts";
import { MemberAreaBlockSchema } from "./member-area/member-area-block-schema.ts";
import { MenuBlockSchema } from "./menu/menu-block-schema.ts";
import { PricingPlanBlockSchema } from "./pricing-plan/pricing-plan-block-schema.ts";
import { ProductBlockSchema } from "./product/product-block-schema.ts";
import { RssBlockSchema } from "./rss/rss-block-schema.ts";
import { ShapeBlockSchema } from "./shape/shape-block-schema.ts";
import { TagcloudBlockSchema } from "./tagcloud/tagcloud-block-schema.ts";
import { AudioBlockSchema } from "./audio/audio-block-schema.ts";
import { CalendarBlockSchema } from "./calendar/calendar-block-schema.ts";
import { CommentsBlockSchema } from "./comments/comments-block-schema.ts";
import { EmailfooterBlockSchema } from "./emailfooter/emailfooter-block-schema.ts";
import { FolderBlockSchema } from "./folder/folder-block-schema.ts";
import { GeoBlockSchema } from "./geo/geo-block-schema.ts";
import { InBrowserMessageLinkBlockSchema } from "./in-browser-message-link/in-browser-message-link-block-schema.ts";
import { NavigationBlockSchema } from "./navigation/navigation-block-schema.ts";
import { WebsiteComponentBlockSchema } from "./website-component/website-component-block-schema.ts";
import { ServiceBlockSchema } from "./service/service-block-schema.ts";
import { SERVICES } from "./service/service-list.ts";

/** Value schemas by block type number; members with a default are optional. */
export const BLOCK_SCHEMAS: ReadonlyMap<number, TObject> = new Map<number, TObject>([
  [2, HtmlBlockSchema],
  [4, MapBlockSchema],
  [5, ImageBlockSchema],
  [8, GalleryBlockSchema],
  [9, FormBlockSchema],
  [21, SpacerBlockSchema],
  [22, EmbedBlockSchema],
  [23, CodeBlockSchema],
  [31, QuoteBlockSchema],
  [32, VideoBlockSchema],
  [33, SearchBlockSchema],
  [47, HorizontalruleBlockSchema],
  [51, NewsletterBlockSchema],
  [52, DonationBlockSchema],
  [53, ButtonBlockSchema],
  [54, SocialaccountlinksV2BlockSchema],
  [55, SummaryV2BlockSchema],
  [69, AccordionBlockSchema],
  [3, LogoBlockSchema],
  [12, CollectionlinkBlockSchema],
  [13, LinkBlockSchema],
  [14, TagcloudBlockSchema],
  [18, MenuBlockSchema],
  [19, SocialaccountlinksV2BlockSchema],
  [20, SummaryV2BlockSchema],
  [27, ArchiveBlockSchema],
  [28, ArchiveBlockSchema],
  [29, ArchiveBlockSchema],
  [30, ArchiveBlockSchema],
  [43, ProductBlockSchema],
  [44, MarkdownBlockSchema],
  [48, SocialaccountlinksV2BlockSchema],
  [49, RssBlockSchema],
  [60, AlbumBlockSchema],
  [61, ArchiveBlockSchema],
  [62, ChartBlockSchema],
  [67, MemberAreaBlockSchema],
  [71, ShapeBlockSchema],
  [72, PricingPlanBlockSchema],
  [1, NavigationBlockSchema],
  [10, GeoBlockSchema],
  [16, CommentsBlockSchema],
  [17, FolderBlockSchema],
  [26, CalendarBlockSchema],
  [41, AudioBlockSchema],
  [57, EmailfooterBlockSchema],
  [58, InBrowserMessageLinkBlockSchema],
  [1337, WebsiteComponentBlockSchema],
  ...SERVICES.map(({ type }): [number, TObject] => [type, ServiceBlockSchema]),
]);

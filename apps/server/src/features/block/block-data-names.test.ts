import { BLOCK_TYPES } from "@stoa/core/block/block-types.ts";
import { isJsonObject, type JsonObject } from "@stoa/core/lib/patch/json-value.ts";
import { compile, type Template } from "@stoa/template";
import { expect, test } from "vitest";
import { BLOCK_CASES } from "./block-cases-for-tests.ts";
import { fixtureParts } from "./block-facts-for-tests.ts";
import { createSiteBlockRenderer } from "./draw-blocks.ts";

/*
 * Data a theme reads to draw a system block itself: names and types of the block data list, in every fixture.
 * `website`, `websiteId`, `collection` and `collectionId` of blocks without their own collection are those of the page.
 */
const NAMES: Readonly<Record<string, string>> = {
  album: "collection:object firstItem:object id:string items:array options:object",
  archive:
    "blockId:string collectionUrlId:string dropdownTitle:string groupBy:string groups:array hasNoCollection:boolean isDeletedCollection:boolean layout:string multiColumns:boolean showCount:boolean showDate:boolean type:number",
  audio:
    "audioAssetDuration:number audioAssetLength:string audioAssetMimeType:string audioAssetUrl:string author:string collection:object colorTheme:string designStyle:string showDownload:boolean title:string",
  button:
    "buttonAlignment:string buttonLink:string buttonSize:string buttonText:string collection:object medium:boolean newWindow:boolean",
  chart:
    "BAR:number LINE:number PIE:number caption:string chartType:number dataTable:object flip:boolean legend:string palette:string title:string type:number",
  collectionlink: "collection:object isActive:boolean",
  donation:
    "donatePage:object buttonAlignment:string buttonLabel:string customFormId:string description:string id:string queuedSubmitEnabled:boolean suggestedContributions:array title:string websiteId:string showTitle:boolean type:number",
  form: "buttonAlignment:string collection:object collectionId:string formFields:array formId:string formName:string formPreSubmitTopics:null formSubmissionHTML:string formSubmissionMessage:object formSubmitButtonText:string formUsePreSubmit:boolean lightboxHandleText:string secureUrl:string showTitle:boolean useLightbox:boolean",
  gallery:
    "auto-crop:boolean autoplay:boolean collectionId:string controls:boolean design:string floatDir:null hSize:null meta-position:string methodOption:string show-meta:boolean show-meta-on-hover:boolean thumbnails:boolean transientGalleryId:string vSize:null active-alignment:string aspect-ratio:string lightbox:boolean padding:number square-thumbs:boolean thumbnails-per-row:number show-meta-basic:boolean",
  image: "info:object",
  menu: "blockId:string currencySymbol:string menuStyle:string menus:array randUID:string",
  newsletter:
    "description:object disclaimer:object form:object formId:string secureUrl:string showName:boolean title:string type:number",
  product:
    "item:object showImage:boolean showTitle:boolean showPrice:boolean showDescription:boolean showButton:boolean alignment:string",
  quote: "quote:string source:string",
  rss: "collection:object title:string url:string",
  search: "collection:object searchPreview:boolean theme:string",
  "socialaccountlinks-v2":
    "accounts:array collectionId:string iconAlignment:string iconColor:string iconSize:string iconStyle:string type:number",
  "summary-v2":
    "blockId:string collection:object columnWidth:string design:string enableProductQuickView:boolean filter:object gutter:string headerText:string imageAspectRatio:string items:array listImageAlignment:string listImageSize:string metadataPosition:string primaryMetadata:string productQuickViewEnabled:boolean secondaryMetadata:string showExcerpt:boolean showPastOrUpcomingEvents:string showPrice:boolean showReadMoreLink:boolean showThumbnail:boolean showTitle:boolean slidesPerRow:string textAlignment:string textSize:string website:object",
  tagcloud: "collection:object sortby:string type:string",
};

const INFO =
  "altText:string description:boolean hasAspectRatio:boolean hasDescription:boolean hasPercentageWidth:boolean hasRatio:boolean imageWidth:number imageWidthPercentage:number isLightBox:boolean isLinkTo:boolean isVSize:boolean layout:string linkTo:string newwindow:boolean ratio:number showCaption:boolean src:string stretch:boolean textWidthPercentage:number";
const ACCOUNT =
  "addedOn:number iconEnabled:boolean iconUrl:string profileUrl:string screenname:string serviceId:number serviceName:string userId:string userName:string metaData:object";

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return `${value}`;
  return Array.isArray(value) ? "array" : typeof value;
}

function wrongNames(data: JsonObject, names: string): string[] {
  return names.split(" ").flatMap((one) => {
    const [name = "", kind = ""] = one.split(":");
    return kindOf(data[name]) === kind ? [] : [`${name} is ${kindOf(data[name])}, not ${kind}`];
  });
}

const PAGE_SCOPE = {
  collection: { id: "000000000000000000000050", title: "About" },
  collectionId: "000000000000000000000050",
  websiteId: "000000000000000000000001",
};

/** The data passed to an override of a type, once per fixture with output. */
function dataOfOverrides(name: string): JsonObject[] {
  const given: JsonObject[] = [];
  const override: Template = {
    ...compile(""),
    render: (data) => {
      if (isJsonObject(data)) given.push(data);
      return { output: "", errors: [] };
    },
  };
  const parts = fixtureParts(compile);
  const context = { ...parts.context, ...PAGE_SCOPE };
  const draw = createSiteBlockRenderer({ ...parts, context, overrides: new Map([[name, override]]) });
  for (const { block } of BLOCK_CASES) if (BLOCK_TYPES.get(block.type)?.name === name) draw(block);
  return given;
}

test.each(Object.entries(NAMES))("an override of a %s block can read every documented name", (name, names) => {
  const given = dataOfOverrides(name);
  expect(given.length).toBeGreaterThan(0);
  for (const data of given) expect(wrongNames(data, names)).toEqual([]);
});

test("names of one picture and of one profile", () => {
  for (const { info } of dataOfOverrides("image")) expect(wrongNames(info as JsonObject, INFO)).toEqual([]);
  for (const { accounts } of dataOfOverrides("socialaccountlinks-v2")) {
    for (const account of accounts as JsonObject[]) expect(wrongNames(account, ACCOUNT)).toEqual([]);
  }
});

test("kinds of charts and of former blocks have their numbers", () => {
  for (const { BAR, LINE, PIE, chartType } of dataOfOverrides("chart")) {
    expect([BAR, LINE, PIE]).toEqual([1009, 1010, 1011]);
    expect([BAR, LINE, PIE]).toContain(chartType);
  }
  const typesOf = (name: string): unknown[] => [...new Set(dataOfOverrides(name).map(({ type }) => type))];
  expect(["donation", "newsletter", "socialaccountlinks-v2", "archive"].map(typesOf)).toEqual([[52], [51], [54], [61]]);
});

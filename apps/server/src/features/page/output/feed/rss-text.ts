import { plainText } from "@stoa/core/lib/text/plain-text.ts";
import { safeAddress } from "@stoa/core/block/render/safe-url.ts";
import { extensionOf } from "@stoa/core/asset/asset-filename.ts";
import { imageUrl } from "@stoa/core/image/image-url.ts";
import { showLabel } from "@stoa/core/multilingual/label/label-names.ts";
import { pathForVisitor } from "../../../../plugins/request/request-language.ts";
import type { CollectionDocument, EntryRecord, ItemRecord } from "../../content/page-content.ts";
import type { PageSubject } from "../../content/page-subject.ts";
import type { ContextSetting, PageContext } from "../../context/page-context.ts";
import { itemPath, pagePath } from "../../context/page-path.ts";

/** Escapes text; characters invalid in XML are dropped. */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function element(name: string, text: string): string {
  return text === "" ? "" : `<${name}>${xmlText(text)}</${name}>`;
}

/** Makes links to the site's own pages and pictures absolute for feed readers. */
function withOrigin(html: string, origin: string): string {
  return html.replace(/\b(href|src)="\/(?!\/)/g, (_match, name: string) => `${name}="${origin}/`);
}

function pictureElements(item: ItemRecord, { images, origin }: Pick<ContextSetting, "images" | "origin">): string {
  const [first] = item.kind === "product" ? item.data.images : [item.data.mainImage ?? item.data.images?.[0]];
  const file = first && images.get(first.imageId);
  if (!file) return "";
  const url = xmlText(`${origin}${imageUrl(file.id, file.filename)}?format=1500w`);
  return `<media:content url="${url}" medium="image" width="${file.widthPx}" height="${file.heightPx}"/>`;
}

const RECORDING_TYPES: Readonly<Record<string, string>> = {
  m4a: "audio/mp4",
  aac: "audio/aac",
  ogg: "audio/ogg",
  oga: "audio/ogg",
  opus: "audio/ogg",
  wav: "audio/wav",
  flac: "audio/flac",
};

/**
 * A recording for podcast players. The length of an external one is unknown and given as 0. spec: RSS 2.0, enclosure
 */
function audioElements(
  { data: { audio } }: EntryRecord,
  { origin, recordings }: Pick<ContextSetting, "origin" | "recordings">,
): string[] {
  const address = safeAddress(audio?.url);
  if (!audio || address === "" || !URL.canParse(address, origin)) return [];
  const { href, pathname } = new URL(address, origin);
  const type = RECORDING_TYPES[extensionOf(pathname)] ?? "audio/mpeg";
  const { byteCount, contentType } = recordings?.get(audio.url) ?? { byteCount: 0, contentType: type };
  const seconds = Math.round(audio.durationMs / 1000);
  return [
    `<enclosure url="${xmlText(href)}" length="${byteCount}" type="${xmlText(contentType)}"/>`,
    element("itunes:author", audio.author),
    seconds === 0 ? "" : element("itunes:duration", String(seconds)),
  ];
}

type FeedItem = { readonly record: ItemRecord; readonly collection: CollectionDocument; readonly body: string };

function labelsOf({ record: { data }, collection: { labels } }: FeedItem): string[] {
  return [
    ...data.categories.map((category) => showLabel(labels, "category", category)),
    ...data.tags.map((tag) => showLabel(labels, "tag", tag)),
  ];
}

function itemElement(item: FeedItem, path: string, setting: ContextSetting): string {
  const { record, body } = item;
  const { origin, settings } = setting;
  const { data } = record;
  const url = `${origin}${pathForVisitor(setting.site, path)}`;
  const entry = record.kind === "item" ? record : null;
  const author = settings.authors?.find(({ id }) => id === entry?.data.authorId)?.displayName ?? "";
  const moment = entry ? entry.data.publishOn : record.updatedOn;
  return [
    "<item>",
    element("title", data.title),
    element("link", (entry?.data.isPassthrough === true && safeAddress(entry.data.sourceUrl)) || url),
    `<guid isPermaLink="false">${xmlText(`${setting.site.id}:${record.id}`)}</guid>`,
    element("dc:creator", author),
    element("pubDate", new Date(moment).toUTCString()),
    ...labelsOf(item).map((label) => element("category", label)),
    element("description", withOrigin(body, origin)),
    pictureElements(record, setting),
    ...(entry ? audioElements(entry, setting) : []),
    "</item>",
  ].join("");
}

/** A collection as an RSS 2.0 feed. spec: template-platform 2.2, rss */
export function rssText(subject: PageSubject, context: PageContext, setting: ContextSetting): string {
  if (subject.kind !== "list") return "";
  const { document, listing, upcoming } = subject;
  const { origin, settings } = setting;
  const path = pathForVisitor(setting.site, pagePath(document, settings.homepageId));
  const records = [...(upcoming?.items ?? []), ...listing.items];
  const bodies = context["items"] as ReadonlyArray<{ readonly excerpt?: unknown; readonly body?: unknown }>;
  const items = records.map((record, index) => {
    const { body, excerpt } = bodies[index] ?? {};
    const text = [excerpt, body].find((one): one is string => typeof one === "string" && one !== "");
    return itemElement({ record, collection: document, body: text ?? "" }, itemPath(document.data, record), setting);
  });
  const newest = Math.max(0, ...records.map((record) => record.updatedOn));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://www.rssboard.org/media-rss" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">',
    "<channel>",
    element("title", `${document.data.title} - ${settings.siteTitle}`),
    element("link", `${origin}${path}`),
    `<atom:link href="${xmlText(`${origin}${path}?format=rss`)}" rel="self" type="application/rss+xml"/>`,
    `<description>${xmlText(plainText(document.data.description || settings.siteDescription))}</description>`,
    element("language", settings.language),
    newest === 0 ? "" : element("lastBuildDate", new Date(newest).toUTCString()),
    ...items,
    "</channel></rss>",
  ]
    .filter((line) => line !== "")
    .join("\n");
}

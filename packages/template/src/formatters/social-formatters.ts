import type { Frame } from "../language/render/render-state.ts";
import { escapeAttribute } from "../language/escape-text.ts";
import { lookUp, lookUpPath } from "../language/render/name-resolution.ts";
import { asNumber, asText, isTruthy, printedText, readMember, sizeOf } from "../language/value-kinds.ts";
import { formatStrftime } from "../i18n/strftime.ts";
import type { FormatterTable } from "./formatter-shapes.ts";
import { scopeFormatter, textFormatter, valueFormatter } from "./formatter-shapes.ts";
import { encodeUrl } from "./text-formatters.ts";
import { escapeQuotes, printedAttribute, urlAttribute } from "./member-attributes.ts";

/** Formatters of comments, likes, sharing and links to social networks. spec: template-language 11 */
export const SOCIAL_FORMATTERS: FormatterTable = {
  "activate-twitter-links": textFormatter(activateLinks),
  "comment-count": valueFormatter(commentCount),
  "comment-link": scopeFormatter(commentLink),
  comments: scopeFormatter(comments),
  "google-calendar-url": valueFormatter(calendarUrl),
  "like-button": scopeFormatter(likeButton),
  "social-button": scopeFormatter((item, frame) => socialButton(item, frame, "div")),
  "social-button-inline": scopeFormatter((item, frame) => socialButton(item, frame, "span")),
  "twitter-follow-button": valueFormatter(followButton),
};

const URLS = /\b(?:https?|ftp|file):\/\/[-A-Za-z0-9+&@#/%?=~_|!:,.;]*[-A-Za-z0-9+&@#/%=~_|]/gi;
const HANDLES = /(^|\s)@(\w+)/g;
const TAGS = /(^|\s)#(\w+)/g;

function link(url: string, text: string): string {
  return `<a target="new" href="${escapeQuotes(url)}">${text}</a>`;
}

function activateLinks(text: string): string {
  return text
    .replaceAll(URLS, (url) => link(url, url))
    .replaceAll(
      HANDLES,
      (_all, before: string, name: string) => before + link(`https://twitter.com/${name}/`, `@${name}`),
    )
    .replaceAll(
      TAGS,
      (_all, before: string, tag: string) => before + link(`https://twitter.com/hashtag/${tag}?src=hash`, `#${tag}`),
    );
}

function commentCount(item: unknown): string {
  const count = asNumber(readMember(item, "publicCommentCount"));
  return `${count === 0 ? "No" : count} Comment${count === 1 ? "" : "s"}`;
}

/** Both spellings are in use. spec: template-language 21.9 */
function disqusName(frame: Frame): unknown {
  const settings = lookUp(frame, "websiteSettings");
  return readMember(settings, "disqusShortname") ?? readMember(settings, "disqusShortName");
}

function commentLink(item: unknown, frame: Frame): string {
  const id = printedAttribute(item, "id");
  const url = urlAttribute(item, "fullUrl");
  if (isTruthy(disqusName(frame))) {
    return `\n  <a href="${url}" class="sqs-comment-link sqs-disqus-comment-link" data-id="${id}"></a>\n`;
  }
  const count = readMember(item, "publicCommentCount");
  const shown = count === 0 ? "No" : escapeAttribute(printedText(count));
  return `\n  <a href="${url}#comments-${id}" class="sqs-comment-link" data-id="${id}">\n  ${shown}\n  Comment${count === 1 ? "" : "s"}\n  </a>\n`;
}

function comments(value: unknown, frame: Frame): string {
  const isDisqus = isTruthy(disqusName(frame));
  const id = isDisqus ? "disqus_thread" : `comments-${printedAttribute(value, "id")}`;
  const data = isDisqus ? "" : commentData(frame);
  return `\n  <div class="squarespace-comments" id="${id}"${data}></div>\n`;
}

function commentData(frame: Frame): string {
  const item = lookUp(frame, "item");
  const [node, kind] = isTruthy(item) ? [item, "item"] : [lookUp(frame, "collection"), "collection"];
  if (!isTruthy(node)) return "";
  const [count, state] = [printedAttribute(node, "publicCommentCount"), printedAttribute(node, "commentState")];
  return ` data-${kind}-id="${printedAttribute(node, "id")}" data-public-comment-count="${count}" data-comment-state="${state}"`;
}

const UTC = { offsetMs: 0, abbreviation: "UTC" };
const ADDRESS_PARTS = ["addressLine1", "addressLine2", "addressCountry"];

function calendarUrl(event: unknown): string {
  const moment = (name: string): string => {
    const time = asNumber(readMember(event, name));
    return formatStrftime("%Y%m%dT%H%M%SZ", { time, zone: UTC, services: undefined });
  };
  const text = encodeUrl(asText(readMember(event, "title"))).replaceAll("+", "%2B");
  const location = readMember(event, "location");
  const parts = ADDRESS_PARTS.map((name) => asText(readMember(location, name)).trim()).filter((part) => part !== "");
  const place = parts.length === 0 ? "" : `&location=${encodeURIComponent(parts.join(", ").toWellFormed())}`;
  const dates = `${moment("startDate")}/${moment("endDate")}`;
  return `http://www.google.com/calendar/event?action=TEMPLATE&text=${text}&dates=${dates}${place}`;
}

function likeButton(item: unknown, frame: Frame): string {
  const isOn = isTruthy(lookUpPath(frame, ["websiteSettings", "simpleLikingEnabled"]));
  if (!isOn || !isTruthy(item)) return "";
  return `
  <span class="sqs-simple-like" data-item-id="${printedAttribute(item, "id")}" data-like-count="${printedAttribute(item, "likeCount")}">
    <span class="like-icon"></span>
    <span class="like-count"></span>
  </span>
`;
}

/** The first value unless it is undefined; null counts as a value. */
function firstPresent(first: unknown, second: unknown): unknown {
  return first === undefined ? second : first;
}

function socialButton(item: unknown, frame: Frame, element: "div" | "span"): string {
  const options = lookUpPath(frame, ["website", "shareButtonOptions"]);
  if (sizeOf(options) === 0) return "";
  const systemId = firstPresent(readMember(item, "systemDataId"), readMember(item, "mainImageId"));
  const assetUrl = firstPresent(readMember(item, "assetUrl"), readMember(readMember(item, "mainImage"), "assetUrl"));
  const style = element === "div" ? "button-style" : "inline-style";
  const attributes = [
    `data-system-data-id="${escapeAttribute(asText(systemId))}"`,
    `data-asset-url="${escapeQuotes(asText(assetUrl))}"`,
    `data-record-type="${printedAttribute(item, "recordType")}"`,
    `data-full-url="${urlAttribute(item, "fullUrl")}"`,
    `data-title="${printedAttribute(item, "title")}"`,
  ];
  return `<${element} class="squarespace-social-buttons ${style}" ${attributes.join(" ")}></${element}>`;
}

const FOLLOW_SCRIPT =
  "<script>Y.use('squarespace-follow-buttons', function(Y) { Y.on('domready', function() { Y.Squarespace.FollowButtonUtils.renderAll(); }); });</script>";

function followButton(account: unknown): string {
  const name = readMember(account, "userName");
  const user = isTruthy(name) ? asText(name) : (asText(readMember(account, "profileUrl")).split("/").at(-1) ?? "");
  return `${FOLLOW_SCRIPT}<div class="squarespace-follow-button" data-username="${escapeAttribute(user)}"></div>`;
}

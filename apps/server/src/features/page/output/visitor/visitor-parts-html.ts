import { COMMENT_LABELS } from "@stoa/core/comment/comment-messages.ts";
import { COMMENT_STATE } from "@stoa/core/comment/comment-rules.ts";
import { escapeHtml } from "@stoa/core/lib/text/escape-html.ts";
import { overrideLabels } from "@stoa/core/lib/message/override-labels.ts";
import { likeButtonLabel } from "@stoa/core/like/like-count.ts";
import { LIKE_LABELS } from "@stoa/core/like/like-messages.ts";
import { likeNoticeId } from "@stoa/core/like/like-notice.ts";
import { translatorFor, type Translate } from "@stoa/core/visitor-text/translator-for.ts";
import { documentOf, type PageSubject } from "../../content/page-subject.ts";
import type { PageContext } from "../../context/page-context.ts";
import { translateCommentCounts } from "./comment-counts.ts";
import { commentsHtml } from "./comments-html.ts";
import { announcementHtml } from "../announcement-html.ts";
import { popupMark } from "../popup-mark.ts";
import type { HeadSetting } from "../head/head-html.ts";

export type VisitorParts = {
  readonly subject: PageSubject;
  readonly context: PageContext;
  readonly setting: HeadSetting;
  readonly drawShareLinks: (page: { readonly fullUrl: string; readonly title: string }) => string;
};

const COMMENTS = /(<div class="squarespace-comments" id="comments-([0-9a-f]{24})"[^<>]*>)<\/div>/g;
const LIKE =
  /<span class="sqs-simple-like" data-item-id="([0-9a-f]{24})" data-like-count="(\d+)">\s*<span class="like-icon"><\/span>\s*<span class="like-count"><\/span>\s*<\/span>/g;
const SHARE = /(<(div|span) class="squarespace-social-buttons [^"]*"((?:\s[\w-]+="[^"]*")*)>)<\/\2>/g;
const SHARED_ADDRESS = /\sdata-full-url="([^"]*)"/;
const SHARED_TITLE = /\sdata-title="([^"]*)"/;

type Commented = { readonly id: string; readonly commentState: number };

const SERVICE_COMMENTS = '<div class="squarespace-comments" id="disqus_thread"></div>';

/** Comments hosted by another company load only when the visitor asks for them. spec: platform 4, comments */
function serviceComments({ setting }: VisitorParts): string {
  const name = escapeHtml(setting.settings.commentServiceName ?? "");
  const label = escapeHtml(overrideLabels("comment", COMMENT_LABELS, setting.strings).showService);
  return `<div class="squarespace-comments stoa-talk" id="disqus_thread"><button class="stoa-talk-send stoa-comment-service sqs-editable-button" type="button" data-name="${name}">${label}</button></div>`;
}

function filledComments(html: string, { subject, context, setting }: VisitorParts): string {
  if (subject.kind !== "item" || subject.found.item.kind !== "item") return html;
  const { talk } = subject.found;
  const item = context["item"] as Commented;
  const isOpen = item.commentState === COMMENT_STATE.open;
  const { strings, settings } = setting;
  const isElsewhere = (settings.commentServiceName ?? "") !== "";
  let isThere = false;
  return html.replace(COMMENTS, (whole, start: string, id: string) => {
    if (id !== item.id) return whole;
    // The owner's block and the theme may both have a slot, but element ids must be unique.
    if (isThere)
      return `<p class="stoa-talk-elsewhere"><a href="#comments-${id}">${escapeHtml(overrideLabels("comment", COMMENT_LABELS, strings).heading)}</a></p>`;
    isThere = true;
    if (isElsewhere) return SERVICE_COMMENTS;
    const comments = talk?.comments ?? [];
    return `${start}${commentsHtml({ itemId: id, comments, isOpen, locale: settings.language, strings })}</div>`;
  });
}

/** A button whose form is at the end of the page: the button may be inside text, where a form may not. */
function likeButton(id: string, count: string, translate: Translate): string {
  const label = escapeHtml(likeButtonLabel(Number(count), translate));
  return `<button class="sqs-simple-like" type="submit" form="stoa-like" name="itemId" value="${id}" data-item-id="${id}" data-like-count="${count}" aria-label="${label}"><span class="like-icon" aria-hidden="true"></span> <span class="like-count" aria-hidden="true">${count === "0" ? "" : count}</span></button>`;
}

function unescaped(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

const LIKE_FORM = '<form id="stoa-like" class="stoa-like-form" method="post" action="/_like" hidden></form>';

function likeNotice(id: string, isLiked: boolean, text: string): string {
  return `<span class="stoa-like-told" id="${likeNoticeId(id, isLiked)}" tabindex="-1">${escapeHtml(text)}</span>`;
}

/** Only on the item's own page, the target of the redirect after a like. */
function likeNotices(id: string, { subject, setting }: VisitorParts): string {
  if (subject.kind !== "item" || subject.found.item.id !== id) return "";
  const labels = overrideLabels("like", LIKE_LABELS, setting.strings);
  return ` ${likeNotice(id, true, labels.told)}${likeNotice(id, false, labels.takenBack)}`;
}

function withLikes(html: string, parts: VisitorParts): string {
  const told = new Set<string>();
  const translate = translatorFor(parts.setting.settings.language);
  const filled = html.replace(LIKE, (_whole, id: string, count: string) => {
    const button = likeButton(id, count, translate);
    // A theme may print an item's button twice, but element ids must be unique.
    if (told.has(id)) return button;
    told.add(id);
    return button + likeNotices(id, parts);
  });
  return filled === html ? html : beforeEnd(filled, LIKE_FORM);
}

function beforeEnd(html: string, part: string): string {
  const at = html.lastIndexOf("</body>");
  return at < 0 ? html : `${html.slice(0, at)}${part}\n${html.slice(at)}`;
}

/** Inserts at the start of the page, but after the skip link, which must be first. */
function afterStart(html: string, part: string): string {
  const body = html.search(/<body\b/);
  const start = body < 0 ? 0 : html.indexOf(">", body) + 1;
  if (start === 0) return html;
  const [link = ""] = /^\s*<a\b[^>]*>[^<]*<\/a>/.exec(html.slice(start)) ?? [];
  const end = start + (/^[^>]*\bhref="#/.test(link) ? link.length : 0);
  return `${html.slice(0, end)}\n${part}${html.slice(end)}`;
}

/** Pages that sell or lock: nothing may distract from them. */
function isQuiet({ kind }: PageSubject): boolean {
  return kind === "locked" || kind === "system" || kind === "cart";
}

export function withSiteParts(html: string, { subject, setting }: VisitorParts): string {
  if (isQuiet(subject)) return html;
  const { settings, content } = setting;
  const { announcement, popup } = settings;
  const announced = announcement?.isEnabled
    ? afterStart(html, announcementHtml(announcement, settings.language))
    : html;
  const isHome = documentOf(subject)?.id === content.settings.homepageId;
  return popup?.isEnabled && (isHome || !popup.isOnlyAtHome) ? beforeEnd(announced, popupMark(popup)) : announced;
}

/** Markers of all slots: most pages have none, and one search for all takes a fifth of the time of one for each. */
const PLACES = /squarespace-(?:comments|social-buttons)|sqs-(?:comment-link|simple-like)/;

/**
 * Fills a theme's slots for visitor content, in a page or part of one: comments, like buttons, share links. All of it
 * works without scripts.
 */
export function fillVisitorParts(html: string, parts: VisitorParts): string {
  if (!PLACES.test(html)) return html;
  let filled = html;
  if (filled.includes("squarespace-comments")) {
    filled = filledComments(filled, parts).replace(SERVICE_COMMENTS, () => serviceComments(parts));
  }
  if (filled.includes("sqs-comment-link")) filled = translateCommentCounts(filled, parts.setting.strings);
  if (filled.includes("sqs-simple-like")) filled = withLikes(filled, parts);
  if (filled.includes("squarespace-social-buttons")) {
    filled = filled.replace(SHARE, (...[, start = "", element = "", attributes = ""]: string[]) => {
      const [, fullUrl = ""] = SHARED_ADDRESS.exec(attributes) ?? [];
      const [, title = ""] = SHARED_TITLE.exec(attributes) ?? [];
      const links = parts.drawShareLinks({ fullUrl: unescaped(fullUrl), title: unescaped(title) });
      return `${start}${links}</${element}>`;
    });
  }
  return filled;
}

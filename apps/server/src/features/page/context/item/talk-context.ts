import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { overrideLabels } from "@stoa/core/lib/message/override-labels.ts";
import { REVIEW_LIMITS } from "@stoa/core/review/review-limits.ts";
import { REVIEW_LABELS } from "@stoa/core/review/review-messages.ts";
import type { PublicReview } from "@stoa/core/review/review-schema.ts";
import { summariseRatings } from "@stoa/core/review/summarise-ratings.ts";
import type { ItemCounts, ProductRecord } from "../../content/page-content.ts";
import type { PageSubject } from "../../content/page-subject.ts";
import type { SiteSetting } from "../site/site-context.ts";

type Labels = Readonly<Record<keyof typeof REVIEW_LABELS, string>>;

const { ratings } = REVIEW_LIMITS;

function summaryContext(counts: ItemCounts | undefined, labels: Labels): Record<string, unknown> | undefined {
  const { count, average, counts: each } = summariseRatings(counts?.ratings ?? []);
  if (average === null) return undefined;
  return {
    count,
    countText: fillMessage(count === 1 ? labels.one : labels.many, { count }),
    average: average.toFixed(1),
    averageText: fillMessage(labels.average, { average: average.toFixed(1), ratings }),
    /** Filled share of the star row. */
    percent: Math.round((average / ratings) * 100),
    bars: each
      .map((of, index) => ({
        stars: fillMessage(index === 0 ? labels.oneStar : labels.manyStars, { rating: index + 1 }),
        count: of,
        percent: Math.round((of / count) * 100),
      }))
      .toReversed(),
  };
}

export function reviewContext(
  review: PublicReview,
  { labels, locale, shop }: { readonly labels: Labels; readonly locale: string; readonly shop: string },
): Record<string, unknown> {
  const { rating, reply, createdAt, body, ...plain } = review;
  return {
    ...plain,
    labels,
    paragraphs: body.split("\n\n"),
    percent: Math.round((rating / ratings) * 100),
    starsText: fillMessage(labels.stars, { rating, ratings }),
    date: createdAt.slice(0, 10),
    dateText: new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(createdAt)),
    ...(reply === null ? {} : { reply, replyText: fillMessage(labels.reply, { shop }) }),
  };
}

export function reviewFormContext(
  productId: string,
  labels: Labels,
  typed: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const choices = Array.from({ length: ratings }, (_, index) => ({
    value: index + 1,
    text: fillMessage(index === 0 ? labels.oneStar : labels.manyStars, { rating: index + 1 }),
    isChosen: typed["rating"] === String(index + 1),
  }));
  return { ...typed, productId, labels, choices };
}

export function reviewLabels(strings: Readonly<Record<string, string>>): Labels {
  return overrideLabels("review", REVIEW_LABELS, strings);
}

type ReviewedSetting = Pick<SiteSetting, "settings" | "preferences"> & {
  readonly strings: Readonly<Record<string, string>>;
};

function reviewsOf(item: ProductRecord, reviews: readonly PublicReview[], setting: ReviewedSetting) {
  const { strings, settings, preferences } = setting;
  const labels = reviewLabels(strings);
  const words = { labels, locale: settings.language, shop: settings.siteTitle };
  const summary = summaryContext(item.counts, labels);
  const [last] = reviews.slice(-1);
  const hasMore = last !== undefined && summariseRatings(item.counts?.ratings ?? []).count > reviews.length;
  return {
    ...(summary ? { summary } : {}),
    items: reviews.map((review) => reviewContext(review, words)),
    ...(hasMore ? { nextCursor: `${Date.parse(last.createdAt)}-${last.id}` } : {}),
    isPurchaseRequired: preferences.reviews.isPurchaseRequired,
    ...reviewFormContext(item.id, labels),
  };
}

/** `{ productReviews }` of a product page, where the store accepts reviews; empty elsewhere. */
export function talkContext(subject: PageSubject, setting: ReviewedSetting): Record<string, unknown> {
  if (subject.kind !== "item" || !setting.preferences.reviews.isEnabled) return {};
  const { item, talk } = subject.found;
  return item.kind === "product" ? { productReviews: reviewsOf(item, talk?.reviews ?? [], setting) } : {};
}

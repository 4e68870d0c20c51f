import type { Block } from "@stoa/core/page/layout/layout-schema.ts";
import { escapeText, escapeValue } from "./template-literal.ts";

export type LiteralBlock = Block & {
  readonly value: {
    readonly html?: string;
    readonly quote?: string;
    readonly source?: string;
    readonly text?: string;
    readonly title?: string;
    readonly link?: { readonly url: string };
  };
};

type Picture = {
  readonly id: string;
  readonly url: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly meanColor: string;
};

const WIDTHS = [100, 300, 500, 750, 1000, 1500];

function imageHtml(title: string, { id, url, widthPx, heightPx, meanColor }: Picture): string {
  const sources = WIDTHS.map((width) => `${url}?format=${width}w ${Math.min(width, widthPx)}w`).join(", ");
  const percent = Math.round((100_000 * heightPx) / widthPx) / 1000;
  return `<div class="image-block-outer-wrapper layout-caption-below has-caption"><div class="intrinsic" style="max-width:100%">
<div class="image-block-wrapper has-aspect-ratio" data-animation-role="image" data-description="" style="padding-bottom:${percent}%;background-color:#${escapeValue(meanColor)}"><img class="thumb-image" data-src="${escapeValue(url)}" data-image="${escapeValue(url)}" data-image-dimensions="${widthPx}x${heightPx}" data-image-focal-point="0.5,0.5" data-image-id="${escapeValue(id)}" data-type="image" alt="${escapeValue(title)}" src="${escapeValue(url)}?format=1500w" srcset="${escapeValue(sources)}" sizes="(max-width: 767px) 100vw, 50vw" width="${widthPx}" height="${heightPx}" loading="lazy" decoding="async" style="object-position:50% 50%"></div>
<div class="image-caption-wrapper"><div class="image-caption"><p class="image-title"><strong>${escapeText(title)}</strong></p></div></div></div></div>
`;
}

function quoteHtml({ quote = "", source = "" }: LiteralBlock["value"]): string {
  const caption = `<figcaption class="source">— ${escapeText(source)}</figcaption>`;
  return `<figure><blockquote data-animation-role="quote"><span aria-hidden="true">“</span>${quote}<span aria-hidden="true">”</span></blockquote>${caption}</figure>`;
}

function buttonHtml({ text = "", link }: LiteralBlock["value"]): string {
  return `<div class="sqs-block-button-container sqs-block-button-container--center" data-alignment="center" data-button-size="medium"><a class="sqs-block-button-element--medium sqs-button-element--primary sqs-block-button-element" data-sqsp-button href="${escapeValue(link?.url ?? "")}">${escapeText(text)}</a></div>`;
}

type Inside = readonly [name: string, stableName: string, html: string];

function inside({ type, value }: LiteralBlock, picture: Picture): Inside {
  if (type === 5) return ["image", "image", imageHtml(value.title ?? "", picture)];
  if (type === 31) return ["quote", "quote", quoteHtml(value)];
  if (type === 53) return ["button", "button", buttonHtml(value)];
  return ["html", "text", `<div class="sqs-html-content">${value.html ?? ""}</div>`];
}

/**
 * A handwritten page of text, image, quote and button blocks in two columns: the baseline for block rendering speed.
 */
export function renderBlocksLiteral(blocks: readonly LiteralBlock[], picture: Picture): string {
  const columns = [blocks.filter((_, index) => index % 2 === 0), blocks.filter((_, index) => index % 2 === 1)];
  const inner = columns.map((column) => {
    const html = column.map((block) => {
      const [name, stable, content] = inside(block, picture);
      return `<div class="sqs-block ${name}-block sqs-block-${name}" data-block-type="${block.type}" data-sqsp-block="${stable}" id="block-${escapeValue(block.id)}"><div class="sqs-block-content">${content}</div></div>`;
    });
    return `<div class="col sqs-col-6 span-6">${html.join("")}</div>`;
  });
  return `<div class="sqs-layout sqs-grid-12 columns-12" id="page-1" data-type="page" data-updated-on="7"><div class="row sqs-row">${inner.join("")}</div></div>`;
}

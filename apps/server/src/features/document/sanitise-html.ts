import { createWorkMeter, WorkLimitError, type WorkMeter } from "@stoa/core/lib/work-meter.ts";
import { normalizedTextStyle } from "@stoa/core/rich-text/text-style.ts";
import { createRequire } from "node:module";
import type sanitizeHtml from "sanitize-html";
import { AppError } from "../../errors.ts";

const require = createRequire(import.meta.url);

/**
 * The longest texts, of 100,000 characters, have about 5,000 elements. No text of 4,000 characters, the longest that is
 * cleaned for each page, reaches a limit.
 */
export const RICH_TEXT_LIMITS = { depth: 1500, nodes: 50_000 } as const;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "p",
    "br",
    "hr",
    "strong",
    "b",
    "em",
    "i",
    "u",
    "s",
    "sub",
    "sup",
    "small",
    "mark",
    "code",
    "pre",
    "blockquote",
    "ul",
    "ol",
    "li",
    "dl",
    "dt",
    "dd",
    "a",
    "img",
    "figure",
    "figcaption",
    "table",
    "caption",
    "thead",
    "tbody",
    "tfoot",
    "tr",
    "th",
    "td",
    "span",
    "div",
    "abbr",
    "time",
  ],
  allowedAttributes: {
    "*": ["class", "lang", "dir", "title"],
    a: ["href", "target", "rel", "name"],
    img: ["src", "alt", "width", "height", "loading", "srcset", "sizes"],
    ol: ["start", "type", "reversed"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    time: ["datetime"],
    span: ["style"],
  },
  // The one remaining style is rebuilt below.
  parseStyleAttributes: false,
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["http", "https"] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  // Browsers limit most nesting, but not that of tables: 3,000 nested tables crash the page.
  nestingLimit: 100,
  transformTags: {
    span: (tagName, { style, ...attribs }) => {
      const kept = normalizedTextStyle(style ?? "");
      return { tagName, attribs: kept === "" ? attribs : { ...attribs, style: kept } };
    },
    a: (tagName, attributes) => {
      const opensElsewhere = attributes["target"] === "_blank";
      return { tagName, attribs: opensElsewhere ? { ...attributes, rel: "noopener" } : attributes };
    },
  },
};

/**
 * Keeps text, structure, links and pictures of rich text; drops everything that could run or restyle the page, except
 * text colors. Throws `invalid_document` for too many or too deeply nested elements.
 */
export function sanitiseHtml(html: string, meter: WorkMeter = createWorkMeter(RICH_TEXT_LIMITS)): string {
  // Loaded at an owner's first write: visitors never need it.
  const sanitise = require("sanitize-html") as typeof sanitizeHtml;
  try {
    return sanitise(html, { ...OPTIONS, onOpenTag: meter.open, onCloseTag: meter.close });
  } catch (error) {
    if (!(error instanceof WorkLimitError)) throw error;
    throw new AppError("invalid_document", { message: error.message, cause: error });
  }
}

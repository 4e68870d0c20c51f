import { normalizedTextStyle } from "@stoa/core/rich-text/text-style.ts";
import { createRequire } from "node:module";
import type sanitizeHtml from "sanitize-html";

const require = createRequire(import.meta.url);

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
 * text colors.
 */
export function sanitiseHtml(html: string): string {
  // Loaded at an owner's first write: visitors never need it.
  const sanitise = require("sanitize-html") as typeof sanitizeHtml;
  return sanitise(html, OPTIONS);
}

import { escapeHtml } from "@stoa/core/lib/text/escape-html.ts";

/** Output of the formatter `comment-link`. */
const COMMENT_LINK = /(class="sqs-comment-link" data-id="[^"]*">\s*)(No|\d+)\s+Comments?(?=\s*<\/a>)/g;

function nameOf(shown: string): string {
  if (shown === "No") return "commentCountNone";
  return shown === "1" ? "commentCountOne" : "commentCountMany";
}

/** Translates comment counts into the site's strings, if any: the template language has only English ones. */
export function translateCommentCounts(html: string, strings: Readonly<Record<string, string>>): string {
  return html.replace(COMMENT_LINK, (whole, start: string, shown: string) => {
    const words = strings[nameOf(shown)] ?? "";
    return words === "" ? whole : start + escapeHtml(words.replace("{count}", shown));
  });
}

import { replaceMarkup } from "@stoa/core/lib/text/plain-text.ts";
import type { Block } from "@stoa/core/page/layout/layout-schema.ts";

const MEMBERS = ["html", "text", "title", "quote", "source", "headerText", "label", "linkText", "url"];
const LONGEST = 60;

/** Returns the first words of a block, which identify it to its owner; empty when it has none. */
export function blockText({ value }: Pick<Block, "value">): string {
  for (const name of MEMBERS) {
    const text = value[name];
    const words = typeof text === "string" ? plainText(text) : "";
    if (words !== "") return words;
  }
  return "";
}

function plainText(html: string): string {
  return replaceMarkup(html.slice(0, 2000), " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST);
}

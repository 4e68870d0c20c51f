import { withParagraphs } from "../../wordpress/paragraphs.ts";
import { replaceShortcodes } from "../../wordpress/replace-shortcodes.ts";

/**
 * Returns the description of a product: the short one before the long one, lines as paragraphs, without shortcodes.
 * Exports write line breaks as `\n`. `tellShortcode` gets the name of each shortcode that was dropped.
 */
export function wooDescription(short: string, long: string, tellShortcode: (name: string) => void): string {
  const texts = [short, long].filter((text) => text !== "").map((text) => text.replaceAll("\\n", "\n"));
  const plain = replaceShortcodes(texts.join("\n\n"), ({ name, content }) => {
    tellShortcode(name);
    return content;
  });
  return withParagraphs(plain);
}

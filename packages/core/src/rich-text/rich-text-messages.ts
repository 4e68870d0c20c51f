import { fillMessage } from "../lib/message/fill-message.ts";
import type { CleanedPaste } from "./clean-pasted-html.ts";

export const RICH_TEXT_MESSAGES = {
  textColor: "Text color",
  background: "Background color",
  noColor: "No color",
  /** Names of the color a contrast is measured against. */
  itsBackground: "Background color",
  itsText: "Text color",
  page: "Page background",
  pageText: "Page text color",
  onePicture: "An image was left out. Add it with an image block instead.",
  pictures: "{count} images were left out. Add them with image blocks instead.",
  cut: "The pasted text is very long, so the end was cut off. Paste the rest into another text block.",
} as const;

/** Returns the notice to show after a paste, or undefined when nothing was dropped. `translate` puts it into the language
 * of its reader. */
export function pasteNotice(
  { pictures, isCut }: Pick<CleanedPaste, "pictures" | "isCut">,
  translate: (text: string) => string = String,
): string | undefined {
  const { onePicture, pictures: many, cut } = RICH_TEXT_MESSAGES;
  const words = [
    ...(isCut ? [translate(cut)] : []),
    ...(pictures === 0
      ? []
      : [pictures === 1 ? translate(onePicture) : fillMessage(translate(many), { count: `${pictures}` })]),
  ];
  return words.length === 0 ? undefined : words.join(" ");
}

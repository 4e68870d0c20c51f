import { parseAttribute } from "../parse-attribute.ts";

/** Says a message of the loader in the language of the page, which carries those few words itself: nothing is fetched for them. */
export function sayAtOnce(message: string): string {
  const words = parseAttribute(document.querySelector<HTMLElement>("script[data-words]")?.dataset["words"]);
  return (words as Readonly<Record<string, string>> | null)?.[message] ?? message;
}

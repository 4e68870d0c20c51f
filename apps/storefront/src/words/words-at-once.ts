/**
 * Says a message of the loader in the language of the page, which carries those few words itself: nothing is fetched for them. Nothing is imported
 * either, since a part that the loader shares with other scripts would be a second file of every page.
 */
export function sayAtOnce(message: string): string {
  const words = document.querySelector<HTMLElement>("script[data-words]")?.dataset["words"];
  return words === undefined ? message : ((JSON.parse(words) as Readonly<Record<string, string>>)[message] ?? message);
}

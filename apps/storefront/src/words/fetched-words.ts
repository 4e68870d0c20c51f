import { fetchPageWords, say } from "./page-words.ts";

/** Says messages in the language of the page, once its words are there. For scripts that pages in English do without. */
export async function fetchSay(): Promise<typeof say> {
  await fetchPageWords();
  return say;
}

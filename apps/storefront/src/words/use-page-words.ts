import { useEffect, useState } from "react";
import { fetchPageWords } from "./page-words.ts";

/** Fetches the words of the page's language; whether they are there, so that what was said before is said anew. */
export function usePageWords(): boolean {
  const [areThere, setThere] = useState(false);
  useEffect(() => void fetchPageWords().then(() => setThere(true)), []);
  return areThere;
}

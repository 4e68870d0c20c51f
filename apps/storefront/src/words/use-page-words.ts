import { useEffect, useState } from "react";
import { fetchPageWords } from "./page-words.ts";

/** Loads the page's language; returns whether it is loaded, so earlier texts re-render. */
export function usePageWords(): boolean {
  const [areThere, setThere] = useState(false);
  useEffect(() => void fetchPageWords().then(() => setThere(true)), []);
  return areThere;
}

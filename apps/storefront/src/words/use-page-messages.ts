import { useEffect, useState } from "react";
import { fetchPageMessages } from "./page-messages.ts";

/** Loads the page's language; returns whether it is loaded, so earlier texts re-render. */
export function usePageMessages(): boolean {
  const [areThere, setThere] = useState(false);
  useEffect(() => void fetchPageMessages().then(() => setThere(true)), []);
  return areThere;
}

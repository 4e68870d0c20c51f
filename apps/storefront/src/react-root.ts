import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import type { ReactNode } from "react";

/** Renders into an element at once, so that what is on the page and what the island knows agree when this returns. */
export function renderNow(container: HTMLElement, node: ReactNode): Root {
  const root = createRoot(container);
  flushSync(() => root.render(node));
  return root;
}

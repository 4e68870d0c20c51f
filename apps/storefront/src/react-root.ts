import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import type { ReactNode } from "react";

/** Renders synchronously, so the page matches the island's state on return. */
export function renderNow(container: HTMLElement, node: ReactNode): Root {
  const root = createRoot(container);
  flushSync(() => root.render(node));
  return root;
}

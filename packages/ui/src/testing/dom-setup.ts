import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

configure({
  // A busy machine is slow; what never comes is still found.
  asyncUtilTimeout: 10_000,
  // Each try of what is waited for would print the page, which takes longer than the test; `screen.debug()` does it where it is wanted.
  getElementError: (message) => new Error((message ?? "").split("\n\nIgnored nodes")[0]),
});

/** happy-dom makes `document` of the class under `window.Document`, which libraries ask for with `instanceof`. */
function mendDocumentClass(): void {
  if (document instanceof Document) return;
  const made: unknown = Object.getPrototypeOf(HTMLDocument);
  if (typeof made !== "function") return;
  Object.defineProperty(Document, Symbol.hasInstance, {
    configurable: true,
    value: (value: unknown) => value instanceof made,
  });
}

mendDocumentClass();

beforeEach(() => {
  vi.stubGlobal("fetch", async (url: unknown) => {
    throw new TypeError(`${String(url)} was called, and the test has no server: start one with startContractServer()`);
  });
});

// All test files of a worker share one page.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  document.body.replaceChildren();
  document.title = "";
});

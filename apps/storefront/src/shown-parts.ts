import { CONTENT_REPLACED } from "./replaced-content.ts";

/** A part of a page that comes alive by a script of its own as soon as it is on the page. Without it the server's HTML works as it is. */
export type ShownPart = {
  readonly selector: string;
  /** Fetches the script. What it gives brings all elements that are on the page to life; after a replacement of content again. */
  readonly load: () => Promise<(elements: readonly HTMLElement[]) => void>;
  /** What is done where it can't be fetched, beside leaving what the server drew. */
  readonly fail?: () => void;
};

function showParts(parts: readonly ShownPart[]): void {
  for (const { selector, load, fail } of parts) {
    const elements = [...document.querySelectorAll<HTMLElement>(selector)];
    if (elements.length > 0) {
      load().then(
        (mount) => mount(elements),
        () => fail?.(),
      );
    }
  }
}

/** Brings to life what is on the page, now and after content was replaced. */
export function watchShownParts(parts: readonly ShownPart[]): void {
  const show = (): void => showParts(parts);
  show();
  document.addEventListener(CONTENT_REPLACED, show);
}

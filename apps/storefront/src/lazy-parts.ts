import { CONTENT_REPLACED } from "./replaced-content.ts";

/** A part of a page whose script loads as soon as it is present. Without it, the server's HTML works as is. */
export type LazyPart = {
  readonly selector: string;
  /**
   * Loads the script. The resolved function enhances all present elements, and runs again after content was replaced.
   */
  readonly load: () => Promise<(elements: readonly HTMLElement[]) => void>;
  /** Called when loading fails; the server's markup stays either way. */
  readonly fail?: () => void;
};

function showParts(parts: readonly LazyPart[]): void {
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

export function watchLazyParts(parts: readonly LazyPart[]): void {
  const show = (): void => showParts(parts);
  show();
  document.addEventListener(CONTENT_REPLACED, show);
}

import type { StudioToPreview } from "@stoa/core/site/preview-messages.ts";

type Style = Extract<StudioToPreview, { type: "stoa:style" }>;

const MARK = "data-stoa-style";

/** The style element that replaces the theme's stylesheet, which is then disabled. */
function standIn(): HTMLStyleElement {
  const known = document.querySelector<HTMLStyleElement>(`style[${MARK}]`);
  if (known) return known;
  const element = document.createElement("style");
  element.setAttribute(MARK, "");
  const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href^="/_theme/"]');
  if (sheet) sheet.after(element);
  else document.head.append(element);
  return element;
}

/** Applies styles from the studio without loading anything, so scroll positions, open parts and playback are kept. */
export function showStyle({ css, classNames, possibleClassNames }: Style): void {
  const element = standIn();
  if (element.textContent !== css) element.textContent = css;
  const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href^="/_theme/"]');
  if (sheet) sheet.disabled = true;
  const { classList } = document.body;
  classList.remove(...possibleClassNames.filter((name) => !classNames.includes(name)));
  classList.add(...classNames);
}

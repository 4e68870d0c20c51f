import type { StudioToPreview } from "@stoa/core/site/preview-messages.ts";

type Style = Extract<StudioToPreview, { type: "stoa:style" }>;

const MARK = "data-stoa-style";

/** The element that takes the place of the theme's sheet, which is turned off once this one is there. */
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

/** Lets the page look as the studio says, without loading anything: what is scrolled, open or playing stays so. */
export function showStyle({ css, classNames, possibleClassNames }: Style): void {
  const element = standIn();
  if (element.textContent !== css) element.textContent = css;
  const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href^="/_theme/"]');
  if (sheet) sheet.disabled = true;
  const { classList } = document.body;
  classList.remove(...possibleClassNames.filter((name) => !classNames.includes(name)));
  classList.add(...classNames);
}

import { toMessage } from "@stoa/core/message/to-message.ts";
import { useLayoutEffect, useRef, type ReactElement } from "react";
import { openLightbox } from "../lightbox/lightbox.tsx";
import { PRODUCT_HOME } from "./product-elements.ts";
import { releaseProducts } from "./product-island.tsx";
import { translate } from "../words/page-messages.ts";
import { DISPLAY_EVENT } from "../visit/display-events.ts";

/** Parts of a product page that the quick view omits: breadcrumbs, title, and content for browsers without scripts. */
const LEFT_OUT =
  "nav, noscript, script, style, h1, .product-title, .crumb, .crumbs, .product-back, .product-related, .sqs-share-buttons";
type Shown = { readonly title: string; readonly article: HTMLElement };

/** Path of a button's product: the nearest link around it. */
function productPath(button: HTMLElement): string | null {
  let around: HTMLElement | null = button;
  while (around !== null) {
    const link: HTMLAnchorElement | null =
      around instanceof HTMLAnchorElement ? around : around.querySelector<HTMLAnchorElement>("a[href^='/']");
    if (link !== null) {
      return link.pathname;
    }
    around = around.parentElement;
  }
  return null;
}

function readArticle(html: string, itemId: string): Shown | null {
  const page = new DOMParser().parseFromString(html, "text/html");
  const marked = `[data-item-id="${CSS.escape(itemId)}"]`;
  const article = page.querySelector<HTMLElement>(`#productWrapper, article:has(${marked}), ${marked}`);
  if (article === null) {
    return null;
  }
  const title = (article.querySelector("h1, .product-title") ?? page.querySelector("h1"))?.textContent.trim() ?? "";
  article.querySelectorAll(LEFT_OUT).forEach((part) => part.remove());
  article.querySelectorAll<HTMLImageElement>("img").forEach((image) => {
    // Slides become visible before they are reached.
    image.loading = "eager";
  });
  return { title, article: document.importNode(article, true) };
}

async function fetchArticle(path: string, itemId: string): Promise<Shown | null> {
  try {
    const reply = await fetch(`${path}?format=main-content`);
    return reply.ok ? readArticle(await reply.text(), itemId) : null;
  } catch {
    return null;
  }
}

type QuickViewProps = { readonly article: HTMLElement; readonly path: string };

function QuickView({ article, path }: QuickViewProps): ReactElement {
  const home = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => home.current?.replaceChildren(article), [article]);
  return (
    <div data-first-focus tabIndex={-1} className="stoa-quick-view-content">
      <div ref={home} {...{ [PRODUCT_HOME]: "" }} />
      <p className="stoa-quick-view-more">
        <a href={path}>{translate(toMessage("storefront.quickViewMore"))}</a>
      </p>
    </div>
  );
}

async function openQuickView(button: HTMLElement): Promise<void> {
  const path = productPath(button);
  const { id = "" } = button.dataset;
  if (path === null || button.ariaBusy === "true") {
    return;
  }
  button.ariaBusy = "true";
  const shown = await fetchArticle(path, id);
  button.ariaBusy = null;
  if (shown === null) {
    // The page itself explains better why it cannot be shown.
    location.assign(path);
    return;
  }
  const { title, article } = shown;
  openLightbox(() => <QuickView article={article} path={path} />, {
    title,
    className: "stoa-quick-view",
    closesOutside: true,
    onClosed: () => releaseProducts(article),
  });
  document.dispatchEvent(new CustomEvent(DISPLAY_EVENT.quickView, { detail: id }));
}

/** Makes a button show its product in a lightbox. spec: platform 9, Quick View; template-language 10.2 */
export function mountQuickView(button: HTMLElement): void {
  button.addEventListener("click", () => void openQuickView(button));
  button.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      void openQuickView(button);
    }
  });
}

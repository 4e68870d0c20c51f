import type { PreviewToStudio, StudioToPreview } from "@stoa/core/site/preview-messages.ts";
import { followCanvas } from "./canvas-frame.ts";
import { takeTurns, type PageCommand } from "./page-commands.ts";
import { showPage } from "./show-page.ts";
import { showStyle } from "./show-style.ts";

let studio: MessagePort | null = null;

function tellStudio(message: PreviewToStudio): void {
  studio?.postMessage(message, []);
}

function tellShown(): void {
  tellStudio({ type: "stoa:shown", path: location.pathname + location.search, title: document.title });
}

/** Number of the studio's last order received; pages fetched later include its effect. */
let heard = 0;

function load({ kind, url }: PageCommand): void {
  tellStudio({ type: "stoa:carried-out", order: heard });
  if (kind === "move") location.assign(url);
  else location.reload();
}

async function carryOut(next: PageCommand, signal: AbortSignal): Promise<void> {
  const order = heard;
  const isShown = await showPage(next.url, signal);
  if (signal.aborted) return;
  if (!isShown) {
    load(next);
    return;
  }
  if (next.kind === "move") {
    history.pushState(null, "", next.url);
    scrollTo({ top: 0, behavior: "instant" });
    document.getElementById(next.url.hash.slice(1))?.scrollIntoView();
  }
  tellStudio({ type: "stoa:carried-out", order });
  if (next.kind === "refresh") tellStudio({ type: "stoa:refreshed" });
  else tellShown();
}

const want = takeTurns(carryOut);

function follow(message: StudioToPreview): void {
  if (followCanvas(message, tellStudio)) return;
  switch (message.type) {
    case "stoa:refresh":
      heard = message.order;
      want({ kind: "refresh", url: new URL(location.href) });
      break;
    case "stoa:navigate": {
      const url = new URL(message.path, location.origin);
      heard = message.order;
      if (url.origin === location.origin) want({ kind: "move", url });
      break;
    }
    case "stoa:style":
      showStyle(message);
      break;
    default:
      break;
  }
}

function connect(port: MessagePort): void {
  studio?.close();
  studio = port;
  port.addEventListener("message", (event: MessageEvent<StudioToPreview>) => follow(event.data));
  port.start();
  tellShown();
}

/** Returns the link of a plain click; null for clicks with another meaning. */
function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) {
    return null;
  }
  const isWriting = event.target instanceof HTMLElement && event.target.isContentEditable;
  return isWriting ? null : event.target.closest<HTMLAnchorElement>("a[href]");
}

function onLinkClick(event: MouseEvent): void {
  const link = clickedLink(event);
  if (link === null || !/^https?:$/u.test(link.protocol) || link.hasAttribute("download")) {
    return;
  }
  const url = new URL(link.href);
  const isSamePage = url.pathname === location.pathname && url.search === location.search && url.hash !== "";
  if (url.origin === location.origin && isSamePage) {
    return;
  }
  event.preventDefault();
  if (url.origin === location.origin) {
    want({ kind: "move", url });
  } else {
    // The frame shows only this site; others open in a new tab.
    open(url, "_blank", "noopener");
  }
}

const studioOrigin = document.querySelector<HTMLMetaElement>('meta[name="stoa-studio-origin"]')?.content;

addEventListener("message", (event: MessageEvent<StudioToPreview>) => {
  const [port] = event.ports;
  if (event.origin === studioOrigin && event.source === parent && event.data.type === "stoa:connect" && port) {
    connect(port);
  }
});
document.addEventListener("click", onLinkClick);
addEventListener("popstate", () => want({ kind: "return", url: new URL(location.href) }));

import { CONTENT_REPLACED } from "../replaced-content.ts";
import { endWriting } from "./frame-writing.ts";
import { copyAttributes, morphChildren } from "./morph-children.ts";

const OUR_SCRIPTS = "/_stoa/";
/** The page context for theme scripts, written by the server. spec: template-platform 2.1 */
const CONTEXT_SCRIPT = /SQUARESPACE_CONTEXT"?\s*[:=]/u;
const DATA_SCRIPT = /^(?:application\/(?:ld\+)?json|speculationrules)$/u;

/**
 * Updates the page in place from the server; scroll position and focus are kept. Pages with scripts of a theme or owner
 * are reloaded instead, since those expect to start once on a fresh document. Returns whether the update was in place;
 * does nothing once `signal` is aborted.
 */
export async function showPage(url: URL, signal: AbortSignal): Promise<boolean> {
  const next = await fetchPage(url, signal);
  if (next === null || signal.aborted || !canShowInPlace(next)) {
    return false;
  }
  endWriting();
  const focus = rememberFocus();
  document.title = next.title;
  copyAttributes(document.documentElement, next.documentElement);
  copyAttributes(document.body, next.body);
  morphChildren(document.body, next.body);
  document.dispatchEvent(new CustomEvent(CONTENT_REPLACED));
  focus();
  return true;
}

async function fetchPage(url: URL, signal: AbortSignal): Promise<Document | null> {
  try {
    const reply = await fetch(url, { headers: { accept: "text/html" }, cache: "no-store", signal });
    const isPage = (reply.headers.get("content-type") ?? "").startsWith("text/html");
    const isHere = new URL(reply.url).pathname === url.pathname;
    return isPage && isHere ? new DOMParser().parseFromString(await reply.text(), "text/html") : null;
  } catch {
    return null;
  }
}

function canShowInPlace(next: Document): boolean {
  return !hasForeignScripts(document) && !hasForeignScripts(next) && styleList(document) === styleList(next);
}

function hasForeignScripts(page: Document): boolean {
  return [...page.scripts].some((script) => !isOurs(script));
}

function isOurs(script: HTMLScriptElement): boolean {
  const address = script.getAttribute("src");
  return (
    DATA_SCRIPT.test(script.type) ||
    (address === null ? CONTEXT_SCRIPT.test(script.text) : address.startsWith(OUR_SCRIPTS))
  );
}

function styleList(page: Document): string {
  const sheets = page.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style');
  return [...sheets].map((sheet) => sheet.getAttribute("href") ?? sheet.textContent).join("\n");
}

/** Returns a function that restores focus to the same position when its element was replaced. */
function rememberFocus(): () => void {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) {
    return () => undefined;
  }
  const path = pathOf(focused);
  return () => {
    const target = focused.isConnected ? focused : document.querySelector(path);
    if (target instanceof HTMLElement && document.activeElement !== target) {
      target.focus({ preventScroll: true });
    }
  };
}

function pathOf(element: Element): string {
  const steps: string[] = [];
  let at: Element | null = element;
  while (at !== null && at !== document.documentElement) {
    const position = [...(at.parentElement?.children ?? [])].indexOf(at) + 1;
    steps.unshift(`${at.localName}:nth-child(${position})`);
    at = at.parentElement;
  }
  return steps.join(" > ");
}

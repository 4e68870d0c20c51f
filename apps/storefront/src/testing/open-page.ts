import { userEvent, type UserEvent } from "@testing-library/user-event";
import { onTestFinished, vi } from "vitest";
import { fetchPageMessages } from "../words/page-messages.ts";
import { fillBrowserGaps } from "./browser-gaps.ts";

/** A form that the browser sent by itself: no script had taken it over. */
export type PlainlySent = { readonly action: string; readonly values: Readonly<Record<string, string>> };

export type OpenedPage = {
  /** Somebody who clicks and types. */
  readonly user: UserEvent;
  /** Addresses that scripts led to, oldest first. */
  readonly visited: readonly string[];
  readonly plainlySent: readonly PlainlySent[];
};

type PageOptions = {
  readonly path?: string;
  /** Language of the page. */
  readonly lang?: string;
  readonly cookies?: Readonly<Record<string, string>>;
};

type ListeningCall = Parameters<EventTarget["addEventListener"]>;

/** What scripts listen to on the page and its window ends with the test: all test files of a worker share one page. */
function forgetListeners(target: EventTarget): void {
  const added: ListeningCall[] = [];
  const original: (...call: ListeningCall) => void = Reflect.get(target, "addEventListener");
  target.addEventListener = (...call: ListeningCall) => {
    added.push(call);
    original.apply(target, call);
  };
  onTestFinished(() => {
    target.addEventListener = original;
    for (const [type, listener, options] of added) target.removeEventListener(type, listener, options);
  });
}

/** A browser that runs scripts takes what is in `noscript` as text. */
function closeNoscripts(): void {
  for (const noscript of document.querySelectorAll("noscript")) noscript.textContent = noscript.innerHTML;
}

/** happy-dom chooses the first option of a list again for each option that comes after the chosen one. */
function chooseOptions(): void {
  for (const option of document.querySelectorAll<HTMLOptionElement>("option[selected]")) option.selected = true;
}

function setCookies(cookies: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${encodeURIComponent(value)}`;
  onTestFinished(() => {
    for (const pair of document.cookie.split("; ")) document.cookie = `${pair.split("=")[0]}=; Max-Age=0`;
  });
}

function valuesOf(form: HTMLFormElement, submitter: HTMLElement | null): Record<string, string> {
  const data = new FormData(form);
  if (submitter instanceof HTMLButtonElement && submitter.name !== "") data.append(submitter.name, submitter.value);
  return Object.fromEntries([...data].map(([name, value]) => [name, typeof value === "string" ? value : value.name]));
}

/** Notes what the browser would send, and stays on the page. */
function notePlainForms(): PlainlySent[] {
  const sent: PlainlySent[] = [];
  const note = (form: HTMLFormElement, submitter: HTMLElement | null): void => {
    sent.push({ action: form.getAttribute("action") ?? "", values: valuesOf(form, submitter) });
  };
  addEventListener("submit", (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    note(event.target, event.submitter);
  });
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function send(this: HTMLFormElement) {
    note(this, null);
  });
  return sent;
}

function noteVisits(): string[] {
  const visited: string[] = [];
  vi.spyOn(location, "assign").mockImplementation((url) => void visited.push(String(url)));
  vi.spyOn(location, "reload").mockImplementation(() => void visited.push("reload"));
  return visited;
}

/** Messages fetched in another language do not outlive the test: all test files of a worker share them. */
function setLanguage(lang: string): void {
  document.documentElement.lang = lang;
  if (lang.startsWith("en")) return;
  onTestFinished(async () => {
    document.documentElement.lang = "en";
    await fetchPageMessages();
  });
}

/** Shows a page as the server sends it, for one test; its scripts are mounted by the test. */
export function openPage(html: string, { path = "/", lang = "en-US", cookies = {} }: PageOptions = {}): OpenedPage {
  fillBrowserGaps();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  // A page that is loaded again in its tab has the state it left.
  history.replaceState(history.state, "", path);
  onTestFinished(() => history.replaceState(null, ""));
  setLanguage(lang);
  setCookies({ crumb: "first-crumb", ...cookies });
  document.body.innerHTML = html;
  closeNoscripts();
  chooseOptions();
  const user = userEvent.setup({ delay: null });
  forgetListeners(document);
  forgetListeners(window);
  return { user, visited: noteVisits(), plainlySent: notePlainForms() };
}

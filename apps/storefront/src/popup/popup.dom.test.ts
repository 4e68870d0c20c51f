import { ANNOUNCEMENT_CLOSED_KEY } from "@stoa/core/announcement/announcement-messages.ts";
import { POPUP_KEYS } from "@stoa/core/popup/popup-messages.ts";
import type { PopupTiming } from "@stoa/core/popup/popup-rules.ts";
import { screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test, vi } from "vitest";
import { mountAnnouncementClose } from "../announcement/announcement-bar.ts";
import { FORM_EVENT } from "../form/form-success.ts";
import { mountShareButton } from "../share/share-button.ts";
import { button } from "../testing/fill-in.ts";
import { openPage } from "../testing/open-page.ts";
import { startPageServer } from "../testing/page-server.ts";
import { DISPLAY_EVENT } from "../visit/display-events.ts";

const CONTENT = `<h1>Letters</h1><form class="newsletter"><div data-captcha-action="FORM_BLOCK_SUBMISSION"></div><button>Join</button></form>`;
const AT_ONCE: PopupTiming = { version: 3, delaySeconds: 0, scrollPercent: 0, againAfterDays: 7 };

const dialog = (): HTMLElement | null => screen.queryByRole("dialog", { name: "Letters" });

/** Opens a page with a popup; its script runs once in the life of a page. */
async function openPopupPage(timing: Partial<PopupTiming> = {}, status = 200) {
  const json = JSON.stringify({ ...AT_ONCE, ...timing }).replaceAll('"', "&quot;");
  const page = openPage(`<main><div data-popup="${json}"></div><input aria-label="Name"></main>`);
  const server = startPageServer(() => ({ html: CONTENT, status }));
  vi.resetModules();
  const { startPopup } = await import("./popup.ts");
  const mark = document.querySelector<HTMLElement>("[data-popup]") as HTMLElement;
  return { ...page, server, start: () => startPopup(mark) };
}

const kept = (): Array<string | null> =>
  [POPUP_KEYS.version, POPUP_KEYS.submitted].map((key) => localStorage.getItem(key));

/** What was to happen at once has happened. */
const tasksDone = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));

describe("a popup", () => {
  test("opens under its name, and is immediately remembered as seen", async () => {
    const { start } = await openPopupPage();
    const shown = vi.fn();
    document.addEventListener(DISPLAY_EVENT.popup, shown);
    start();
    await waitFor(() => expect(dialog()).not.toBeNull());
    expect(within(dialog() as HTMLElement).getByRole("button", { name: "Join" })).toBeDefined();
    expect(kept()).toEqual(["3", null]);
    expect(Number(localStorage.getItem(POPUP_KEYS.closedDate))).toBeGreaterThan(0);
    expect(shown).toHaveBeenCalledTimes(1);
    expect(document.querySelector<HTMLElement>("[data-captcha-action]")?.dataset["captchaAction"]).toBe(
      "PROMO_POPUP_SUBMISSION",
    );
  });

  test("opens once in the life of a page", async () => {
    const { start, server } = await openPopupPage();
    start();
    start();
    await waitFor(() => expect(dialog()).not.toBeNull());
    expect(server.sent).toHaveLength(1);
  });

  test("never appears again for visitors who have signed up in it, and only in it", async () => {
    const { start } = await openPopupPage();
    start();
    await waitFor(() => expect(dialog()).not.toBeNull());
    document.body.dispatchEvent(new Event(FORM_EVENT.submitted, { bubbles: true }));
    expect(kept()).toEqual(["3", null]);
    dialog()
      ?.querySelector("form")
      ?.dispatchEvent(new Event(FORM_EVENT.submitted, { bubbles: true }));
    expect(kept()).toEqual(["3", "true"]);
  });

  test("stays hidden for visitors who closed this version of it", async () => {
    localStorage.setItem(POPUP_KEYS.closedDate, String(Date.now()));
    localStorage.setItem(POPUP_KEYS.version, "3");
    const { start, server } = await openPopupPage();
    start();
    await tasksDone();
    expect(server.sent).toHaveLength(0);
  });

  test("stays hidden if the browser stores nothing", async () => {
    const { start, server } = await openPopupPage();
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    start();
    await tasksDone();
    expect(server.sent).toHaveLength(0);
  });

  test("waits for its time", async () => {
    const { start, server } = await openPopupPage({ delaySeconds: 5 });
    vi.useFakeTimers();
    start();
    await vi.advanceTimersByTimeAsync(4999);
    expect(server.sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.sent).toHaveLength(1);
    vi.useRealTimers();
    await waitFor(() => expect(dialog()).not.toBeNull());
  });

  test("waits until enough of the page was scrolled through", async () => {
    const { start, server } = await openPopupPage({ scrollPercent: 50 });
    const root = document.documentElement;
    const top = vi.spyOn(root, "scrollTop", "get").mockReturnValue(0);
    vi.spyOn(root, "clientHeight", "get").mockReturnValue(100);
    vi.spyOn(root, "scrollHeight", "get").mockReturnValue(300);
    start();
    top.mockReturnValue(99);
    dispatchEvent(new Event("scroll"));
    await tasksDone();
    expect(server.sent).toHaveLength(0);
    top.mockReturnValue(100);
    dispatchEvent(new Event("scroll"));
    await waitFor(() => expect(dialog()).not.toBeNull());
  });

  test("does not interrupt a visitor who types", async () => {
    const { start, server, user } = await openPopupPage();
    await user.click(screen.getByLabelText("Name"));
    start();
    await tasksDone();
    expect(server.sent).toHaveLength(0);
    await user.tab();
    await waitFor(() => expect(dialog()).not.toBeNull());
  });

  test("does nothing if it cannot be fetched", async () => {
    const { start, server } = await openPopupPage({}, 500);
    start();
    await waitFor(() => expect(server.sent).toHaveLength(1));
    await tasksDone();
    expect([dialog(), kept()]).toEqual([null, [null, null]]);
  });
});

describe("an announcement", () => {
  function openAnnouncement() {
    const page = openPage(
      `<div class="stoa-announcement" data-version="7">Open on Sunday <button>Close</button></div><main>Page</main>`,
    );
    mountAnnouncementClose(button("Close"));
    return page;
  }

  test("that is closed stays closed, and the focus moves to the start of the page", async () => {
    const { user } = openAnnouncement();
    await user.click(button("Close"));
    expect(screen.queryByText(/Open on Sunday/)).toBeNull();
    expect(localStorage.getItem(ANNOUNCEMENT_CLOSED_KEY)).toBe("7");
    const main = screen.getByRole("main");
    expect(document.activeElement).toBe(main);
    main.blur();
    expect(main.hasAttribute("tabindex")).toBe(false);
  });

  test("can be closed where the browser stores nothing", async () => {
    const { user } = openAnnouncement();
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    await user.click(button("Close"));
    expect(screen.queryByText(/Open on Sunday/)).toBeNull();
  });
});

test.each([
  ["what its button names", 'data-url="/post" data-title="A post"', { url: "/post", title: "A post" }],
  ["the page itself", "", { url: "http://pots.studio.example.org/here", title: "This page" }],
])("sharing passes on %s, and closing the system's window is not an error", async (_name, attributes, shared) => {
  const { user } = openPage(`<button ${attributes}>Share</button>`, { path: "/here" });
  document.title = "This page";
  const share = vi.fn<(data: object) => Promise<void>>(() => Promise.reject(new DOMException("closed", "AbortError")));
  vi.stubGlobal("navigator", { share });
  mountShareButton(button("Share"));
  await user.click(button("Share"));
  expect(share).toHaveBeenCalledWith(shared);
});

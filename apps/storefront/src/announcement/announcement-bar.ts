import { ANNOUNCEMENT_CLOSED_KEY } from "@stoa/core/announcement/announcement-messages.ts";

/** Lets a visitor close the announcement; this version of it stays closed. */
export function mountAnnouncementClose(button: HTMLElement): void {
  button.addEventListener("click", () => {
    const bar = button.closest<HTMLElement>(".stoa-announcement");
    try {
      localStorage.setItem(ANNOUNCEMENT_CLOSED_KEY, bar?.dataset["version"] ?? "");
    } catch {
      // A browser that keeps nothing shows it again on the next page.
    }
    // The focus goes on where the page begins, not nowhere.
    const next = bar?.nextElementSibling;
    bar?.remove();
    if (next instanceof HTMLElement) {
      next.tabIndex = -1;
      next.focus({ preventScroll: true });
      next.addEventListener("blur", () => next.removeAttribute("tabindex"), { once: true });
    }
  });
}

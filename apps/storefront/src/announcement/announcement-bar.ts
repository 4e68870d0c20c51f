import { ANNOUNCEMENT_CLOSED_KEY } from "@stoa/core/announcement/announcement-messages.ts";

/** Lets a visitor dismiss this version of the announcement. */
export function mountAnnouncementClose(button: HTMLElement): void {
  button.addEventListener("click", () => {
    const bar = button.closest<HTMLElement>(".stoa-announcement");
    try {
      localStorage.setItem(ANNOUNCEMENT_CLOSED_KEY, bar?.dataset["version"] ?? "");
    } catch {
      // Without storage, it reappears on the next page.
    }
    // Move focus to the start of the page instead of losing it.
    const next = bar?.nextElementSibling;
    bar?.remove();
    if (next instanceof HTMLElement) {
      next.tabIndex = -1;
      next.focus({ preventScroll: true });
      next.addEventListener("blur", () => next.removeAttribute("tabindex"), { once: true });
    }
  });
}

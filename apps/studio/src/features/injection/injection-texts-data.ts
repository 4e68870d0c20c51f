import type { InjectionSlot } from "./injection-session.ts";

type PlaceWords = { readonly title: string; readonly note: string; readonly change: string };

/** Names of the code injection slots, in room order. spec: template-platform 1.1 */
export const INJECTION_SLOTS: Readonly<Record<InjectionSlot, PlaceWords>> = {
  header: {
    title: "Header",
    note: "At the end of the head of every page: verification tags, styles and scripts that must run early.",
    change: "Change header code",
  },
  footer: {
    title: "Footer",
    note: "At the end of every page: analytics, chat widgets and other scripts that can wait.",
    change: "Change footer code",
  },
  lock: {
    title: "Lock page",
    note: "In the head of password-protected pages, after the header code.",
    change: "Change lock page code",
  },
  orderConfirmation: {
    title: "Order confirmation",
    note: "At the end of the order confirmation page, before the footer code, such as a conversion tag. It runs again when the page is reloaded.",
    change: "Change order confirmation code",
  },
  item: {
    title: "Posts",
    note: "After every post, where your theme supports it.",
    change: "Change post code",
  },
};

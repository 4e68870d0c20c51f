import type { InjectionSlot } from "./injection-session.ts";
import { t } from "../../language/t.ts";

type PlaceWords = { readonly title: string; readonly note: string; readonly change: string };

/** Names of the code injection slots, in room order. spec: template-platform 1.1 */
export const INJECTION_SLOTS: Readonly<Record<InjectionSlot, PlaceWords>> = {
  header: {
    title: t("Header"),
    note: t("At the end of the head of every page: verification tags, styles and scripts that must run early."),
    change: t("Change header code"),
  },
  footer: {
    title: t("Footer"),
    note: t("At the end of every page: analytics, chat widgets and other scripts that can wait."),
    change: t("Change footer code"),
  },
  lock: {
    title: t("Lock page"),
    note: t("In the head of password-protected pages, after the header code."),
    change: t("Change lock page code"),
  },
  orderConfirmation: {
    title: t("Order confirmation"),
    note: t(
      "At the end of the order confirmation page, before the footer code, such as a conversion tag. It runs again when the page is reloaded.",
    ),
    change: t("Change order confirmation code"),
  },
  item: {
    title: t("Posts"),
    note: t("After every post, where your theme supports it."),
    change: t("Change post code"),
  },
};

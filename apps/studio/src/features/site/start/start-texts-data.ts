import type { StartPage } from "@stoa/core/guided-start/start-pages.ts";
import { t } from "../../../language/t.ts";

export const THEME_TEXTS: Readonly<Record<string, string>> = {
  agora: t("A bright gallery for the things you sell."),
  scriptorium: t("Made for reading: essays, news, a magazine."),
  atrium: t("Space and rhythm for your work and services."),
};

export const START_PAGE_TEXTS: Readonly<Record<StartPage, { readonly text: string; readonly note: string }>> = {
  about: { text: t("About"), note: t("Who you are and why you do it") },
  blog: { text: t("Blog"), note: t("Includes a sample post you can replace") },
  contact: { text: t("Contact"), note: t("With a form; messages come to your email") },
};

import type { StartPage } from "@stoa/core/guided-start/start-pages.ts";

export const THEME_TEXTS: Readonly<Record<string, string>> = {
  agora: "A bright gallery for the things you sell.",
  scriptorium: "Made for reading: essays, news, a magazine.",
  atrium: "Space and rhythm for your work and services.",
};

export const START_PAGE_TEXTS: Readonly<Record<StartPage, { readonly text: string; readonly note: string }>> = {
  about: { text: "About", note: "Who you are and why you do it" },
  blog: { text: "Blog", note: "Includes a sample post you can replace" },
  contact: { text: "Contact", note: "With a form; messages come to your email" },
};

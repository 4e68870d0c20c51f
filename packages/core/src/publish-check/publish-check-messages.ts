import type { IssueGroup, IssueRule } from "./issue-rules.ts";
import { PUBLISH_CHECK_LIMITS } from "./publish-check-limits.ts";

const { titleChars, descriptionChars, contrast } = PUBLISH_CHECK_LIMITS;

export const ISSUE_GROUP_TITLES: Readonly<Record<IssueGroup, string>> = {
  theme: "Theme",
  links: "Links",
  pictures: "Images",
  colours: "Colors",
  words: "Titles and descriptions",
};

/** Messages of check results: what was found, with `{detail}` as its subject, and why it matters. */
export const ISSUE_MESSAGES: Readonly<Record<IssueRule, { readonly what: string; readonly why: string }>> = {
  "page-empty": { what: "The page {detail} stays empty", why: "Visitors would see a blank page." },
  "page-content": {
    what: "The page {detail} doesn't show its content",
    why: "Visitors would see the frame of your site, but nothing in it. Add squarespace.main-content to the layout.",
  },
  "page-cut": {
    what: "The page {detail} is cut off",
    why: "A template repeats itself without end, or writes too much.",
  },
  "template-error": { what: "{detail}", why: "Visitors would miss part of the page." },
  "template-warning": { what: "{detail}", why: "Visitors may miss something on the page." },
  "page-left-out": {
    what: "The page {detail} doesn't show its content",
    why: "A condition in the theme leaves it out. That may be intended.",
  },
  "link-gone": {
    what: "Links to {detail}, which doesn't exist on this site",
    why: "Visitors who click it see “Page not found”, or nothing.",
  },
  "link-hidden": {
    what: "Links to {detail}, which is hidden",
    why: "Visitors can't open hidden pages, so they see “Page not found”.",
  },
  "link-file": {
    what: "Links to the file {detail}, which doesn't exist on this site",
    why: "Visitors who click it get an error.",
  },
  "link-empty": {
    what: "{detail} has no link target",
    why: "It looks like a link, but clicking it does nothing.",
  },
  "link-mail": {
    what: "{detail} isn't a valid email address",
    why: "Email apps open with an address that can't receive mail.",
  },
  "link-phone": { what: "{detail} isn't a valid phone number", why: "Phones can't call it." },
  "picture-gone": {
    what: "An image that isn't in your files",
    why: "Visitors see a gap instead of the image.",
  },
  "picture-text": {
    what: "{detail} has no alt text",
    why: "People who can't see it, and search engines, don't know what it shows.",
  },
  contrast: {
    what: "{detail}",
    why: `Text needs a contrast of at least ${contrast}:1 to be readable for people with low vision, or in bright light.`,
  },
  "title-missing": { what: "No title", why: "Browser tabs, search results and screen readers have nothing to show." },
  "title-long": {
    what: "A title of {detail} characters",
    why: `Search engines show about ${titleChars} characters and cut off the rest.`,
  },
  "title-twice": {
    what: "The same title as {detail}",
    why: "People can't tell them apart in search results and tabs.",
  },
  "description-missing": {
    what: "No description",
    why: "Search engines choose text from the page instead.",
  },
  "description-long": {
    what: "A description of {detail} characters",
    why: `Search engines show about ${descriptionChars} characters and cut off the rest.`,
  },
  "description-twice": {
    what: "The same description as {detail}",
    why: "Both look the same in search results.",
  },
};

export const PUBLISH_CHECK_MESSAGES = {
  /** In a call's answer, and in a mail about a scheduled release. */
  blocked: "Nothing was published because the theme has an error. {problem}",
  tooManyIgnored: "This site already ignores {count} problems. Show some of them again first.",
} as const;

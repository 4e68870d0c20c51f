import type { FindingGroup, FindingRule } from "./finding-rules.ts";
import { PUBLISH_CHECK_LIMITS } from "./publish-check-limits.ts";

const { titleChars, descriptionChars, contrast } = PUBLISH_CHECK_LIMITS;

export const FINDING_GROUP_TITLES: Readonly<Record<FindingGroup, string>> = {
  links: "Links",
  pictures: "Pictures",
  colours: "Colors",
  words: "Titles and descriptions",
};

/** Messages of check results: what was found, with `{detail}` as its subject, and why it matters. */
export const FINDING_MESSAGES: Readonly<Record<FindingRule, { readonly what: string; readonly why: string }>> = {
  "link-gone": {
    what: "Leads to {detail}, which is not on the site",
    why: "Visitors who follow it see “Page not found”, or nothing to follow.",
  },
  "link-hidden": {
    what: "Leads to {detail}, which is hidden",
    why: "Visitors do not find hidden pages, so the link ends at “Page not found”.",
  },
  "link-file": {
    what: "Leads to the file {detail}, which is not on the site",
    why: "Visitors who follow it get nothing to open.",
  },
  "link-empty": {
    what: "{detail} leads nowhere",
    why: "It looks like a link, but nothing happens when it is pressed.",
  },
  "link-mail": {
    what: "{detail} is not an email address",
    why: "Mail programs open with an address that can not be written to.",
  },
  "link-phone": { what: "{detail} is not a phone number", why: "Phones can not call it." },
  "picture-gone": {
    what: "A picture that is not in your files",
    why: "Visitors see a gap where the picture should be.",
  },
  "picture-text": {
    what: "{detail} has no alt text",
    why: "People who do not see it, and search engines, learn nothing of what it shows.",
  },
  contrast: {
    what: "{detail}",
    why: `Text needs a contrast of ${contrast}:1 to be read by people who see less well, or in the sun.`,
  },
  "title-missing": { what: "No title", why: "Tabs, search results and screen readers have nothing to call it by." },
  "title-long": {
    what: "A title of {detail} characters",
    why: `Search engines show about ${titleChars} and cut the rest.`,
  },
  "title-twice": { what: "The same title as {detail}", why: "In search results and tabs nobody can tell them apart." },
  "description-missing": {
    what: "No description",
    why: "Search engines then pick words of the page by themselves.",
  },
  "description-long": {
    what: "A description of {detail} characters",
    why: `Search engines show about ${descriptionChars} and cut the rest.`,
  },
  "description-twice": {
    what: "The same description as {detail}",
    why: "Search results of both read the same.",
  },
};

export const PUBLISH_CHECK_MESSAGES = {
  tooManyIgnored: "This site already ignores {count} findings. Show some of them again first.",
} as const;

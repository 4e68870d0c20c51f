import { escapeHtml } from "@stoa/core/lib/text/escape-html.ts";

/** Default icon: the site title's first letter. */
export function siteIconUrl(siteTitle: string): string {
  const letter = Array.from(siteTitle.trim())[0]?.toLocaleUpperCase() ?? "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#2b2724"/><text x="16" y="23" text-anchor="middle" font-family="Georgia,serif" font-size="20" fill="#faf8f5">${escapeHtml(letter)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

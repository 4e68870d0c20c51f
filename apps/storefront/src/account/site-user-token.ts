import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { getSiteUserSession } from "@stoa/core/site-user/site-user-api.ts";

const SESSION_PATH = "/api/site-users/account/session";
const KEPT_AS = "stoa-site-user-token";

/** Fallback when storage is blocked, for the lifetime of the page. */
let remembered: string | null = null;

/** Stores the session token until the tab closes; null removes it. spec: storefront 4, session */
export function keepSiteUserToken(token: string | null): void {
  remembered = token;
  try {
    if (token === null) sessionStorage.removeItem(KEPT_AS);
    else sessionStorage.setItem(KEPT_AS, token);
  } catch {
    // Storage may be blocked; use memory.
    remembered = token;
  }
}

function keptToken(): string | null {
  try {
    return remembered ?? sessionStorage.getItem(KEPT_AS);
  } catch {
    return remembered;
  }
}

async function askToken(): Promise<string | null> {
  try {
    const reply = await fetch(SESSION_PATH, { headers: { accept: "application/json" } });
    const { xsrfToken } = (await reply.json()) as EndpointReply<typeof getSiteUserSession>;
    return reply.ok ? xsrfToken : null;
  } catch {
    return null;
  }
}

/** Returns the headers of session calls besides the crumb; a tab without a token requests one. spec: storefront 7 */
export async function siteUserHeaders(): Promise<Record<string, string>> {
  const token = keptToken() ?? (await askToken());
  if (token === null) return {};
  keepSiteUserToken(token);
  return { "X-SiteUser-XSRF-Token": token };
}

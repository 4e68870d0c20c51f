import { parseAttribute } from "../parse-attribute.ts";

/** Returns the value of a cookie in a `document.cookie` text; undefined when it is absent or cannot be decoded. */
export function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split("; ").find((part) => part.startsWith(`${name}=`));
  try {
    return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/**
 * Returns whether the visitor is signed in to the site; a corrupt cookie counts as absent. spec: storefront 3, site
 * user info
 */
export function isSignedIn(cookies: string): boolean {
  const info = parseAttribute(readCookie(cookies, "SiteUserInfo")) as { readonly authenticated?: unknown } | null;
  return info?.authenticated === true;
}

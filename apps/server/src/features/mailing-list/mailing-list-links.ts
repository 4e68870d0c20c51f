import { createHmac } from "node:crypto";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { isSameSecret } from "../../plugins/session/is-same-secret.ts";

export const NEWSLETTER_CONFIRM_PATH = "/newsletter/confirm";
export const NEWSLETTER_LEAVE_PATH = "/newsletter/unsubscribe";
export const NEWSLETTER_READ_PATH = "/newsletter/read";

type LinkKey = { readonly siteId: SiteId; readonly secret: Buffer; readonly use: "confirm" | "leave" | "read" };

function macOf({ siteId, secret, use }: LinkKey, text: string): string {
  return createHmac("sha256", secret)
    .update([`newsletter-${use}`, siteId, text].join("\n"))
    .digest("base64url");
}

/** A signed text. It never expires, so old mails still allow unsubscribing. */
export function writeLinkToken(key: LinkKey, text: string): string {
  return `${Buffer.from(text).toString("base64url")}.${macOf(key, text)}`;
}

/** The text of a token; undefined for a forged, foreign or broken one. */
export function readLinkToken(key: LinkKey, token: string): string | undefined {
  const [body = "", mac = ""] = token.split(".");
  const text = Buffer.from(body, "base64url").toString();
  return isSameSecret(mac, macOf(key, text)) ? text : undefined;
}

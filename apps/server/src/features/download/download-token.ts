import type { SiteId } from "@stoa/core/site/site-id.ts";
import { createHmac, timingSafeEqual } from "node:crypto";

export type DownloadKey = { readonly siteId: SiteId; readonly secret: Buffer };

export const DOWNLOAD_PATH = "/api/commerce/downloads/:grantId";

function macOf({ siteId, secret }: DownloadKey, grantId: string): Buffer {
  return createHmac("sha256", secret).update(["download", siteId, grantId].join("\n")).digest();
}

/** What opens a download. It says nothing of time: how long it works is in the grant, so that an owner can renew it. */
export function downloadTokenOf(key: DownloadKey, grantId: string): string {
  return macOf(key, grantId).toString("base64url");
}

export function isDownloadToken(key: DownloadKey, grantId: string, token: string): boolean {
  const given = Buffer.from(token, "base64url");
  const expected = macOf(key, grantId);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

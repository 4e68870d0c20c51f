import type { SiteId } from "@stoa/core/site/site-id.ts";
import { createHmac } from "node:crypto";
import { isSameSecret } from "../../plugins/is-same-secret.ts";

export type DownloadKey = { readonly siteId: SiteId; readonly secret: Buffer };

export const DOWNLOAD_PATH = "/api/commerce/downloads/:grantId";

/** What opens a download. It says nothing of time: how long it works is in the grant, so that an owner can renew it. */
export function downloadTokenOf({ siteId, secret }: DownloadKey, grantId: string): string {
  return createHmac("sha256", secret).update(["download", siteId, grantId].join("\n")).digest("base64url");
}

export function isDownloadToken(key: DownloadKey, grantId: string, token: string): boolean {
  return isSameSecret(token, downloadTokenOf(key, grantId));
}

import type { SiteId } from "@stoa/core/site/site-id.ts";
import { createHmac } from "node:crypto";
import { isSameSecret } from "../../plugins/session/is-same-secret.ts";

export type DownloadKey = { readonly siteId: SiteId; readonly secret: Buffer };

export const DOWNLOAD_PATH = "/api/commerce/downloads/:grantId";

/** Token of a download link. It does not expire itself: the grant holds the time limit, so an owner can renew it. */
export function downloadTokenOf({ siteId, secret }: DownloadKey, grantId: string): string {
  return createHmac("sha256", secret).update(["download", siteId, grantId].join("\n")).digest("base64url");
}

export function isDownloadToken(key: DownloadKey, grantId: string, token: string): boolean {
  return isSameSecret(token, downloadTokenOf(key, grantId));
}

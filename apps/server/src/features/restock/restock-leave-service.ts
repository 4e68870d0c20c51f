import { createHmac } from "node:crypto";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite } from "../../db/database.ts";
import { isSameSecret } from "../../plugins/session/is-same-secret.ts";
import type { Resources } from "../../plugins/resources.ts";
import { findSignupEmail, forgetAddress } from "./form/restock-signup-store.ts";

export const RESTOCK_LEAVE_PATH = "/restock/unsubscribe";
/** Target of links in older mails. */
export const OLD_RESTOCK_LEAVE_PATH = "/api/site-users/account/notifications/unsubscribe";

type LeaveKey = { readonly siteId: SiteId; readonly secret: Buffer };

function macOf({ siteId, secret }: LeaveKey, signupId: string): string {
  return createHmac("sha256", secret).update(["restock-leave", siteId, signupId].join("\n")).digest("base64url");
}

/** Token of a notice's link; it never expires, so old mails still allow unsubscribing. */
export function leaveTokenOf(key: LeaveKey, signupId: string): string {
  return `${signupId}.${macOf(key, signupId)}`;
}

function readSignupId(key: LeaveKey, token: string): string | undefined {
  const [signupId = "", mac = ""] = token.split(".");
  return isSameSecret(mac, macOf(key, signupId)) ? signupId : undefined;
}

type LeaveParts = Pick<Resources, "database" | "secret" | "now">;

/** The address of a link; undefined if the link is invalid or the address was erased. */
export async function findLeaver(parts: LeaveParts, siteId: SiteId, token: string): Promise<string | undefined> {
  const signupId = readSignupId({ siteId, secret: parts.secret }, token);
  return signupId === undefined ? undefined : inSite(parts.database, siteId, (db) => findSignupEmail(db, signupId));
}

/** Stops all notices and news to the holder of a link. Returns the address; undefined for an invalid link. */
export async function leaveNotices(parts: LeaveParts, siteId: SiteId, token: string): Promise<string | undefined> {
  const signupId = readSignupId({ siteId, secret: parts.secret }, token);
  if (signupId === undefined) return undefined;
  return inSite(parts.database, siteId, async (db) => {
    const email = await findSignupEmail(db, signupId);
    if (email !== undefined) await forgetAddress(db, email, new Date(parts.now()));
    return email;
  });
}

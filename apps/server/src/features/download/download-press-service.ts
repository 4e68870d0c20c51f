import { createHmac } from "node:crypto";
import { DOWNLOAD_LIMITS } from "@stoa/core/download/download-limits.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { isSameSecret } from "../../plugins/session/is-same-secret.ts";
import { changePress, lockPress, type PressKey } from "./download-press-store.ts";
import { DOWNLOAD_PATH, type DownloadKey } from "./download-token.ts";

/** Where the file is, for a while after the button was pressed. */
export const DOWNLOAD_FILE_PATH = `${DOWNLOAD_PATH}/file`;

const PRESS = /^(?<startedAt>[0-9a-z]{1,12})-[0-9a-f]{24}$/u;

function pressTokenOf({ siteId, secret }: DownloadKey, { grantId, pressId }: PressKey): string {
  return createHmac("sha256", secret)
    .update(["download press", siteId, grantId, pressId].join("\n"))
    .digest("base64url");
}

/** A new address of a grant's file, as a path. */
export function pressedFilePath(key: DownloadKey, grantId: string, now: number): string {
  const pressId = `${now.toString(36)}-${newId()}`;
  const query = new URLSearchParams({ press: pressId, token: pressTokenOf(key, { grantId, pressId }) });
  return `${DOWNLOAD_FILE_PATH.replace(":grantId", grantId)}?${query.toString()}`;
}

export type PressProof = PressKey & { readonly token: string };

/** Whether an address was made by `pressedFilePath` and is not too old. */
export function isPressed(key: DownloadKey, { token, ...press }: PressProof, now: number): boolean {
  const startedAt = Number.parseInt(PRESS.exec(press.pressId)?.groups?.["startedAt"] ?? "", 36);
  return now - startedAt < DOWNLOAD_LIMITS.resumeWithinMs && isSameSecret(token, pressTokenOf(key, press));
}

/** Part of a file that is about to be sent. */
export type PressPart = { readonly press: PressKey; readonly bytes: number; readonly now: Date };

/**
 * Counts a press before its first byte, so parallel ones cannot exceed the limit. False when no download is left, or
 * when so much was sent that only people who take a file apart get there.
 */
export async function startPart(db: SiteDb, { press, bytes, now }: PressPart): Promise<boolean> {
  const row = await lockPress(db, press);
  if (!row) return false;
  const mostBytes = row.maxDownloads * row.byteCount * DOWNLOAD_LIMITS.servedFactor;
  const isLeft = row.isCounted || row.downloads < row.maxDownloads;
  if (!isLeft || row.servedBytes + bytes > mostBytes) return false;
  await changePress(db, press, { bytes, isCounted: true, now });
  return true;
}

/** Takes back what was not sent; a press that has not brought the whole file yet is no longer counted. */
export async function endPart(db: SiteDb, { press, bytes, now }: PressPart, sentBytes: number): Promise<void> {
  const row = await lockPress(db, press);
  if (!row) return;
  const unsent = Math.max(bytes - sentBytes, 0);
  await changePress(db, press, { bytes: -unsent, isCounted: row.sentBytes - unsent >= row.byteCount, now });
}

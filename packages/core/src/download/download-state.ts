/** What was given to a buyer: a file for so many downloads until a time. */
export type DownloadGrant = {
  readonly downloads: number;
  readonly maxDownloads: number;
  readonly expiresAtMs: number;
  readonly isRevoked: boolean;
};

/** Why a download can be had, or not. */
export type DownloadState = "open" | "revoked" | "expired" | "usedUp";

/** The state of a grant at a moment. What was taken back stays so, and what has expired says so first. */
export function downloadState(grant: DownloadGrant, nowMs: number): DownloadState {
  if (grant.isRevoked) {
    return "revoked";
  }
  if (grant.expiresAtMs <= nowMs) {
    return "expired";
  }
  return grant.downloads >= grant.maxDownloads ? "usedUp" : "open";
}

export type DownloadGrant = {
  readonly downloads: number;
  readonly maxDownloads: number;
  readonly expiresAtMs: number;
  readonly isRevoked: boolean;
};

export type DownloadState = "open" | "revoked" | "expired" | "usedUp";

/** Returns the state of a grant at a time. Revocation takes precedence, then expiry. */
export function downloadState(grant: DownloadGrant, nowMs: number): DownloadState {
  if (grant.isRevoked) {
    return "revoked";
  }
  if (grant.expiresAtMs <= nowMs) {
    return "expired";
  }
  return grant.downloads >= grant.maxDownloads ? "usedUp" : "open";
}

import { expect, test } from "vitest";
import { downloadState } from "./download-state.ts";

const GRANT = { downloads: 1, maxDownloads: 3, expiresAtMs: 1000, isRevoked: false };

test.each([
  ["open", {}, 999],
  ["expired", {}, 1000],
  ["usedUp", { downloads: 3 }, 0],
  ["expired", { downloads: 3 }, 2000],
  ["revoked", { isRevoked: true, downloads: 3 }, 2000],
] as const)("is %s with %j at %d", (state, changes, now) => {
  expect(downloadState({ ...GRANT, ...changes }, now)).toBe(state);
});

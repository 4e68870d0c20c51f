import settings from "./knip.json" with { type: "json" };

/** What tests share is not the product's, so it may be used by tests only. */
const UNCHECKED = ["exports", "types", "nsExports", "nsTypes"];

/** Settings of `knip --production`, which finds exports that only tests use. */
export default {
  ...settings,
  include: ["files", ...UNCHECKED],
  ignoreIssues: { "**/*-for-tests.{ts,tsx}": UNCHECKED, "**/testing/**": UNCHECKED },
};

import { expect, test } from "vitest";
import { fillMissingOptional, findMissingOptional } from "./platform-packages.mjs";

const lock = {
  name: "stoa",
  packages: {
    "node_modules/tool": {
      version: "1.0.0",
      dev: true,
      optionalDependencies: {
        "@tool/linux-x64-musl": "1.0.0",
        "@tool/win32-arm64": "1.0.0",
        "@tool/present": "1.0.0",
        loose: "^1.0.0",
      },
    },
    "node_modules/@tool/present": { version: "1.0.0" },
  },
};

test("finds exact optional packages that the lock file does not name", () => {
  expect(findMissingOptional(lock).map(({ name }) => name)).toEqual(["@tool/linux-x64-musl", "@tool/win32-arm64"]);
});

test("fills a gap with the platform from the name and keeps the rest", () => {
  const filled = fillMissingOptional(lock);
  expect(findMissingOptional(filled)).toEqual([]);
  expect(filled).toMatchObject(lock);
  expect(filled.packages["node_modules/@tool/linux-x64-musl"]).toEqual({
    version: "1.0.0",
    os: ["linux"],
    cpu: ["x64"],
    libc: ["musl"],
    dev: true,
    optional: true,
  });
  expect(filled.packages["node_modules/@tool/win32-arm64"]).toMatchObject({ os: ["win32"], cpu: ["arm64"] });
});

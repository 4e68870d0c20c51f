import { expect, test } from "vitest";
import { findImportCycle, getChunkKey, withImports } from "./bundle-manifest.mjs";

const manifest = {
  "src/loader.ts": {
    file: "loader-1.js",
    name: "loader",
    imports: ["_shared.js"],
    dynamicImports: ["src/paint.ts", "src/island.tsx"],
  },
  "_shared.js": { file: "shared-1.js", name: "shared" },
  "src/paint.ts": { file: "paint-1.js", name: "paint", imports: ["_money.js"], dynamicImports: ["src/late.ts"] },
  "_money.js": { file: "money-1.js", name: "money" },
  "src/late.ts": { file: "late-1.js", name: "late" },
  "src/island.tsx": { file: "island-1.js", name: "island", imports: ["src/loader.ts", "_react.js"] },
  "_react.js": { file: "react-1.js", name: "react" },
  "src/loader.css": { file: "loader-1.css", name: "loader" },
};

test("an entry loads with what it imports", () => {
  expect(withImports(manifest, [getChunkKey(manifest, "loader")])).toEqual(["src/loader.ts", "_shared.js"]);
});

test("a chunk that is not there is an error that names it", () => {
  expect(() => getChunkKey(manifest, "studio")).toThrow(/studio/);
});

test("files that import each other are found, and those loaded later are no cycle", () => {
  expect(findImportCycle(manifest)).toBeUndefined();
  const circle = { ...manifest, "_react.js": { file: "react-1.js", name: "react", imports: ["src/island.tsx"] } };
  expect(findImportCycle(circle)).toEqual(["src/island.tsx", "_react.js", "src/island.tsx"]);
});

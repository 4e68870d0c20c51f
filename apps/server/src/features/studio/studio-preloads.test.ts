import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createPreloads } from "./studio-preloads.ts";

const dist = mkdtempSync(path.join(tmpdir(), "stoa-preloads-"));
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const MANIFEST = {
  "studio.html": { file: "assets/studio.js", imports: ["_react.js"] },
  "platform.html": { file: "assets/platform.js", imports: ["_react.js"] },
  "src/app/studio-root.tsx": { file: "assets/studio-root.js", imports: ["_react.js", "_shell.js"] },
  "src/app/platform-root.tsx": { file: "assets/platform-root.js", imports: ["_react.js"] },
  "_shell.js": { file: "assets/shell.js" },
  "_react.js": { file: "assets/react.js" },
  "src/app/rooms/website/page-room.tsx": {
    file: "assets/page-room.js",
    imports: ["studio.html", "_react.js", "_canvas.js"],
    css: ["assets/page-room.css"],
  },
  "_canvas.js": { file: "assets/canvas.js", imports: ["_react.js", "src/app/rooms/website/page-room.tsx"] },
  "src/parts/text/rich-text-field.tsx": { file: "assets/rich-text.js", imports: ["_canvas.js"] },
  "src/app/rooms/order/order-room.tsx": { file: "assets/order-room.js" },
};

const PAGE = "/pages/0123456789abcdef01234567";

test("a page's modules are fetched in parallel with the studio's own script, each once, and nothing that is loaded anyway", () => {
  mkdirSync(path.join(dist, ".vite"), { recursive: true });
  writeFileSync(path.join(dist, ".vite/manifest.json"), JSON.stringify(MANIFEST));
  const preloads = createPreloads(dist);
  const app = [
    '<link rel="modulepreload" crossorigin href="/_studio/assets/studio-root.js">',
    '<link rel="modulepreload" crossorigin href="/_studio/assets/shell.js">',
  ];
  const links = [
    ...app,
    '<link rel="modulepreload" crossorigin href="/_studio/assets/page-room.js">',
    '<link rel="modulepreload" crossorigin href="/_studio/assets/canvas.js">',
    '<link rel="modulepreload" crossorigin href="/_studio/assets/rich-text.js">',
    '<link rel="preload" as="style" crossorigin href="/_studio/assets/page-room.css">',
  ];
  expect(preloads("studio", PAGE)).toBe(links.join(""));
  expect(preloads("studio", "/orders")).toBe(app.join(""));
  expect(preloads("studio", `${PAGE}/unknown`)).toBe(app.join(""));
  expect(preloads("platform", PAGE)).toBe(
    '<link rel="modulepreload" crossorigin href="/_studio/assets/platform-root.js">',
  );
});

test("a studio that is not built has none", () => {
  expect(createPreloads(path.join(dist, "nowhere"))("studio", PAGE)).toBe("");
});

test("preloaded files belong to the studio, by the names in its manifest", () => {
  const source = readFileSync(path.join(import.meta.dirname, "studio-preloads.ts"), "utf8");
  const named = [...source.matchAll(/"(src\/[^"]+)"/g)].map(([, name]) => name ?? "");
  expect(named.length).toBeGreaterThan(3);
  const studio = path.join(import.meta.dirname, "../../../../studio");
  expect(named.filter((name) => !existsSync(path.join(studio, name)))).toEqual([]);
});

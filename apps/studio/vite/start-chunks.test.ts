import { expect, test } from "vitest";
import { startChunks } from "./start-chunks.ts";

const LIBRARY = "/node_modules/react/index.js";
const PARTLY_USED = "/node_modules/react-aria/dist/all.mjs";
const icon = (name: string): string => `/node_modules/lucide-react/dist/esm/icons/${name}.js`;
const ICONS = "/node_modules/lucide-react/dist/esm/lucide-react.js";

/** What each module imports. */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  "/studio-main.tsx": ["/language.ts"],
  "/platform-main.tsx": ["/language.ts", "/sign-in.ts"],
  "/studio-root.tsx": ["/parts.tsx", "/rail.tsx", LIBRARY, PARTLY_USED, ICONS],
  "/platform-root.tsx": ["/parts.tsx", "/sites.tsx", LIBRARY, ICONS],
  "/parts.tsx": ["/language.ts"],
  "/rail.tsx": [],
  "/sites.tsx": [],
  "/language.ts": [],
  "/sign-in.ts": [],
  "/room.tsx": [LIBRARY],
  [LIBRARY]: [],
  [PARTLY_USED]: [],
  [ICONS]: [icon("link-2"), icon("anchor")],
  [icon("link-2")]: [],
  [icon("anchor")]: [],
};

const graph = {
  getModuleInfo: (id: string) => {
    const importedIds = MODULES[id];
    const code = importedIds?.includes(ICONS) ? 'import { Link2, X as Close } from "lucide-react";' : "";
    return importedIds ? { importedIds, code } : null;
  },
};

const ENTRIES = ["/studio-main.tsx", "/platform-main.tsx"];
const APPS = { studio: "/studio-root.tsx", platform: "/platform-root.tsx" };

test.each([
  ["the language, which comes first in both", "/language.ts", "entry"],
  ["what one page needs first", "/sign-in.ts", null],
  ["the start of an app itself", "/studio-root.tsx", null],
  ["code that both start with", "/parts.tsx", "shared-start"],
  ["code that only the studio starts with", "/rail.tsx", "studio-start"],
  ["code that only the platform starts with", "/sites.tsx", null],
  ["code of a room", "/room.tsx", null],
  ["a library that both use whole", LIBRARY, "libraries"],
  ["a library of which a part is used", PARTLY_USED, null],
  ["an icon that both name", icon("link-2"), "shared-start"],
  ["an icon that nobody names", icon("anchor"), null],
])("%s is in its chunk", (_case, id, chunk) => {
  expect(startChunks({ entries: ENTRIES, apps: APPS })(id, graph)).toBe(chunk);
});

test("a start that has moved is reported", () => {
  const nameChunk = startChunks({ entries: ["/old-main.tsx"], apps: APPS });
  expect(() => nameChunk("/rail.tsx", graph)).toThrow("/old-main.tsx is not in the bundle");
});

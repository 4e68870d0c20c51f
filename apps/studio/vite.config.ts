import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import english from "../../packages/core/src/locales/en.json" with { type: "json" };
import { STUDIO_GROUPS } from "./src/parts/message/studio-groups.ts";
import { messageBundles } from "../../packages/ui/vite/message-bundles.ts";
import { startChunks } from "./vite/start-chunks.ts";

const moduleOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url)).replaceAll("\\", "/");

const nameStartChunk = startChunks({
  entries: ["./src/app/studio-main.tsx", "./src/app/platform-main.tsx"].map(moduleOf),
  apps: { studio: moduleOf("./src/app/studio-root.tsx"), platform: moduleOf("./src/app/platform-root.tsx") },
});

export default defineConfig({
  base: "/_studio/",
  plugins: [react(), messageBundles({ english, groups: STUDIO_GROUPS })],
  css: {
    modules: {
      // File basenames are unique here, so hashes would only lengthen class names, which the scripts contain in full.
      generateScopedName: (name, file) => `${file.replaceAll(/^.*\/|\.module\.css.*$/g, "")}_${name}`,
    },
  },
  build: {
    outDir: "dist",
    manifest: true,
    // The strict content security policy allows no `data:` fonts and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssTarget: ["chrome123", "firefox128", "safari17.5"],
    rolldownOptions: {
      input: { platform: "platform.html", studio: "studio.html" },
      output: {
        // Groups are named after all that use them, which the server does not take for a file name.
        chunkFileNames: ({ name }) => `assets/${name.split("~", 1)[0]}-[hash].js`,
        codeSplitting: {
          // Else a chunk would take along all that libraries export.
          includeDependenciesRecursively: false,
          groups: [
            { debugName: "start", name: nameStartChunk },
            // Apart from the code that uses them, so that no chunk needs one that needs it.
            { name: "library", test: /[\\/]node_modules[\\/]/u, entriesAware: true },
          ],
        },
      },
    },
  },
});

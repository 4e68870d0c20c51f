import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import english from "../../packages/core/src/locales/en.json" with { type: "json" };
import { STUDIO_GROUPS } from "./src/parts/message/studio-groups.ts";
import { messageBundles } from "../../packages/ui/vite/message-bundles.ts";

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
    rolldownOptions: { input: { platform: "platform.html", studio: "studio.html" } },
  },
});

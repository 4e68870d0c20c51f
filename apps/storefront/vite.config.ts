import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { YUI_CONFIG_SCRIPT, YUI_MODULES } from "./src/runtime/yui/yui-modules-data.ts";
import { classicScripts } from "./vite/classic-scripts.ts";
import { readYuiSource } from "./vite/yui-source.ts";

/** Pages without a product or a cart never pay for React, so it is a chunk that only dynamic imports reach. */
const REACT_MODULES = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|[\\/]packages[\\/]ui[\\/]/u;

/** What both islands need besides; with React, so that an island is two files. */
const ISLAND_MODULES = /[\\/](?:react-root|check-quantity|quantity-input|product-types)\.ts$/u;

/** How anything is sent: apart from React, which forms, comments, likes and accounts have no need of. */
const CALL_MODULES = /[\\/](?:shopper-call|cart-change-mark|page-words)\.ts$/u;

/** Imports without Vite's preload helper, which is a third of the loader; the loader asks for React beside an island. */
const plainDynamicImports: Plugin = {
  name: "plain-dynamic-imports",
  enforce: "pre",
  load: {
    filter: { id: /vite\/preload-helper/u },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

/** What scripts of public themes assume; only pages of themes that need them link these. */
const themeRuntime = classicScripts([
  { name: "runtime", entry: "src/runtime/runtime.ts" },
  {
    name: "runtime-yui",
    entry: "src/runtime/yui/runtime-yui.ts",
    prelude: () => `${YUI_CONFIG_SCRIPT}\n${readYuiSource(YUI_MODULES)}`,
  },
]);

export default defineConfig({
  base: "/_stoa/",
  plugins: [react(), plainDynamicImports, themeRuntime],
  // Beside the other files: the server gives out no folders.
  worker: { rolldownOptions: { output: { entryFileNames: "[name]-[hash].js" } } },
  build: {
    outDir: "dist",
    manifest: true,
    target: "es2023",
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Else a constant that two entries share becomes a file of its own, and a request.
      optimization: { inlineConst: { mode: "all", pass: 2 } },
      input: {
        loader: "src/loader.ts",
        preview: "src/preview/preview.ts",
        storefront: "src/storefront.css",
        system: "src/system/system.css",
        visitor: "src/visitor/visitor.css",
        shopping: "src/system/shopping.css",
        lists: "src/system/block-lists.css",
      },
      output: {
        entryFileNames: "[name]-[hash].js",
        chunkFileNames: "[name]-[hash].js",
        assetFileNames: "[name]-[hash][extname]",
        codeSplitting: {
          // What the loader has already stays there, else plain pages would fetch React for it.
          includeDependenciesRecursively: false,
          groups: [
            { name: "react", test: (id) => REACT_MODULES.test(id) || ISLAND_MODULES.test(id) },
            { name: "shopper-call", test: CALL_MODULES },
          ],
        },
      },
    },
  },
});

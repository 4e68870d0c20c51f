import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import english from "../../packages/core/src/locales/en.json" with { type: "json" };
import { SERVER_MESSAGE_GROUPS } from "../../packages/core/src/visitor-text/server-message-groups.ts";
import { messageBundles } from "../../packages/ui/vite/message-bundles.ts";
import { YUI_CONFIG_SCRIPT, YUI_MODULES } from "./src/runtime/yui/yui-modules-data.ts";
import { classicScripts } from "./vite/classic-scripts.ts";
import { readYuiSource } from "./vite/yui-source.ts";

/** Pages without a product or a cart never pay for React, so it is a chunk that only dynamic imports reach. */
const REACT_MODULES =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|[\\/]packages[\\/]ui[\\/]src[\\/]live-region/u;

/** What both islands need besides; with React, so that an island is two files. */
const ISLAND_MODULES = /[\\/](?:react-root|take-over|carry-typing)\.tsx?$/u;

/** How anything is sent: apart from React, which forms, comments, likes and accounts have no need of. */
const CALL_MODULES =
  /[\\/](?:shopper-call|rejected-call-messages|cart-change-mark|page-messages|message-of|wire-message|translate-texts|translate-to-english)\.ts$/u;

/** How Vite writes an import that preloads nothing: of one name, and of a whole module. */
const PRELOADED_NAMES =
  /__vitePreload\(async \(\) => \{\s*const (\{ [\w, $]+ \}) = await (import\([^()]+\));\s*return \1;\s*\}, __VITE_PRELOAD__\)/gu;
const PRELOADED_MODULE =
  /__vitePreload\((\(\) => import\([^()]+\)(?:\.then\(\(n\) => n\.\w+\))?), __VITE_PRELOAD__\)/gu;

const HELPER = "preload-helper-";
/** What an import of the helper leaves behind where no call of it is left. */
const UNUSED_HELPER = /import \{ t as __vitePreload \} from "\.\/preload-helper-[^"]+";\n(?![^]*__vitePreload)/u;

/** Imports without Vite's preload helper, which is a third of the loader; the loader asks for React beside an island. */
const plainDynamicImports: Plugin = {
  name: "plain-dynamic-imports",
  enforce: "pre",
  load: {
    filter: { id: /vite\/preload-helper/u },
    handler: () => "export const __vitePreload = (load) => load();",
  },
  renderChunk: (code) =>
    code.replaceAll(PRELOADED_NAMES, "$2").replaceAll(PRELOADED_MODULE, "($1)()").replace(UNUSED_HELPER, ""),
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === "chunk") file.imports = file.imports.filter((name) => !name.startsWith(HELPER));
    }
    for (const name of Object.keys(bundle).filter((name) => name.startsWith(HELPER))) delete bundle[name];
  },
};

const messages = messageBundles({ english, groups: SERVER_MESSAGE_GROUPS });

/** What scripts of public themes assume; only pages of themes that need them link these. */
const themeRuntime = classicScripts(
  [
    { name: "runtime", entry: "src/runtime/runtime.ts" },
    {
      name: "runtime-yui",
      entry: "src/runtime/yui/runtime-yui.ts",
      prelude: () => `${YUI_CONFIG_SCRIPT}\n${readYuiSource(YUI_MODULES)}`,
    },
  ],
  [messages],
);

export default defineConfig({
  base: "/_stoa/",
  plugins: [react(), messages, plainDynamicImports, themeRuntime],
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
        safe: "src/system/safe.css",
        lists: "src/system/block/block-lists.css",
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

import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { expect, it } from "vitest";

const BUDGET_BYTES = 31 * 1024;

it("weighs at most 31 KB gzip in a browser, without locale data", async () => {
  const result = await build({
    configFile: false,
    logLevel: "error",
    root: resolve(import.meta.dirname, ".."),
    build: {
      write: false,
      lib: { entry: resolve(import.meta.dirname, "template.ts"), formats: ["iife"], name: "template" },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const code = outputs.flatMap((bundle) =>
    "output" in bundle ? bundle.output.map((chunk) => ("code" in chunk ? chunk.code : "")) : [],
  );
  expect(code.join("").length).toBeGreaterThan(BUDGET_BYTES);
  expect(gzipSync(code.join(""), { level: 9 }).length).toBeLessThanOrEqual(BUDGET_BYTES);
});

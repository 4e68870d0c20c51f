import { parentPort } from "node:worker_threads";
import { addFontFaces } from "./font/font-faces.ts";
import { SheetTooLongError } from "./css/finish-sheet.ts";
import type { SheetSources } from "./sheet-sources.ts";
import { compileSheet } from "./style-compiler.ts";
import type { StyleJob, StyleReply } from "./style-work.ts";

function work(sources: SheetSources): StyleReply["result"] {
  try {
    const { css, problems } = compileSheet(sources);
    return { ok: true, ...addFontFaces(css), problems };
  } catch (error) {
    if (error instanceof SheetTooLongError) return { ok: false, reason: "length" };
    return { ok: false, reason: "crash" };
  }
}

parentPort?.on("message", ({ id, sources }: StyleJob) => {
  parentPort?.postMessage({ id, result: work(sources) } satisfies StyleReply, []);
});
parentPort?.postMessage("ready", []);

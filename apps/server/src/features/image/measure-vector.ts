import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { AppError } from "../../errors.ts";
import { createBoundedWork } from "./bounded-work.ts";
import type { ImageColors } from "./image-colors.ts";

/** Size and colours of an SVG; without colours where it is too large to be drawn. */
export type VectorMeasures = { readonly widthPx: number; readonly heightPx: number; readonly colors: ImageColors };

/** What the process answers: null where the renderer gives up on so large a drawing. */
export type MeasuresOrTooMuch = VectorMeasures | null;

/** Elements that use one another ten times each are drawn for hours; an honest drawing takes a fraction of a second. */
const TIMEOUT_MS = 5000;
const PROCESS = fileURLToPath(new URL("vector-process.ts", import.meta.url));

const bounded = createBoundedWork(1, 100);

async function draw(svg: Uint8Array, maxPixels: number): Promise<VectorMeasures> {
  const child = spawn(process.execPath, [PROCESS, String(maxPixels)], {
    env: {},
    stdio: ["pipe", "pipe", "ignore"],
    timeout: TIMEOUT_MS,
    killSignal: "SIGKILL",
  });
  child.stdin.on("error", () => undefined).end(svg);
  const [output, [exitCode, signal]] = await Promise.all([text(child.stdout), once(child, "close")]);
  const isEnded = signal === "SIGKILL";
  if (!isEnded && exitCode !== 0) throw new Error("The drawing can not be drawn.");
  const measures: MeasuresOrTooMuch = isEnded ? null : JSON.parse(output);
  if (!measures) throw new AppError("invalid_image", { message: ASSET_MESSAGES.drawnTooLong });
  return measures;
}

/** Draws a clean SVG beside this process, one at a time. Throws `invalid_image` where that is too much, and `unavailable` in a crowd. */
export function measureVector(svg: Uint8Array, maxPixels: number): Promise<VectorMeasures> {
  return bounded(() => draw(svg, maxPixels));
}

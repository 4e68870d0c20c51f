import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { AppError } from "../../../errors.ts";
import { createBoundedWork } from "../draw/bounded-work.ts";
import type { ImageColors } from "../inspect/image-colors.ts";

/** Size and colors of an SVG; without colors if it is too large to draw. */
export type VectorMeasures = { readonly widthPx: number; readonly heightPx: number; readonly colors: ImageColors };

/** Output of the process: null if the renderer gives up on the drawing's size. */
export type MeasuresOrTooMuch = VectorMeasures | null;

/**
 * Elements that reference each other ten times per level take hours to draw; a legitimate drawing takes a fraction of a
 * second.
 */
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
  if (!isEnded && exitCode !== 0) throw new Error("The drawing can't be rendered.");
  const measures: MeasuresOrTooMuch = isEnded ? null : JSON.parse(output);
  if (!measures) throw new AppError("invalid_image", { message: ASSET_MESSAGES.drawnTooLong });
  return measures;
}

/**
 * Draws a clean SVG in another process, one at a time. Throws `invalid_image` if it takes too long, and `unavailable`
 * when too many wait.
 */
export function measureVector(svg: Uint8Array, maxPixels: number): Promise<VectorMeasures> {
  return bounded(() => draw(svg, maxPixels));
}

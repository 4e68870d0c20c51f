import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { AppError } from "../../../errors.ts";
import { createBoundedWork } from "../draw/bounded-work.ts";
import type { ImageColors } from "../inspect/image-colors.ts";

/** Size and colors of an SVG; without colors if it is too large to draw. */
export type VectorMeasures = { readonly widthPx: number; readonly heightPx: number; readonly colors: ImageColors };

/** The first line that the process writes; the cleaned drawing follows. `problem` tells why there is none. */
export type VectorAnswer = VectorMeasures | { readonly problem: string };

export type CleanedVector = VectorMeasures & { readonly bytes: Buffer };

/**
 * Elements that reference each other ten times per level take hours to draw; a legitimate drawing takes a fraction of a
 * second.
 */
const TIMEOUT_MS = 5000;
const PROCESS = fileURLToPath(new URL("vector-process.ts", import.meta.url));

const bounded = createBoundedWork(1, 100);

function readAnswer(output: Buffer): CleanedVector {
  const end = output.indexOf("\n");
  const answer = JSON.parse(output.toString("utf8", 0, end)) as VectorAnswer;
  if ("problem" in answer) throw new AppError("invalid_image", { message: answer.problem });
  return { ...answer, bytes: output.subarray(end + 1) };
}

async function draw(svg: Uint8Array, maxPixels: number): Promise<CleanedVector> {
  const child = spawn(process.execPath, [PROCESS, String(maxPixels)], {
    env: {},
    stdio: ["pipe", "pipe", "ignore"],
    timeout: TIMEOUT_MS,
    killSignal: "SIGKILL",
  });
  child.stdin.on("error", () => undefined).end(svg);
  const [output, [exitCode, signal]] = await Promise.all([buffer(child.stdout), once(child, "close")]);
  if (signal === "SIGKILL") throw new AppError("invalid_image", { message: ASSET_MESSAGES.drawnTooLong });
  if (exitCode !== 0) throw new Error("The drawing can't be rendered.");
  return readAnswer(output);
}

/**
 * Cleans and draws an SVG in another process, one at a time, so that no drawing holds up the server. Throws
 * `invalid_image` if it has too many parts or takes too long, and `unavailable` when too many wait.
 */
export function measureVector(svg: Uint8Array, maxPixels: number): Promise<CleanedVector> {
  return bounded(() => draw(svg, maxPixels));
}

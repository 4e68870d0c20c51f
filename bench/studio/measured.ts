import type { Page } from "@playwright/test";
import { median } from "../bench-report.ts";

export const ROUNDS = 5;
export const MOVES = 120;
export const MOVE_PAUSE_MS = 16;
const LATE_FRAME_MS = 33;

export function report(what: string, { figure, bar, isMet }: { figure: string; bar: string; isMet: boolean }): void {
  console.log(`  ${what.padEnd(40)} ${figure.padEnd(52)} bar ${bar}${isMet ? "" : "  ABOVE"}`);
  if (!isMet) process.exitCode = 1;
}

export const ms = (value: number): string => `${value.toFixed(0)} ms`;

export function reportFrames(what: string, own: readonly number[], limit: readonly number[]): void {
  const late = (frames: readonly number[]): number =>
    frames.filter((frame) => frame > LATE_FRAME_MS).length / frames.length;
  const perSecond = 1000 / median(own);
  report(what, {
    figure: `${perSecond.toFixed(0)} a second, ${(late(own) * 100).toFixed(1)} % late (bare ${(late(limit) * 100).toFixed(1)} %)`,
    bar: `60 a second, 1 % over ${LATE_FRAME_MS} ms`,
    isMet: perSecond >= 58 && late(own) <= 0.01,
  });
}

export async function showBare(bare: Page, body: string): Promise<void> {
  await bare.route("**/bare", (route) => route.fulfill({ contentType: "text/html", body: `<!doctype html>${body}` }));
  await bare.goto("http://localhost/bare");
  await bare.unrouteAll();
}

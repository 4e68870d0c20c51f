import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Fetched from the registry at run time: 190 packages that nothing else needs. */
export const LIGHTHOUSE = "lighthouse@12.8.2";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof CATEGORIES)[number];

export type Report = {
  readonly categories: Readonly<Record<Category, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string; readonly numericValue?: number }>
  >;
};

function runProgram(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ["ignore", "ignore", "pipe"] });
    let complaint = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => (complaint += text));
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ended with code ${code}:\n${complaint.slice(-2000)}`));
    });
  });
}

/** Runs Lighthouse's mobile test once, which simulates a slow phone and network. */
export async function auditPage(url: string, chromium: string): Promise<Report> {
  const folder = mkdtempSync(path.join(tmpdir(), "stoa-lighthouse-"));
  const file = path.join(folder, "report.json");
  try {
    const flags = "--headless=new --no-sandbox --disable-gpu --disable-background-networking";
    await runProgram(
      "npm",
      [
        "exec",
        "--yes",
        `--package=${LIGHTHOUSE}`,
        "--",
        "lighthouse",
        url,
        "--quiet",
        "--output=json",
        `--output-path=${file}`,
        `--only-categories=${CATEGORIES.join(",")}`,
        `--chrome-flags=${flags}`,
      ],
      { ...process.env, CHROME_PATH: chromium },
    );
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns an audit's value in its own unit; NaN when it could not be measured. */
export function valueOf({ audits }: Report, audit: string): number {
  return audits[audit]?.numericValue ?? Number.NaN;
}

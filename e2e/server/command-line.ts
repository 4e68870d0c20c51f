import { execFile } from "node:child_process";
import path from "node:path";
import type { StoaAddress } from "./stoa-address.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

export function runCommand({ dataFolder, port }: StoaAddress, ...words: readonly string[]): Promise<string> {
  const env = { ...process.env, STOA_DATA: dataFolder, STOA_HOST: `localhost:${port}`, DATABASE_URL: "" };
  const args = [path.join(ROOT, "apps/server/src/cli.ts"), ...words];
  return new Promise((resolve, reject) => {
    execFile(path.join(ROOT, "node_modules/.bin/node"), args, { env, cwd: ROOT }, (error, stdout, stderr) => {
      if (error) reject(new Error(`'${words.join(" ")}' failed: ${stdout}${stderr}`, { cause: error }));
      else resolve(stdout);
    });
  });
}

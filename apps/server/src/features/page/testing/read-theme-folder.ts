import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export function readThemeFolder(folder: string): ReadonlyMap<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map(({ parentPath, name }) => path.join(parentPath, name));
  return new Map(files.map((file) => [path.relative(folder, file).split(path.sep).join("/"), readFileSync(file)]));
}

import type { ScriptPart } from "@stoa/core/checkout-script/checkout-script-schema.ts";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { readManifest, STOREFRONT_FOLDER, type Manifest } from "../page/system-page-service.ts";

const PACKAGE = path.resolve(import.meta.dirname, "../../../../../package.json");
/** Of the sources that a build was made of. */
const STAMP = ".stoa-stamp";
const STAMP_CHARS = 12;
const MAX_UNPACKED_BYTES = 20_000_000;

export type ShippedScripts = {
  /** Of Stoa and its build when the process started: who changes files on the disk doesn't change it. */
  readonly version: string;
  /** Hashes the files as they are now. Empty if the build is missing. */
  readonly read: () => Promise<ScriptPart[]>;
};

/** In the form of `integrity` attributes. */
export function fingerprintOf(content: string | Buffer): string {
  return `sha256-${createHash("sha256").update(content).digest("base64")}`;
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function readVersion(folder: string): string {
  const { version = "" } = JSON.parse(readText(PACKAGE) || "{}") as { version?: string };
  const build = readText(path.join(folder, STAMP)).slice(0, STAMP_CHARS);
  return build === "" ? version : `${version}+${build}`;
}

/** Every script that the loader can load, itself included. */
function reachedScripts(manifest: Manifest): string[] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true && manifest[key].name === "loader");
  const reached = new Set<string>();
  const left = entry === undefined ? [] : [entry];
  for (let key = left.pop(); key !== undefined; key = left.pop()) {
    if (reached.has(key)) continue;
    reached.add(key);
    left.push(...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? []));
  }
  const files = new Set(
    [...reached].flatMap((key) => [manifest[key]?.file ?? key, manifest[key]?.assets ?? []].flat()),
  );
  return [...files].filter((file) => file.endsWith(".js")).toSorted();
}

const UNPACK = { ".br": promisify(brotliDecompress), ".gz": promisify(gunzip) } as const;

/** A compressed copy beside the file is what browsers get, so one with other content is a part of its own. */
async function packedParts(file: string, name: string, fingerprint: string): Promise<ScriptPart[]> {
  const parts = await Promise.all(
    Object.entries(UNPACK).map(async ([end, unpack]): Promise<ScriptPart[]> => {
      const packed = await readFile(file + end).catch(() => undefined);
      if (!packed) return [];
      const content = await unpack(packed, { maxOutputLength: MAX_UNPACKED_BYTES }).catch(() => undefined);
      const isSame = content !== undefined && fingerprintOf(content) === fingerprint;
      return isSame ? [] : [{ name: name + end, fingerprint: fingerprintOf(packed) }];
    }),
  );
  return parts.flat();
}

async function partsOf(folder: string, name: string): Promise<ScriptPart[]> {
  const file = path.join(folder, name);
  const content = await readFile(file).catch(() => undefined);
  const fingerprint = content === undefined ? "missing" : fingerprintOf(content);
  return [{ name, fingerprint }, ...(await packedParts(file, name, fingerprint))];
}

/** The scripts of the build that checkout, account and order pages can load. */
export function openShippedScripts(folder = STOREFRONT_FOLDER): ShippedScripts {
  return {
    version: readVersion(folder),
    read: async () => {
      const names = reachedScripts(readManifest(folder) ?? {});
      return (await Promise.all(names.map((name) => partsOf(folder, name)))).flat();
    },
  };
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { INSTALLED_FONTS, type InstalledFont } from "./font-families-data.ts";

export type FontFile = {
  readonly id: string;
  readonly subset: "latin" | "latin-ext";
  readonly style: "normal" | "italic";
  /** Undefined: the file has all weights. */
  readonly weight: number | undefined;
};

const require = createRequire(import.meta.url);
const NAME = /^(.+)-(latin|latin-ext)-(wght|[1-9]00)-(normal|italic)-([\d.]+)\.woff2$/;

export function fontFolder({ id, isVariable }: Pick<InstalledFont, "id" | "isVariable">): string {
  const scope = isVariable ? "@fontsource-variable" : "@fontsource";
  return path.dirname(require.resolve(`${scope}/${id}/package.json`));
}

function readVersion(folder: string): string {
  const described: unknown = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const version =
    typeof described === "object" && described !== null && "version" in described ? described.version : "0";
  return String(version);
}

const PACKAGES = new Map<string, { readonly folder: string; readonly version: string }>();

function packageOf(id: string): { readonly folder: string; readonly version: string } | undefined {
  const known = PACKAGES.get(id);
  const font = known ? undefined : INSTALLED_FONTS.find((one) => one.id === id);
  if (known || !font) return known;
  const folder = fontFolder(font);
  const found = { folder, version: readVersion(folder) };
  PACKAGES.set(id, found);
  return found;
}

/** A file's public name; it changes with the package version, so browsers may cache it forever. */
export function fontFileName({ id, subset, style, weight }: FontFile): string {
  return `${id}-${subset}-${weight ?? "wght"}-${style}-${packageOf(id)?.version ?? "0"}.woff2`;
}

export function fontFilePath(name: string): string | undefined {
  const [, id = "", subset, weight, style, version] = NAME.exec(name) ?? [];
  const found = packageOf(id);
  if (found === undefined || found.version !== version) return undefined;
  return path.join(found.folder, "files", `${id}-${subset}-${weight}-${style}.woff2`);
}

/** Changes with any installed font, and so do the file names. */
export function installedFontsVersion(): string {
  return INSTALLED_FONTS.map(({ id }) => packageOf(id)?.version ?? "0").join(" ");
}

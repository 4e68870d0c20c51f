import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { INSTALLED_FONTS, type InstalledFont } from "./font-families-data.ts";

/** One file of a font. */
export type FontFile = {
  readonly id: string;
  readonly subset: "latin" | "latin-ext";
  readonly style: "normal" | "italic";
  /** Absent: the file has all weights. */
  readonly weight: number | undefined;
};

const require = createRequire(import.meta.url);
const NAME = /^(.+)-(latin|latin-ext)-(wght|[1-9]00)-(normal|italic)-([\d.]+)\.woff2$/;

/** Folder of a font's package. */
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

/** The name under which a file is served; it changes with the package, so that browsers may keep the file for ever. */
export function fontFileName({ id, subset, style, weight }: FontFile): string {
  return `${id}-${subset}-${weight ?? "wght"}-${style}-${packageOf(id)?.version ?? "0"}.woff2`;
}

/** Where a file that is served lies, by its name; undefined when there is none. */
export function fontFilePath(name: string): string | undefined {
  const [, id = "", subset, weight, style, version] = NAME.exec(name) ?? [];
  const found = packageOf(id);
  if (found === undefined || found.version !== version) return undefined;
  return path.join(found.folder, "files", `${id}-${subset}-${weight}-${style}.woff2`);
}

/** Changes when any installed font does, and with it the names of files. */
export function installedFontsVersion(): string {
  return INSTALLED_FONTS.map(({ id }) => packageOf(id)?.version ?? "0").join(" ");
}

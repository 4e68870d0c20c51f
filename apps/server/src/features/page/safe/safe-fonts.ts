import type { AtRule } from "postcss";
import { isFontList } from "./css-values.ts";

/** Only files of the site itself. */
const FILE = /^url\(\s*["']?(\/(?!\/)[\w./%-]+)["']?\s*\)(?:\s+format\(\s*["']?([\w-]+)["']?\s*\))?$/u;
const LOCAL = /^local\(([^()]*)\)$/u;
const LOCAL_NAME = /^(["']?)([\p{L}\d\s._-]+)\1$/u;

const PLAIN: Readonly<Record<string, RegExp>> = {
  "font-weight": /^[\w\s]{1,20}$/u,
  "font-style": /^[\w\s.-]{1,30}$/u,
  "font-display": /^\w{1,10}$/u,
  "unicode-range": /^[\w\s,+?-]{1,2000}$/u,
  "size-adjust": /^[\d.]{1,10}%$/u,
  "ascent-override": /^[\d.]{1,10}%$/u,
  "descent-override": /^[\d.]{1,10}%$/u,
  "line-gap-override": /^[\d.]{1,10}%$/u,
};

function safeSource(source: string): string {
  const text = source.trim();
  const [, file, format] = FILE.exec(text) ?? [];
  if (file !== undefined && !file.includes(".."))
    return `url("${file}")${format === undefined ? "" : ` format("${format}")`}`;
  const [, , local] = LOCAL_NAME.exec(LOCAL.exec(text)?.[1]?.trim() ?? "") ?? [];
  return local === undefined ? "" : `local("${local}")`;
}

/** A `@font-face` written anew; empty when its family is not used or it has no source on this site. */
export function fontFaceCss(face: AtRule, used: readonly string[]): string {
  const declared = new Map<string, string>();
  face.each((node) => {
    if (node.type === "decl") declared.set(node.prop.toLowerCase(), node.value.trim());
  });
  const family = (declared.get("font-family") ?? "").replaceAll(/^["']|["']$/gu, "");
  const sources = (declared.get("src") ?? "")
    .split(",")
    .map(safeSource)
    .filter((source) => source !== "");
  if (!used.includes(family) || !isFontList(family) || sources.length === 0) return "";
  const rest = [...declared].filter(([name, value]) => PLAIN[name]?.test(value) === true);
  const all = [["font-family", `"${family}"`], ["src", sources.join(",")], ...rest];
  return `@font-face{${all.map((pair) => pair.join(":")).join(";")}}`;
}

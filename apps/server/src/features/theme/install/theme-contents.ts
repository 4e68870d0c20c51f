import { createHash } from "node:crypto";
import { AppError } from "../../../errors.ts";
import { THEME_LIMITS } from "../theme-limits.ts";

/** All files of a theme by their path in it. */
export type ThemeContents = ReadonlyMap<string, Buffer>;

/** Path → SHA-256 of the file, as a theme's document has it. */
export type Manifest = Readonly<Record<string, string>>;

export function hashContent(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

/** The hashes of all files, in the order of their paths. */
export function manifestOf(contents: ThemeContents): Manifest {
  const files = [...contents.keys()].toSorted();
  return Object.fromEntries(files.map((file) => [file, hashContent(contents.get(file) ?? Buffer.alloc(0))]));
}

function refuse(message: string): never {
  throw new AppError("invalid_theme", { message });
}

/** What tools leave in folders is no part of a theme. */
export function isIgnoredPath(file: string): boolean {
  return file.split("/").some((part) => part.startsWith(".") || part === "node_modules" || part === "__MACOSX");
}

const CONTROL_CHARACTER = /\p{Cc}/u;

/** Throws for a path that leads out of the theme, or that can't be kept. */
export function checkThemePath(file: string): void {
  const shown = JSON.stringify(file.slice(0, 100));
  if (file.length > THEME_LIMITS.pathChars)
    refuse(`The path ${shown}… is too long. A path in a theme may have ${THEME_LIMITS.pathChars} characters.`);
  if (file.startsWith("/") || /^[A-Za-z]:/.test(file))
    refuse(`The path ${shown} is absolute. All files must lie inside the theme.`);
  const parts = file.split("/");
  if (parts.includes("..")) refuse(`The path ${shown} leads out of the theme. All files must lie inside it.`);
  const isBad = CONTROL_CHARACTER.test(file) || file.includes("\\") || !file.isWellFormed();
  if (isBad || parts.some((part) => part === "" || part === "."))
    refuse(`The path ${shown} can not be used. Rename the file.`);
}

export function checkFileSize(file: string, bytes: number): void {
  const { fileBytes } = THEME_LIMITS;
  if (bytes > fileBytes)
    refuse(
      `${file} has ${bytes} bytes. A file of a theme may have ${fileBytes}; put larger ones elsewhere and link to them.`,
    );
}

/** Counts files and bytes as they come, and throws when they are more than a theme may have. */
export function createSizeCount(): { readonly add: (file: string, bytes: number) => void } {
  const { files, totalBytes } = THEME_LIMITS;
  let [count, total] = [0, 0];
  return {
    add: (file, bytes) => {
      count += 1;
      total += bytes;
      if (count > files) refuse(`The theme has more than ${files} files. Leave out what its pages do not use.`);
      if (total > totalBytes)
        refuse(`The theme has more than ${totalBytes} bytes at ${file}. Leave out what its pages do not use.`);
    },
  };
}

/** A theme is what has a `template.conf`; one in the only folder of an archive counts as that folder. Throws for anything else. */
export function atThemeRoot(contents: ThemeContents): ThemeContents {
  if (contents.has("template.conf")) return contents;
  const folders = new Set([...contents.keys()].map((file) => file.slice(0, file.indexOf("/") + 1)));
  const [folder = ""] = folders;
  if (folders.size === 1 && folder !== "" && contents.has(`${folder}template.conf`)) {
    return new Map([...contents].map(([file, content]) => [file.slice(folder.length), content]));
  }
  return refuse(
    "There is no template.conf, so this is no theme. Choose the folder, or a zip of it, that holds template.conf.",
  );
}

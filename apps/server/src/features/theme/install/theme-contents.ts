import { createHash } from "node:crypto";
import { AppError } from "../../../errors.ts";
import { THEME_LIMITS } from "../theme-limits.ts";

export type ThemeContents = ReadonlyMap<string, Buffer>;

/** Path → SHA-256 of the file, as in a theme's document. */
export type Manifest = Readonly<Record<string, string>>;

export function hashContent(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

export function manifestOf(contents: ThemeContents): Manifest {
  const files = [...contents.keys()].toSorted();
  return Object.fromEntries(files.map((file) => [file, hashContent(contents.get(file) ?? Buffer.alloc(0))]));
}

function throwInvalidTheme(message: string): never {
  throw new AppError("invalid_theme", { message });
}

/** Leftovers of tools are not part of a theme. */
export function isIgnoredPath(file: string): boolean {
  return file.split("/").some((part) => part.startsWith(".") || part === "node_modules" || part === "__MACOSX");
}

const CONTROL_CHARACTER = /\p{Cc}/u;

/** Throws for a path that leads out of the theme or cannot be stored. */
export function checkThemePath(file: string): void {
  const shown = JSON.stringify(file.slice(0, 100));
  if (file.length > THEME_LIMITS.pathChars)
    throwInvalidTheme(
      `The path ${shown}… is too long. A path in a theme can have up to ${THEME_LIMITS.pathChars} characters.`,
    );
  if (file.startsWith("/") || /^[A-Za-z]:/.test(file))
    throwInvalidTheme(`The path ${shown} is absolute. All files must be inside the theme.`);
  const parts = file.split("/");
  if (parts.includes(".."))
    throwInvalidTheme(`The path ${shown} points outside the theme. All files must be inside it.`);
  const isBad = CONTROL_CHARACTER.test(file) || file.includes("\\") || !file.isWellFormed();
  if (isBad || parts.some((part) => part === "" || part === "."))
    throwInvalidTheme(`The path ${shown} can't be used. Rename the file.`);
}

/** Throws for a file that has the name of a folder: no folder on a disk could hold both. */
export function checkFolders(contents: ThemeContents): void {
  for (const file of contents.keys()) {
    for (let at = file.indexOf("/"); at !== -1; at = file.indexOf("/", at + 1)) {
      const folder = file.slice(0, at);
      if (contents.has(folder)) throwInvalidTheme(`${folder} is a file and a folder. Rename one of them.`);
    }
  }
}

export function checkFileSize(file: string, bytes: number): void {
  const { fileBytes } = THEME_LIMITS;
  if (bytes > fileBytes)
    throwInvalidTheme(
      `${file} has ${bytes} bytes. A file of a theme may have ${fileBytes}; put larger ones elsewhere and link to them.`,
    );
}

/** Counts files and bytes, and throws when a theme's limits are exceeded. */
export function createSizeCount(): { readonly add: (file: string, bytes: number) => void } {
  const { files, totalBytes } = THEME_LIMITS;
  let [count, total] = [0, 0];
  return {
    add: (file, bytes) => {
      count += 1;
      total += bytes;
      if (count > files)
        throwInvalidTheme(`The theme has more than ${files} files. Leave out the ones its pages don't use.`);
      if (total > totalBytes)
        throwInvalidTheme(
          `The theme is larger than ${totalBytes} bytes at ${file}. Leave out the files its pages don't use.`,
        );
    },
  };
}

/** The root is where `template.conf` is; an archive's single folder counts as root. Throws otherwise. */
export function atThemeRoot(contents: ThemeContents): ThemeContents {
  if (contents.has("template.conf")) return contents;
  const folders = new Set([...contents.keys()].map((file) => file.slice(0, file.indexOf("/") + 1)));
  const [folder = ""] = folders;
  if (folders.size === 1 && folder !== "" && contents.has(`${folder}template.conf`)) {
    return new Map([...contents].map(([file, content]) => [file.slice(folder.length), content]));
  }
  return throwInvalidTheme(
    "There is no template.conf, so this isn't a theme. Choose the folder that contains template.conf, or a zip of it.",
  );
}

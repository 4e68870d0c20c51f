/** Types of files that can be created in the studio: text files used by themes. spec: template-platform 1 */
const TEXT_NAME = /\.(?:conf|region|list|item|page|block|css|less|js|json|preset|html|svg|txt|md|xml)$/;

const FORBIDDEN = /[\p{Cc}\\:*?"<>|]/u;

/** Maximum length of a text edited in the studio, in characters. */
export const MAX_EDITED_CHARS = 500_000;

const MAX_PATH_CHARS = 300;

/** Returns what is wrong with the path of a new theme file, or undefined. */
export function themePathProblem(path: string): string | undefined {
  if (path.trim() === "") return "Enter a file name.";
  if (path.length > MAX_PATH_CHARS)
    return `The name is too long. It can have up to ${MAX_PATH_CHARS} characters, including folders.`;
  if (path.startsWith("/")) return "Remove the slash at the start: all files are inside the theme.";
  const parts = path.split("/");
  if (parts.includes("..")) return "The name points outside the theme. Remove “..”.";
  if (FORBIDDEN.test(path) || !path.isWellFormed())
    return "The name contains a character that isn't allowed in file names.";
  if (parts.some((part) => part === "" || part === "." || part !== part.trim()))
    return "A folder or file name is empty, or starts or ends with a space.";
  if (parts.some((part) => part.startsWith(".") || part === "node_modules"))
    return "Files whose name starts with a dot, or that are in node_modules, aren't part of a theme.";
  if (!TEXT_NAME.test(path))
    return "Only text files can be created here. Use the extension .region, .list, .item, .block, .page, .conf, .css, .less, .js, .json, .preset, .html, .svg, .txt, .md or .xml.";
  return undefined;
}

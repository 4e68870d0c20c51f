/* Escapes are parts of their own, so that a string without an end is looked at once and not from each quote in it. */
const PART = /\\[\s\S]|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|url\([^)]*(?:\)|$)|[{};]|[^"'\\{};u]+|[\s\S]/gi;
const INDENT = "  ";

/**
 * Formats a minified sheet with one declaration per line; its meaning is unchanged. spec: template-platform 2.2, minify
 */
export function spreadCss(css: string): string {
  const lines: string[] = [];
  let [line, depth] = ["", 0];
  const end = (mark: string): void => {
    const text = line.trim();
    if (text !== "" || mark === "{") lines.push(`${INDENT.repeat(depth)}${text}${mark === "{" ? " {" : ";"}`);
    line = "";
  };
  for (const [part] of css.matchAll(PART)) {
    if (part === "{") {
      end(part);
      depth += 1;
    } else if (part === "}") {
      end(";");
      depth = Math.max(0, depth - 1);
      lines.push(`${INDENT.repeat(depth)}}`);
    } else if (part === ";") end(part);
    else line += part;
  }
  if (line.trim() !== "") lines.push(line.trim());
  return `${lines.join("\n")}\n`;
}

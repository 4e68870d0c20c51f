import { Parser } from "htmlparser2";

/** For tests: texts that run a script if printed unescaped. Each calls `hit()`. */
export const HOSTILE_TEXTS: readonly string[] = [
  "<script>hit()</script>",
  "</title></textarea></style></script><script>hit()</script>",
  "<img src=x onerror=hit()>",
  '"><svg onload=hit()>',
  "' onfocus=hit() autofocus x='",
  '" onpointerenter=hit() style="position:fixed;inset:0',
  "` onmouseover=hit()",
  "<a href=javascript:hit()>x</a>",
  '<a href="java&#x0A;script:hit()">x</a>',
  '<a href=" &#14; javascript:hit()">x</a>',
  "<iframe srcdoc='<script>hit()</script>'></iframe>",
  "<object data=data:text/html,<script>hit()</script>></object>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--><img src=x onerror=hit()>'>",
  "<svg><animate onbegin=hit() attributeName=x dur=1s></svg>",
  "<form action=javascript:hit()><button>x</button></form>",
  "<base href=//evil.example/>",
  '<meta http-equiv="refresh" content="0;url=javascript:hit()">',
  "<details open ontoggle=hit()>",
  "<style>@import 'javascript:hit()'</style>",
  "<noscript><p title='</noscript><img src=x onerror=hit()>'>",
  "--><script>hit()</script><!--",
  "]]><script>hit()</script>",
  "{.if 1}<script>hit()</script>{.end}",
  "javascript:hit()",
  "\u0001javascript:hit()",
  "JaVaScRiPt:hit()",
  "data:text/html,<script>hit()</script>",
  "vbscript:hit()",
  "//evil.example/x.js",
  "\u2028hit()\u2029",
];

/** For tests: texts that a spreadsheet runs as formulas if written unescaped, or that end a cell or line. */
export const HOSTILE_CELLS: readonly string[] = [
  '=HYPERLINK("https://evil.example","x")',
  "+1+cmd|' /C calc'!A0",
  "-2+3",
  "@SUM(A1:A9)",
  "\t=1+1",
  "\r\n=1+1",
  "'=1+1",
  '","=1+1',
  'x"\r\n"=1+1',
];

/** Start of a cell that spreadsheets would run. */
export const RUNNING_CELL = /^[=+\-@\t\r\n]/;

const URLS: ReadonlySet<string> = new Set([
  "href",
  "src",
  "action",
  "formaction",
  "xlink:href",
  "poster",
  "data",
  "cite",
  "srcdoc",
]);
const FORBIDDEN: ReadonlySet<string> = new Set([
  "object",
  "embed",
  "applet",
  "frame",
  "foreignobject",
  "animate",
  "set",
]);

function isRunningUrl(value: string): boolean {
  // Browsers ignore blanks and control characters before the scheme.
  const bare = value
    .split("")
    .filter((character) => character > " " && character !== "\u00A0")
    .join("");
  return /^(?:javascript|vbscript|data:(?!image\/svg\+xml,%3Csvg))/i.test(bare) || /^\/\/evil/i.test(bare);
}

function runningAttributes(tag: string, attributes: Readonly<Record<string, string>>): string[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    if (name.startsWith("on") || name === "srcdoc") return [`<${tag} ${name}>`];
    if (URLS.has(name) && isRunningUrl(value)) return [`<${tag} ${name}="${value}">`];
    return name === "style" && /url\(|expression|@import/i.test(value) ? [`<${tag} style="${value}">`] : [];
  });
}

const DATA_TYPES: ReadonlySet<string> = new Set(["application/json", "application/ld+json", "speculationrules"]);

function isOwnScript({ src = "", type = "" }: Readonly<Record<string, string>>, text: string): boolean {
  if (src !== "") return /^\/(?:_stoa|_theme)\//.test(src) && text === "";
  const [, context] = /^Static=window\.Static\|\|\{\};Static\.SQUARESPACE_CONTEXT=(.*)$/.exec(text) ?? [];
  const json = DATA_TYPES.has(type) ? text : context;
  if (json === undefined) return false;
  JSON.parse(json);
  return true;
}

/**
 * For tests: parts of a page that would run or link to a script that is not the platform's own; empty for a safe page.
 */
export function runningParts(html: string): readonly string[] {
  const found: string[] = [];
  let script: { readonly attributes: Readonly<Record<string, string>>; text: string } | null = null;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (tag === "script") script = { attributes, text: "" };
      else if (FORBIDDEN.has(tag)) found.push(`<${tag}>`);
      else if (tag === "base" && attributes["href"] !== "") found.push("<base>");
      else if (tag === "meta" && attributes["http-equiv"] !== undefined) found.push("<meta http-equiv>");
      else if (tag === "iframe" && !/^https:\/\/[a-z.-]+\//.test(attributes["src"] ?? "")) found.push("<iframe>");
      found.push(...runningAttributes(tag, attributes));
    },
    ontext: (text) => {
      if (script) script.text += text;
    },
    onclosetag: (tag) => {
      if (tag !== "script" || !script) return;
      if (!isOwnScript(script.attributes, script.text)) found.push(`<script>${script.text}`);
      script = null;
    },
  });
  parser.end(html);
  return found;
}

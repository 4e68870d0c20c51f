import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";

export type ThemePage = {
  readonly scripts: readonly ("runtime" | "runtime-yui" | "loader")[];
  readonly body: string;
  readonly context?: object;
  readonly styles?: string;
  /** Whether the stylesheet of the platform's markup is linked. */
  readonly hasSystemStyles?: boolean;
  /** Whether the styles name classes of browser features. */
  readonly hasFeatureClasses?: boolean;
  /** False omits the calls of `{squarespace-footers}`. */
  readonly hasFooters?: boolean;
};

export type ThemePages = {
  readonly origin: string;
  readonly add: (page: ThemePage) => string;
  readonly pictures: readonly string[];
  readonly close: () => Promise<void>;
};

const DIST = path.join(path.resolve(import.meta.dirname, "../.."), "apps/storefront/dist");
const TYPES: Readonly<Record<string, string>> = { ".js": "text/javascript", ".css": "text/css" };
/** No other hosts and no eval, so any further need of the runtime would be a violation. */
const POLICY = "default-src 'self' 'unsafe-inline' data:; script-src 'self' 'unsafe-inline'";
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#5a7d6f"/></svg>';

type Manifest = Readonly<Record<string, { readonly file: string; readonly name?: string; readonly isEntry?: boolean }>>;

function builtUrl(name: string): string {
  const manifest = JSON.parse(readFileSync(path.join(DIST, ".vite/manifest.json"), "utf8")) as Manifest;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry === true && chunk.name === name);
  if (!entry) throw new Error(`The storefront bundle has no entry ${name}. Build it with: npm run build`);
  return `/_stoa/${entry.file}`;
}

function scriptTag(name: string, { hasFeatureClasses = false }: ThemePage): string {
  const features = hasFeatureClasses && name === "runtime" ? " data-features" : "";
  return `<script${name === "loader" ? ' type="module"' : ""}${features} src="${builtUrl(name)}"></script>`;
}

function pageHtml(page: ThemePage): string {
  const { scripts, body, context = {}, styles = "", hasFooters = true, hasSystemStyles = false } = page;
  const sheet = hasSystemStyles ? `<link rel="stylesheet" href="${builtUrl("system")}">` : "";
  const footers = hasFooters ? "<script>ImageLoader.bootstrap();Squarespace.afterBodyLoad(window.Y);</script>" : "";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A theme's page</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${sheet}<style>body { margin: 0; color: #222; background: #fff; } ${styles}</style>
<script>Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context)};</script>
${scripts.map((name) => scriptTag(name, page)).join("\n")}</head>
<body><main><h1>A theme's page</h1>${body}</main>${scripts.includes("runtime") ? footers : ""}</body></html>`;
}

function sendBuilt(response: ServerResponse, file: string): void {
  const type = TYPES[path.extname(file)] ?? "application/octet-stream";
  response.setHeader("content-type", type).end(readFileSync(path.join(DIST, path.basename(file))));
}

/** Serves theme pages on a free port, with a picture at every path below `/pictures/`. */
export async function serveThemePages(): Promise<ThemePages> {
  const pages = new Map<string, string>();
  const pictures: string[] = [];
  const server = createServer(({ url = "/" }, response) => {
    const [address = "/"] = url.split("?");
    if (address.startsWith("/_stoa/")) {
      sendBuilt(response, address);
    } else if (address.startsWith("/pictures/")) {
      pictures.push(url);
      response.setHeader("content-type", "image/svg+xml").end(PICTURE);
    } else {
      response.statusCode = pages.has(address) ? 200 : 404;
      response.setHeader("content-type", "text/html; charset=utf-8").setHeader("content-security-policy", POLICY);
      response.end(pages.get(address) ?? "<!doctype html><title>Elsewhere</title><p>Elsewhere");
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    pictures,
    add: (page) => {
      const address = `/page-${pages.size + 1}`;
      pages.set(address, pageHtml(page));
      return `${origin}${address}`;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  css: "text/css; charset=utf-8",
  eot: "application/vnd.ms-fontobject",
  gif: "image/gif",
  htm: "text/html; charset=utf-8",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  map: "application/json; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  otf: "font/otf",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml; charset=utf-8",
  ttf: "font/ttf",
  txt: "text/plain; charset=utf-8",
  webm: "video/webm",
  webmanifest: "application/manifest+json; charset=utf-8",
  webp: "image/webp",
  woff: "font/woff",
  woff2: "font/woff2",
  xml: "application/xml; charset=utf-8",
};

export function contentTypeOf(file: string): string {
  const ending = /\.([^./]+)$/.exec(file)?.[1]?.toLowerCase() ?? "";
  return (Object.hasOwn(CONTENT_TYPES, ending) ? CONTENT_TYPES[ending] : undefined) ?? "application/octet-stream";
}

/** Text compresses; pictures, fonts and films do not. */
export function isCompressible(contentType: string): boolean {
  return /charset|vnd\.ms-fontobject|font\/(?:ttf|otf)/.test(contentType);
}

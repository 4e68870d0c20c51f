import type { FontCategory } from "@stoa/core/style/font/font-category.ts";
import { listFonts, type ServedFontRow } from "@stoa/core/style/font/font-list-api.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readFile } from "node:fs/promises";
import { AppError } from "../../../errors.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { INSTALLED_FONTS, type InstalledFont } from "./font-families-data.ts";
import { fontFileName, fontFilePath } from "./font-file.ts";

type FontRequest = FastifyRequest<{ Params: { file: string } }>;

async function sendFont(request: FontRequest, reply: FastifyReply): Promise<FastifyReply> {
  const file = fontFilePath(request.params.file);
  if (file === undefined) throw new AppError("not_found");
  const font = await readFile(file).catch((cause: unknown) => {
    throw new AppError("not_found", { cause });
  });
  return reply
    .header("content-type", "font/woff2")
    .header("cache-control", "public, max-age=31536000, immutable")
    .header("cross-origin-resource-policy", "same-origin")
    .header("x-content-type-options", "nosniff")
    .send(font);
}

const CATEGORIES: Readonly<Record<InstalledFont["category"], FontCategory>> = {
  "sans-serif": "sans-serif",
  serif: "serif",
  monospace: "mono",
  display: "display",
  handwriting: "script",
};

function describeFont({ family, id, category, weights, hasItalic, isVariable }: InstalledFont): ServedFontRow {
  const [lightest = 400] = weights;
  const weight = weights.includes(400) ? 400 : lightest;
  const file = fontFileName({ id, subset: "latin", style: "normal", weight: isVariable ? undefined : weight });
  return {
    family,
    category: /\bSlab\b/.test(family) ? "slab-serif" : CATEGORIES[category],
    weights: [...weights],
    hasItalic,
    url: `/_fonts/${file}`,
  };
}

/** Font files, on the origins that show pages or the font picker. Not cached in memory: browsers request each once. */
export function fontRoutes(app: FastifyInstance): void {
  for (const origin of ["site", "preview", "studio"]) app.get("/_fonts/:file", { constraints: { origin } }, sendFont);
}

/** Fonts to choose from. spec: platform 2, font picker */
export function fontListRoutes({ routes }: Pick<Resources, "routes">): void {
  routes.studio(listFonts, () => Promise.resolve({ fonts: INSTALLED_FONTS.map(describeFont) }));
}

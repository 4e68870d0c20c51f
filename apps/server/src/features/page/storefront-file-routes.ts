import type { FastifyInstance } from "fastify";
import { sendBuiltFiles } from "../../plugins/built-files.ts";

/** The built islands, on the origins where pages are shown. */
export function storefrontFileRoutes(app: FastifyInstance, folder: string): void {
  const send = sendBuiltFiles(folder);
  for (const origin of ["site", "preview"]) app.get("/_stoa/:file", { constraints: { origin } }, send);
}

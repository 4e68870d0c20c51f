import type { FastifyInstance } from "fastify";
import { sendBuiltFiles } from "../../plugins/built-files.ts";

export function storefrontFileRoutes(app: FastifyInstance, folder: string): void {
  const send = sendBuiltFiles(folder);
  for (const origin of ["site", "preview"]) app.get("/_stoa/:file", { constraints: { origin } }, send);
}

import { uploadImage } from "@stoa/core/image/image-api.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import type { Resources } from "../../plugins/resources.ts";
import { storeImage } from "./image-service.ts";
import { openImageServing } from "./image-serving.ts";

type ImageRequest = FastifyRequest<{
  Params: { imageId: string; filename: string };
  Querystring: { format?: string | string[] };
}>;

export function imageRoutes(
  app: FastifyInstance,
  { routes, database, storage }: Pick<Resources, "routes" | "database" | "storage">,
): void {
  routes.studio(uploadImage, async ({ site, request }) => {
    const file = await request.file();
    if (!file) throw new AppError("invalid_image", { message: "Send one image in the form field `file`." });
    const bytes = await file.toBuffer();
    return storeImage({ database, storage }, site.id, { bytes, filename: file.filename });
  });

  const serving = openImageServing({ database, storage });
  async function serve(request: ImageRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { imageId, filename } = request.params;
    const { format } = request.query;
    if (!/^[0-9a-f]{24}$/.test(imageId)) throw new AppError("not_found");
    const image = await serving.open({
      siteId: siteOf(request).id,
      imageId,
      filename,
      format: typeof format === "string" ? format : undefined,
      accept: request.headers.accept,
    });
    if (!image) throw new AppError("not_found");
    if (image.variesByAccept) void reply.header("vary", "accept");
    return (
      reply
        .type(image.contentType)
        .header("content-length", image.byteCount)
        .header("cache-control", image.isPinned ? "public, max-age=31536000, immutable" : "public, max-age=60")
        .header("x-content-type-options", "nosniff")
        // An SVG opened directly is a document: it may style itself and nothing else.
        .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header("cross-origin-resource-policy", "cross-origin")
        .send(image.stream)
    );
  }
  for (const origin of ["site", "preview", "studio"]) {
    app.get("/images/:imageId/:filename", { constraints: { origin } }, serve);
  }
}

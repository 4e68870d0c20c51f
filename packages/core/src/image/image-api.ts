import { endpoint } from "../api/endpoint.ts";
import { ImageSchema } from "./image-schema.ts";

/** Uploads one image (multipart field `file`: JPEG, PNG, WebP, AVIF or GIF, at most 20 MB and 50 megapixels). */
export const uploadImage = endpoint({
  method: "POST",
  path: "/api/images",
  summary: "Upload an image",
  auth: "owner",
  permission: "images.upload",
  takesFile: true,
  reply: ImageSchema,
});

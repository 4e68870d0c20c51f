import type { Image } from "@stoa/core/image/image-schema.ts";
import { CallError } from "../../../client/call-error.ts";
import { pageClient } from "../../../client/page-client.ts";
import { t } from "../../../language/t.ts";

const MAX_FILE_BYTES = 20 * 1024 * 1024;
export const IMAGE_FILE_TYPES: readonly string[] = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"];

/** Returns why a file cannot be a picture, or undefined. spec: platform 5, editor messages */
export function imageFileProblem(file: Pick<File, "name" | "type" | "size">): string | undefined {
  if (!IMAGE_FILE_TYPES.includes(file.type)) {
    return t("The file {file} does not appear to be a supported file type.", { file: file.name });
  }
  if (file.size > MAX_FILE_BYTES) {
    return t("The file {file} is too large. The maximum allowed file size is 20 MB.", { file: file.name });
  }
  return undefined;
}

function sendFile(
  file: File,
  crumb: string,
  onProgress: (part: number) => void,
): Promise<{ status: number; reply: unknown }> {
  return new Promise((resolve, reject) => {
    // fetch does not report upload progress.
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set("file", file);
    request.open("POST", "/api/images");
    request.setRequestHeader("x-csrf-token", crumb);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => resolve({ status: request.status, reply: request.response ?? undefined }));
    request.addEventListener("error", () => reject(new Error("the upload was cut off")));
    request.addEventListener("abort", () => reject(new Error("the upload was stopped")));
    request.send(form);
  });
}

/** Uploads one picture; `onProgress` gets the fraction sent, 0 to 1. Throws `CallError`. */
export async function uploadImageFile(file: File, onProgress: (part: number) => void): Promise<Image> {
  const problem = imageFileProblem(file);
  if (problem) throw new CallError({ status: 400, code: "unsupported_image", message: problem });
  const reply = await pageClient.withCrumb((crumb) => sendFile(file, crumb, onProgress));
  return reply as Image;
}

import { CallError } from "../../client/call-error.ts";
import { sendFile, sendingProblem } from "../../parts/file/send-file.ts";
import type { SentPicture } from "../../features/item/picture/item-pictures.ts";
import { t } from "../../language/t.ts";

function rejection(message: string): CallError {
  return new CallError({ status: 400, code: "invalid_file", message });
}

/** Uploads a picture to the site's files, for features that must not depend on files. */
export async function sendPicture(file: File): Promise<SentPicture> {
  const signal = new AbortController().signal;
  try {
    const { id, picture } = await sendFile({ file, url: "/api/studio/assets", signal, onProgress: () => undefined });
    if (picture) return { id, altText: picture.altText };
  } catch (error) {
    throw rejection(sendingProblem(error));
  }
  throw rejection(t("The file {name} does not appear to be a supported file type.", { name: file.name }));
}

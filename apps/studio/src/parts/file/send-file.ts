import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import type { AssetView } from "@stoa/core/asset/asset-api.ts";
import { byteSizeText } from "@stoa/core/lib/byte-size-text.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { CallError, errorText } from "../../client/call-error.ts";
import { pageClient } from "../../client/page-client.ts";
import { translated } from "../../language/t.ts";

export type MaxBytes = { readonly image: number; readonly other: number };

/** Returns why a file cannot be uploaded, or undefined. spec: platform 5, editor messages */
export function fileProblem(file: Pick<File, "name" | "type" | "size">, maxBytes: MaxBytes): string | undefined {
  const most = file.type.startsWith("image/") ? maxBytes.image : maxBytes.other;
  if (file.size > most) {
    return fillMessage(translated(ASSET_MESSAGES.tooLarge), { fileName: file.name, maxSize: byteSizeText(most) });
  }
  return file.size === 0 ? fillMessage(translated(ASSET_MESSAGES.empty), { fileName: file.name }) : undefined;
}

export type Sending = {
  readonly file: File;
  /** Target: `/api/studio/assets?folderId=…` or the content URL of an existing asset. */
  readonly url: string;
  readonly signal: AbortSignal;
  /** Fraction sent, 0 to 1. */
  readonly onProgress: (part: number) => void;
};

type SentAnswer = { readonly status: number; readonly reply: unknown };

/** Returns the error for a connection lost after this fraction (0 to 1) was sent. */
export function brokenProblem(sentPart: number): string {
  if (sentPart === 0) return translated(ASSET_MESSAGES.networkError);
  return sentPart < 1
    ? translated(ASSET_MESSAGES.uploadNotCompleted)
    : translated(ASSET_MESSAGES.processingNotCompleted);
}

function sendOnce({ file, url, signal, onProgress }: Sending, crumb: string): Promise<SentAnswer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(new Error(translated(ASSET_MESSAGES.processingCancelled)));
      return;
    }
    // fetch does not report upload progress.
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set("file", file);
    request.open("POST", url);
    request.setRequestHeader("x-csrf-token", crumb);
    request.responseType = "json";
    let sentPart = 0;
    const tellSent = (part: number): void => {
      sentPart = part;
      onProgress(part);
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => tellSent(total > 0 ? loaded / total : 0));
    request.upload.addEventListener("load", () => tellSent(1));
    request.addEventListener("load", () => resolve({ status: request.status, reply: request.response ?? undefined }));
    request.addEventListener("error", () => reject(new Error(brokenProblem(sentPart))));
    request.addEventListener("abort", () => reject(new Error(translated(ASSET_MESSAGES.processingCancelled))));
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

/** Returns the error text of a failed upload. spec: platform 8, editor */
export function sendingProblem(error: unknown): string {
  if (!(error instanceof CallError)) return translated(ASSET_MESSAGES.uploadFailed);
  if (error.status === 0)
    return error.cause instanceof Error ? error.cause.message : translated(ASSET_MESSAGES.uploadNotCompleted);
  // The server reports success but not the resulting asset.
  if (error.status < 300) return translated(ASSET_MESSAGES.noJobData);
  return error.status >= 500 && error.code !== "unavailable"
    ? translated(ASSET_MESSAGES.processingFailed)
    : errorText(error);
}

/** Uploads a file and returns the answer, by default the asset; throws errors that `sendingProblem` explains. */
export async function sendFile<Reply = AssetView>(sending: Sending): Promise<Reply> {
  return (await pageClient.withCrumb((crumb) => sendOnce(sending, crumb))) as Reply;
}

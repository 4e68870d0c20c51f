import type { AssetView } from "@stoa/core/asset/asset-api.ts";
import type { Answer, TestBrowser } from "../../../testing/test-app.ts";

export type TestFile = { readonly bytes: Uint8Array; readonly filename: string };

export function sendFile(studio: TestBrowser, url: string, { bytes, filename }: TestFile): Promise<Answer> {
  const boundary = "stoa-test-boundary";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return studio.send({
    method: "POST",
    url,
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "x-csrf-token": studio.cookies.get("crumb") ?? "",
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

export function pdfBytes(text = "Menu"): Buffer {
  return Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Title (${text}) >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`);
}

/** Begins like an MP4 and is long enough for range requests. */
export function filmBytes(byteCount = 5000): Buffer {
  const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypmp42"), Buffer.alloc(12)]);
  return Buffer.concat([head, Buffer.from(Array.from({ length: byteCount - head.length }, (_, at) => at % 251))]);
}

export async function uploadFile(studio: TestBrowser, file: TestFile, folderId?: string): Promise<AssetView> {
  const answer = await sendFile(studio, `/api/studio/assets${folderId ? `?folderId=${folderId}` : ""}`, file);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json() as AssetView;
}

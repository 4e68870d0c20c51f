import type { listProductFiles, ProductFile } from "@stoa/core/download/download-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";
import { sendFile } from "../../parts/send-file.ts";

/** Files that digital products give, newest first; the picker offers the first page of them. */
export const productFilesQuery = queryOptions({
  queryKey: ["product-files"],
  queryFn: () =>
    callEndpoint<typeof listProductFiles>({
      method: "GET",
      path: "/api/commerce/product-files",
      query: { limit: 100 },
    }),
});

/** Uploads a file to be sold. */
export function sendProductFile(
  file: File,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
): Promise<ProductFile> {
  return sendFile<ProductFile>({ file, url: "/api/commerce/product-files", signal, onProgress });
}

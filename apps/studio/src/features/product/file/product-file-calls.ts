import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { deleteProductFile, listProductFiles, ProductFile } from "@stoa/core/download/download-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../../client/page-client.ts";
import { sendFile } from "../../../parts/file/send-file.ts";

const PATH = "/api/commerce/product-files";

/** Files for sale, newest first, page by page. */
export function listFilePage(cursor: string | undefined): Promise<EndpointReply<typeof listProductFiles>> {
  return callEndpoint<typeof listProductFiles>({
    method: "GET",
    path: PATH,
    query: { limit: 100, ...(cursor === undefined ? {} : { cursor }) },
  });
}

/** Files for sale, newest first; the picker offers the first page. */
export const productFilesQuery = queryOptions({
  queryKey: ["product-files"],
  queryFn: () => listFilePage(undefined),
});

export function sendProductFile(
  file: File,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
): Promise<ProductFile> {
  return sendFile<ProductFile>({ file, url: PATH, signal, onProgress });
}

/** Deletes a file; refused when a product sells it or a buyer can still download it. */
export async function removeProductFile(id: string): Promise<void> {
  await callEndpoint<typeof deleteProductFile>({ method: "DELETE", path: `${PATH}/:id`, params: { id } });
}

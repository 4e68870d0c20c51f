import type { getAsset } from "@stoa/core/asset/asset-api.ts";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

/** Returns a file of the site; undefined without an id or while loading. */
export function usePictureFile(imageId: string | undefined) {
  const { data } = useQuery({
    queryKey: ["files", "picture", imageId],
    enabled: imageId !== undefined,
    retry: false,
    staleTime: 60_000,
    queryFn: async () => {
      const params = { assetId: imageId ?? "" };
      return (await callEndpoint<typeof getAsset>({ method: "GET", path: "/api/studio/assets/:assetId", params }))
        .asset;
    },
  });
  return data;
}

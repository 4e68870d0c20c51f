import type { getAsset } from "@stoa/core/asset/asset-api.ts";
import { useQuery } from "@tanstack/react-query";
import { ImageIcon } from "lucide-react";
import type { ReactElement } from "react";
import { callEndpoint } from "../../../client/page-client.ts";
import styles from "./gallery-editor.module.css";

/** A picture of the site in a square, as wide as its place. */
export function GalleryPicture({ imageId }: { readonly imageId: string }): ReactElement {
  const { data } = useQuery({
    queryKey: ["files", "picture", imageId],
    retry: false,
    staleTime: 60_000,
    queryFn: async () => {
      const path = "/api/studio/assets/:assetId";
      return (await callEndpoint<typeof getAsset>({ method: "GET", path, params: { assetId: imageId } })).asset;
    },
  });
  return (
    <span className={styles["picture"]}>
      {data?.picture ? (
        <img src={`${data.url}?format=300w`} alt="" loading="lazy" decoding="async" draggable={false} />
      ) : (
        <ImageIcon aria-hidden="true" />
      )}
    </span>
  );
}

import type { Image } from "@stoa/core/image/image-schema.ts";
import { useRef, useState } from "react";
import { errorText } from "../../../client/call-error.ts";
import { uploadImageFile } from "./upload-image.ts";

export type Upload = {
  readonly id: string;
  readonly file: File;
  /** Fraction sent, 0 to 1. */
  readonly part: number;
  readonly problem: string;
};

type ImageUploads = {
  readonly uploads: readonly Upload[];
  readonly start: (files: readonly File[]) => void;
  readonly retry: (upload: Upload) => void;
  readonly dismiss: (upload: Upload) => void;
};

export function useImageUploads(onUploaded: (image: Image) => void): ImageUploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef(Promise.resolve());

  const change = (id: string, fields: Partial<Upload>): void =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)));
  const drop = (id: string): void => setUploads((all) => all.filter((upload) => upload.id !== id));

  const send = async ({ id, file }: Upload): Promise<void> => {
    try {
      onUploaded(await uploadImageFile(file, (part) => change(id, { part })));
      drop(id);
    } catch (error) {
      change(id, { problem: errorText(error) });
    }
  };
  const enqueue = (upload: Upload): void => {
    queue.current = queue.current.then(() => send(upload));
  };

  return {
    uploads,
    start: (files) => {
      const fresh = files.map((file) => ({ id: crypto.randomUUID(), file, part: 0, problem: "" }));
      setUploads((all) => [...all, ...fresh]);
      for (const upload of fresh) enqueue(upload);
    },
    retry: (upload) => {
      change(upload.id, { part: 0, problem: "" });
      enqueue(upload);
    },
    dismiss: ({ id }) => drop(id),
  };
}

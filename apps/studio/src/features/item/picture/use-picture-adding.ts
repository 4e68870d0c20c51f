import type { ItemStatus } from "@stoa/core/item/item-status.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { errorText } from "../../../client/call-error.ts";
import { refreshContent } from "../../../parts/draft/content-calls.ts";
import { createDocumentId } from "../../../parts/draft/create-document-id.ts";
import type { OpenCollection } from "../item-calls.ts";
import { addPictureItem, type SendPicture } from "./item-pictures.ts";

/** A file being turned into an item; `problem` is the error. */
export type AddedPicture = { readonly id: string; readonly file: File; readonly problem: string };

type PictureAddingOptions = {
  readonly collection: OpenCollection;
  readonly nextIndex: number;
  readonly status: ItemStatus;
  readonly sendPicture: SendPicture;
};

type PictureAdding = {
  readonly pictures: readonly AddedPicture[];
  readonly start: (files: readonly File[]) => void;
  readonly retry: (picture: AddedPicture) => void;
  readonly dismiss: (picture: AddedPicture) => void;
};

/** Creates items from files one after the other, to keep their order. */
export function usePictureAdding(options: PictureAddingOptions): PictureAdding {
  const { collection, nextIndex, status, sendPicture } = options;
  const queries = useQueryClient();
  const [pictures, setPictures] = useState<readonly AddedPicture[]>([]);
  const queue = useRef(Promise.resolve());
  const added = useRef(0);
  const drop = (id: string): void => setPictures((all) => all.filter((picture) => picture.id !== id));
  const tell = (id: string, problem: string): void =>
    setPictures((all) => all.map((picture) => (picture.id === id ? { ...picture, problem } : picture)));

  const add = async ({ id, file }: AddedPicture, displayIndex: number): Promise<void> => {
    try {
      const picture = await sendPicture(file);
      await addPictureItem({ collection, id, filename: file.name, picture, displayIndex, status });
      drop(id);
      refreshContent(queries);
    } catch (error) {
      tell(id, errorText(error));
    }
  };
  const enqueue = (picture: AddedPicture): void => {
    const displayIndex = nextIndex + added.current++;
    queue.current = queue.current.then(() => add(picture, displayIndex));
  };
  return {
    pictures,
    start: (files) => {
      const fresh = files.map((file) => ({ id: createDocumentId(), file, problem: "" }));
      setPictures((all) => [...all, ...fresh]);
      for (const picture of fresh) enqueue(picture);
    },
    retry: (picture) => {
      tell(picture.id, "");
      enqueue(picture);
    },
    dismiss: ({ id }) => drop(id),
  };
}

import type { ItemStatus } from "@stoa/core/item/item-status.ts";
import { newItem } from "@stoa/core/item/new-item.ts";
import { slugOf } from "@stoa/core/lib/text/slug.ts";
import { uniqueName } from "@stoa/core/lib/text/unique-name.ts";
import { CallError } from "../../../client/call-error.ts";
import { addContent } from "../../../parts/draft/content-calls.ts";
import type { OpenCollection } from "../item-calls.ts";
import { newLayoutIds } from "../new-layout-ids.ts";

export type SentPicture = { readonly id: string; readonly altText: string };

/** Uploads a picture to the site; throws an error that explains why a file can't be one. */
export type SendPicture = (file: File) => Promise<SentPicture>;

/** Derives a title from a file name: `morning-walk_02.jpg` is "morning walk 02". */
export function titleOfFile(filename: string): string {
  const words = filename.replace(/\.[^.]*$/, "").replaceAll(/[-_]+/g, " ");
  return words.trim().slice(0, 200);
}

type PictureItem = {
  readonly collection: OpenCollection;
  readonly id: string;
  readonly filename: string;
  readonly picture: SentPicture;
  readonly displayIndex: number;
  readonly status: ItemStatus;
};

const MAX_TRIES = 20;

/** Creates an item from a picture at the first free URL; the title comes from the file name. */
export async function addPictureItem(item: PictureItem): Promise<void> {
  const { collection, id, filename, picture, displayIndex, status } = item;
  const title = titleOfFile(filename);
  const taken = new Set<string>();
  for (;;) {
    const isTaken = (name: string): boolean => taken.has(name);
    const urlId = uniqueName(slugOf(title), { fallback: "picture", isTaken, maxLength: 200 });
    const place = { collectionId: collection.id, title, urlId, now: Date.now(), displayIndex, ids: newLayoutIds() };
    const mainImage = { imageId: picture.id, altText: picture.altText };
    const data = { ...newItem(collection.data, place), status, mainImage };
    try {
      await addContent(id, { kind: "item", label: "Add image", data });
      return;
    } catch (error) {
      const isAddressTaken = error instanceof CallError && error.code === "address_taken";
      if (!isAddressTaken || taken.size >= MAX_TRIES) throw error;
      taken.add(urlId);
    }
  }
}

import type { GalleryBlockImage, GalleryBlockValue } from "@stoa/core/block/gallery/gallery-block-schema.ts";
import type { PickedFile } from "../../../parts/file/pick-file.ts";
import { t } from "../../../language/t.ts";

type Images = GalleryBlockValue["images"];

export type PlacedPicture = { readonly key: string; readonly at: number; readonly picture: GalleryBlockImage };

/** Gives pictures keys of their own, since a file may occur in a gallery more than once. */
export function placedPictures(images: Images): readonly PlacedPicture[] {
  const seen = new Map<string, number>();
  return images.map((picture, at) => {
    const { imageId } = picture.image;
    const count = (seen.get(imageId) ?? 0) + 1;
    seen.set(imageId, count);
    return { key: `${imageId} ${count}`, at, picture };
  });
}

export function movePicture(images: Images, from: number, to: number): Images {
  const [moved] = images.slice(from, from + 1);
  if (!moved || to < 0 || to >= images.length || from === to) return images;
  return images.toSpliced(from, 1).toSpliced(to, 0, moved);
}

export function picturesOf(files: readonly PickedFile[]): Images {
  return files.map(({ id, picture }) => ({
    image: { imageId: id, altText: picture?.altText ?? "" },
    title: "",
    description: "",
  }));
}

/** Returns what is missing for people who can't see the pictures, or an empty string. */
export function missingText(images: Images): string {
  const count = images.filter(({ image }) => image.altText.trim() === "").length;
  if (count === 0) return "";
  return t("{count, plural, one {# image has} other {# images have}} no alt text.", { count });
}

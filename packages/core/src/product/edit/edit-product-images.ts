import { editedProduct, editVariant, rejectedEdit, replaceVariant, type ProductEdit } from "./product-edit.ts";
import { PRODUCT_LIMITS } from "../product-limits.ts";
import type { Product } from "../product-schema.ts";

/** Appends images of the site, without alt text; those the product already has keep their position. */
export function addImages(product: Product, imageIds: readonly string[]): ProductEdit {
  const known = new Set(product.images.map((image) => image.imageId));
  const fresh = [...new Set(imageIds)].filter((imageId) => !known.has(imageId));
  const images = [...product.images, ...fresh.map((imageId) => ({ imageId, altText: "" }))];
  return images.length > PRODUCT_LIMITS.images
    ? rejectedEdit("tooManyImages", { max: PRODUCT_LIMITS.images })
    : editedProduct(product, { images });
}

/** Removes an image, also from the variants that show it. */
export function removeImage(product: Product, imageId: string): ProductEdit {
  if (!hasImage(product, imageId)) {
    return rejectedEdit("imageGone");
  }
  return editedProduct(product, {
    images: product.images.filter((image) => image.imageId !== imageId),
    variants: product.variants.map((variant) => {
      const { imageId: shown, ...rest } = variant;
      return shown === imageId ? rest : variant;
    }),
  });
}

/** Moves an image to `index` (0 is first); an out-of-range index means the nearest end. */
export function moveImage(product: Product, imageId: string, index: number): ProductEdit {
  const from = product.images.findIndex((image) => image.imageId === imageId);
  const image = product.images[from];
  if (image === undefined) {
    return rejectedEdit("imageGone");
  }
  const rest = product.images.toSpliced(from, 1);
  return editedProduct(product, { images: rest.toSpliced(Math.max(0, Math.min(index, rest.length)), 0, image) });
}

/** Sets an image's alt text. */
export function setImageAltText(product: Product, imageId: string, altText: string): ProductEdit {
  const index = product.images.findIndex((image) => image.imageId === imageId);
  return index < 0
    ? rejectedEdit("imageGone")
    : editedProduct(product, { images: product.images.with(index, { imageId, altText: altText.trim() }) });
}

/** Sets which of the product's images a variant shows; null for none of its own. */
export function setVariantImage(product: Product, variantId: string, imageId: string | null): ProductEdit {
  if (imageId !== null) {
    return hasImage(product, imageId)
      ? editVariant(product, variantId, () => ({ imageId }))
      : rejectedEdit("imageGone");
  }
  return replaceVariant(product, variantId, ({ imageId: _imageId, ...rest }) => rest);
}

function hasImage(product: Product, imageId: string): boolean {
  return product.images.some((image) => image.imageId === imageId);
}

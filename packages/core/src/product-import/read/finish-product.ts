import { MAX_CATEGORY_PATH_LENGTH, splitCategoryPath } from "../../category/category-path.ts";
import { isUnsafeName } from "../../lib/patch/safe-json.ts";
import { PRODUCT_LIMITS } from "../../product/product-limits.ts";
import { createSku, MAX_SKU_LENGTH } from "../../product/variant/sku.ts";
import type { SiteLimits } from "../../site/site-limits.ts";
import type { DescribedImage, DescribedProduct, DescribedVariant, ReadProduct } from "./described-product.ts";
import type { ImportedProduct, ImportedVariant, RowProblem } from "./imported-product.ts";
import { createProblemLog, type Report } from "./read-cell.ts";

// Limits of the product document; beyond them it could not be saved. spec: commerce-api, products
const MAX_LENGTHS = { Description: 102_400, "Image Alt Text": 1000 } as const;
const MAX_SEO_LENGTHS = { "SEO Title": 200, "SEO Description": 400 } as const;

export type FinishedProduct =
  | { readonly ok: true; readonly product: ImportedProduct }
  | { readonly ok: false; readonly problems: readonly RowProblem[] };

/** Checks a parsed product's limits, names its options and assigns SKUs to variants without one. */
export function finishProduct(
  { described, problems: found }: ReadProduct,
  place: Pick<ImportedProduct, "page" | "urlId" | "name">,
  { limits, isSkuTaken }: { readonly limits: SiteLimits; readonly isSkuTaken: (sku: string) => boolean },
): FinishedProduct {
  const { problems, reportAt } = createProblemLog();
  const images = allImages(described);
  checkTexts(described, limits, reportAt(described.line));
  checkCounts(described, images.length, reportAt(described.line));
  checkOptionNames(described.optionNames, reportAt(described.line));
  checkVariants(described, reportAt);
  if (found.length + problems.length > 0) {
    return { ok: false, problems: [...found, ...problems] };
  }
  const { handle: _handle, keys: _keys, lacks = [], notes = [], optionNames, ...rest } = described;
  return {
    ok: true,
    product: {
      ...rest,
      ...place,
      options: optionNames,
      variants: nameVariants(described, place.urlId, isSkuTaken),
      images,
      ...(lacks.length === 0 ? {} : { lacks }),
      ...(notes.length === 0 ? {} : { notes }),
    },
  };
}

function checkTexts(described: DescribedProduct, limits: SiteLimits, report: Report): void {
  const limit = (field: string, text: string, max: number): void => {
    if (text.length > max) {
      report("tooLong", { field, length: text.length, max });
    }
  };
  if (described.title === "") {
    report("titleMissing");
  }
  limit("Title", described.title, PRODUCT_LIMITS.titleLength);
  limit("Description", described.description, MAX_LENGTHS.Description);
  limit("SEO Title", described.seo?.title ?? "", MAX_SEO_LENGTHS["SEO Title"]);
  limit("SEO Description", described.seo?.description ?? "", MAX_SEO_LENGTHS["SEO Description"]);
  described.tags.forEach((tag) => limit("Tag", tag, limits.tagLength));
  described.categories.forEach((path) => {
    splitCategoryPath(path).forEach((name) => limit("Category", name, limits.categoryLength));
    limit("Category with its parents", path, MAX_CATEGORY_PATH_LENGTH);
  });
  described.images.forEach((image) => limit("Image Alt Text", image.altText, MAX_LENGTHS["Image Alt Text"]));
}

function checkCounts(described: DescribedProduct, images: number, report: Report): void {
  if (images > PRODUCT_LIMITS.images) {
    report("tooManyImages", { count: images, max: PRODUCT_LIMITS.images });
  }
  if (described.optionNames.length > PRODUCT_LIMITS.options) {
    report("tooManyOptions", { count: described.optionNames.length, max: PRODUCT_LIMITS.options });
  }
}

function checkOptionNames(names: readonly string[], report: Report): void {
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) < index && name !== "") {
      report("optionRepeated", { option: name });
    }
    if (isUnsafeName(name)) {
      report("unsafeName", { name });
    }
    if (name.length > PRODUCT_LIMITS.optionLength) {
      report("tooLong", {
        field: `Option ${index + 1} name`,
        length: name.length,
        max: PRODUCT_LIMITS.optionLength,
      });
    }
  }
}

function checkVariants(described: DescribedProduct, reportAt: (line: number) => Report): void {
  const lineOfSku = new Map<string, number>();
  const lineOfOptions = new Map<string, number>();
  for (const variant of described.variants) {
    const report = reportAt(variant.line);
    const options = JSON.stringify(variant.optionValues);
    const twin = lineOfOptions.get(options);
    if (twin !== undefined) {
      report("variantRepeated", { line: twin });
    }
    lineOfOptions.set(options, twin ?? variant.line);
    checkSku(variant, lineOfSku, report);
    for (const value of variant.optionValues.filter((each) => each.length > PRODUCT_LIMITS.optionLength)) {
      report("tooLong", { field: "Option value", length: value.length, max: PRODUCT_LIMITS.optionLength });
    }
  }
}

function checkSku({ sku, line }: DescribedVariant, lineOfSku: Map<string, number>, report: Report): void {
  const other = lineOfSku.get(sku);
  if (sku === "") {
    return;
  }
  if (other !== undefined) {
    report("skuRepeated", { sku, line: other });
  }
  if (sku.length > MAX_SKU_LENGTH) {
    report("tooLong", { field: "SKU", length: sku.length, max: MAX_SKU_LENGTH });
  }
  lineOfSku.set(sku, other ?? line);
}

function nameVariants(
  described: DescribedProduct,
  urlId: string,
  isSkuTaken: (sku: string) => boolean,
): ImportedVariant[] {
  const taken = new Set<string>();
  const isTaken = (sku: string): boolean => taken.has(sku) || isSkuTaken(sku);
  return described.variants.map(({ line: _line, optionValues, ...variant }) => {
    const sku = variant.sku === "" ? createSku({ handle: urlId, optionValues, isTaken }) : variant.sku;
    taken.add(sku);
    const attributes = Object.fromEntries(
      described.optionNames.map((name, index) => [name, optionValues[index] ?? ""] as const),
    );
    return { ...variant, sku, ...(variant.sku === "" ? { isSkuMade: true } : {}), attributes };
  });
}

/** Each image once, with those used only by variants last. */
function allImages(described: DescribedProduct): DescribedImage[] {
  const byUrl = new Map<string, DescribedImage>();
  for (const image of described.images) {
    const known = byUrl.get(image.url);
    byUrl.set(image.url, known !== undefined && known.altText !== "" ? known : image);
  }
  for (const { imageUrl } of described.variants) {
    if (imageUrl !== null && !byUrl.has(imageUrl)) {
      byUrl.set(imageUrl, { url: imageUrl, altText: "" });
    }
  }
  return [...byUrl.values()];
}

import { slugOf } from "@stoa/core/lib/text/slug.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import type { EditOutcome } from "./try-edit.ts";
import { t } from "../../../language/t.ts";

/** Sets the URL slug: lowercase letters, digits and hyphens of the text. spec: platform 5 */
export function setProductAddress(product: Product, text: string): EditOutcome {
  const urlId = slugOf(text);
  if (urlId !== "") return { ok: true, product: { ...product, urlId } };
  const typed = text.trim();
  return { ok: false, message: typed ? t("{typed} is not a valid page URL.", { typed }) : t("Enter a URL.") };
}

import { addressPath } from "../page/address-path.ts";

/** Returns the path of a product on its site: `/shop/blue-vase`. */
export function productPath(collectionUrlId: string, productUrlId: string): string {
  return addressPath(collectionUrlId, productUrlId);
}

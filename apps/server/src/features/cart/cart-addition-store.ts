import type { FormField } from "@stoa/core/form/form-schema.ts";
import type { Product, Variant } from "@stoa/core/product/product-schema.ts";
import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { invariant } from "../../errors.ts";
import { isLive, LIVE_PRODUCT, SHOP, toProduct, type ProductColumns } from "./cart-product-store.ts";
import { keyValue, OPENED_BY, type CartKey } from "./cart-store.ts";

/** A line of the same product; `fieldsHash` tells lines of other answers apart. */
export type LineInCart = { readonly variantId: string; readonly quantity: number; readonly fieldsHash: string };

/** What decides whether an item can be added. */
export type AdditionFacts = {
  /** Of the shop, and the others it sells in. */
  readonly shopCurrency: string | null;
  readonly otherCurrencies: readonly string[];
  /** Chosen for the cart. */
  readonly cartCurrency: string | null;
  readonly multipleQuantityAllowedForServices: boolean;
  /** As visitors see it; null when they don't. */
  readonly product: Product | null;
  /** Fields of the product's form; null when it has none. */
  readonly formFields: readonly FormField[] | null;
  readonly stock: StockByVariant;
  readonly inCart: readonly LineInCart[];
  /** Lines of the whole cart. */
  readonly lineCount: number;
};

function preference(namespace: string): string {
  return `(select data from commerce_preference where site_id = $1 and namespace = '${namespace}')`;
}

function readAdditionBy(by: CartKey["by"]): string {
  return `
  select shop.currency, coalesce(${preference("currencies")} -> 'others', '[]') as others, own.currency as cart_currency,
    coalesce((${preference("checkout")} -> 'multipleQuantityAllowedForServices')::boolean, true) as many_services,
    item.*, form.data -> 'fields' as form_fields,
    (select coalesce(jsonb_object_agg(variant_id, jsonb_build_object('quantity', quantity, 'unlimited', is_unlimited)), '{}')
      from stock where site_id = $1 and product_id = $2) as stock,
    (select coalesce(jsonb_agg(jsonb_build_object('variantId', variant_id, 'quantity', quantity,
        'fieldsHash', md5(coalesce(additional_fields, '')))), '[]')
      from cart_entry where site_id = $1 and product_id = $2 and cart_id = any(own.ids)) as in_cart,
    (select count(*)::integer from cart_entry where site_id = $1 and cart_id = any(own.ids)) as line_count
  from site
  left join lateral (${SHOP}) shop on true
  cross join (select coalesce(array_agg(id), '{}') as ids, (array_remove(array_agg(currency), null))[1] as currency
    from cart where ${OPENED_BY[by].replaceAll("$2", "$3")} and cart.order_id is null) own
  left join lateral (
    select ${LIVE_PRODUCT.columns}, fields.variants
    from ${LIVE_PRODUCT.from}
    where ${LIVE_PRODUCT.where} and product.id = $2
  ) item on true
  left join published_document form on ${isLive("form")} and form.id = item."additionalFieldsFormId" and form.kind = 'form'
  where site.id = $1`;
}

const READ_ADDITION: Readonly<Record<CartKey["by"], string>> = {
  token: readAdditionBy("token"),
  user: readAdditionBy("user"),
  id: readAdditionBy("id"),
};

type AdditionRow = { [Column in keyof ProductColumns]: ProductColumns[Column] | null } & {
  currency: string | null;
  others: string[];
  cart_currency: string | null;
  many_services: boolean;
  variants: Variant[] | null;
  form_fields: FormField[] | null;
  stock: StockByVariant;
  in_cart: LineInCart[];
  line_count: number;
};

function hasProduct(row: AdditionRow): row is AdditionRow & ProductColumns & { variants: Variant[] } {
  return row.title !== null && row.variants !== null;
}

/** The item, its stock and what the cart that a key opens holds of it, in one statement. */
export async function readAddition(db: SiteDb, itemId: string, key: CartKey | undefined): Promise<AdditionFacts> {
  const { by, value } = key ? { by: key.by, value: keyValue(key) } : { by: "id" as const, value: null };
  const [row] = await db.text<AdditionRow>(READ_ADDITION[by], [db.siteId, itemId, value]);
  invariant(row, "a transaction of a site has its site");
  return {
    shopCurrency: row.currency,
    otherCurrencies: row.others,
    cartCurrency: row.cart_currency,
    multipleQuantityAllowedForServices: row.many_services,
    product: hasProduct(row) ? toProduct(row, row.variants) : null,
    formFields: row.form_fields,
    stock: row.stock,
    inCart: row.in_cart,
    lineCount: row.line_count,
  };
}

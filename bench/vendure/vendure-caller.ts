import { requestBytes, sendOnce, type RawReply } from "../closed-loop-client.ts";

const CART_FIELDS = `id code state totalQuantity subTotalWithTax shippingWithTax totalWithTax currencyCode
  lines { id quantity linePriceWithTax unitPriceWithTax productVariant { id name sku priceWithTax product { id slug } } }`;

const LISTING = `query { products(options: { take: 24 }) { totalItems items { id name slug description
  featuredAsset { id preview } variants { id name sku priceWithTax currencyCode stockLevel } } } }`;
const ADD = `mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) {
  __typename ... on Order { ${CART_FIELDS} } ... on ErrorResult { errorCode message } } }`;
const READ = `query { activeOrder { ${CART_FIELDS} } }`;

function graphqlRequest(query: string, variables: object, token?: string): Buffer {
  return requestBytes({
    method: "POST",
    path: "/shop-api",
    headers: {
      host: "localhost",
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
}

function dataOf({ status, body }: RawReply): unknown {
  const reply = JSON.parse(body.toString("utf8")) as { readonly data?: unknown; readonly errors?: unknown };
  if (status !== 200 || !reply.data || reply.errors)
    throw new Error(`Vendure answers ${status}: ${body.toString("utf8", 0, 500)}`);
  return reply.data;
}

type Added = { readonly addItemToOrder: { readonly __typename: string; readonly lines?: readonly unknown[] } };

export const listingRequest = graphqlRequest(LISTING, {});

export async function readListing(port: number): Promise<{ readonly variantIds: string[]; readonly count: number }> {
  type Listing = {
    readonly products: { readonly items: ReadonlyArray<{ readonly variants: ReadonlyArray<{ readonly id: string }> }> };
  };
  const { products } = dataOf(await sendOnce(port, listingRequest)) as Listing;
  return {
    variantIds: products.items.flatMap(({ variants }) => variants.map(({ id }) => id)),
    count: products.items.length,
  };
}

export type VendureCaller = { readonly read: readonly Buffer[]; readonly add: readonly Buffer[] };

export async function openVendureCaller(port: number, variantIds: readonly string[]): Promise<VendureCaller> {
  const [first = ""] = variantIds;
  const made = await sendOnce(port, graphqlRequest(ADD, { id: first }));
  const token = /\r\nvendure-auth-token: *(\S+)/i.exec(made.head)?.[1];
  if (token === undefined) throw new Error(`Vendure gave no session:\n${made.head}`);
  const add = variantIds.map((id) => graphqlRequest(ADD, { id }, token));
  for (const request of add.slice(1)) {
    const { addItemToOrder } = dataOf(await sendOnce(port, request)) as Added;
    if (addItemToOrder.__typename !== "Order")
      throw new Error(`Vendure refuses an item: ${JSON.stringify(addItemToOrder)}`);
  }
  const read = [graphqlRequest(READ, {}, token)];
  const { activeOrder } = dataOf(await sendOnce(port, read[0] ?? Buffer.alloc(0))) as {
    readonly activeOrder: { readonly lines: readonly unknown[] };
  };
  if (activeOrder.lines.length !== variantIds.length)
    throw new Error("Vendure's cart has other lines than were added.");
  return { read, add };
}

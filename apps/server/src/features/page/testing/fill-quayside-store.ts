import type { Area } from "@stoa/core/address/area/area-schema.ts";
import { DEFAULT_COMMERCE_PREFERENCES } from "@stoa/core/commerce-preference/default-preferences.ts";
import type { DocumentKind } from "@stoa/core/document/document-kinds.ts";
import type { FormField } from "@stoa/core/form/form-schema.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";
import type { Product, Variant } from "@stoa/core/product/product-schema.ts";
import { testProduct } from "@stoa/core/product/product-for-tests.ts";
import type { SubscriptionPlan } from "@stoa/core/product/subscription/subscription-plan-schema.ts";
import { inSite } from "../../../db/database.ts";
import type { TestItem, TestShop } from "../../cart/testing/test-shop.ts";
import { createDocument, editDocument } from "../../document/document-service.ts";
import { giveStripeAccount } from "../../payment/testing/started-payment.ts";
import { namedId } from "./content-site-data.ts";

const usd = (amount: number): Variant["price"] => ({ amount, currency: "USD" });

export const ENGRAVING_FIELD = namedId("field engraving");
const FIELDS: FormField[] = [
  { id: ENGRAVING_FIELD, type: "text", title: "Engraving", description: "On the <shackle>", required: true },
];

const STRIPE_KEYS = {
  id: "acct_1",
  country: "GB",
  publishableKey: "pk_test_12345678",
  secretKey: "sk_test_12345678",
  webhookSecret: "whsec_12345678",
};

export const CARRIER = namedId("carrier");
export const PORTO = { countryCode: "PT", state: "13", postalCode: "4000-001" };

type Products = { readonly block: TestItem; readonly rope: TestItem; readonly chart: TestItem };

function variant(name: string, changes: Partial<Variant>): Variant {
  const price = usd(2500);
  return {
    id: namedId(`${name} variant`),
    sku: name,
    price,
    salePrice: price,
    onSale: false,
    attributes: {},
    ...changes,
  };
}

export const ROPE_PLAN: SubscriptionPlan = { billingPeriod: { value: 2, unit: "MONTH" }, numBillingCycles: 6 };

const SIZE = { weightGrams: 850, sizeMm: { length: 210, width: 95, height: 60 } };

function blockProduct(formId: string, imageId: string): Partial<Product> {
  const ofOptions = (size: string, sheave: string, changes: Partial<Variant>): Variant =>
    variant(`BLOCK-${size}-${sheave}`.toUpperCase(), {
      attributes: { Size: size, Sheave: sheave },
      ...SIZE,
      ...changes,
    });
  return {
    urlId: "block",
    title: 'Block & "becket"',
    variantOptionOrdering: ["Size", "Sheave"],
    variants: [
      ofOptions("8 mm", "Bronze", { price: usd(4000), salePrice: usd(3000), onSale: true }),
      ofOptions("12 mm", "Steel", { price: usd(5500), salePrice: usd(5500) }),
    ],
    additionalFieldsFormId: formId,
    images: [{ imageId, altText: "A block" }],
    useCustomAddButtonText: true,
    customAddButtonText: "Take aboard",
    merchandising: {
      scarcityEnabled: true,
      scarcityThreshold: 5,
      scarcityText: "",
      scarcityShownByDefault: true,
      customSoldOutText: "",
      restockNotificationEnabled: true,
      restockNotificationMessage: "We write when it is back.",
      restockSuccessMessage: "We will write.",
      mailingListSignUpEnabled: true,
      mailingListOptInByDefault: true,
    },
  };
}

async function draftProducts(shop: TestShop, imageId: string): Promise<Products> {
  const formId = await shop.draftForm(FIELDS);
  const draft = (displayIndex: number, product: Partial<Product>, quantity: number): Promise<TestItem> =>
    shop.draftProduct({
      product: testProduct({ collectionId: namedId("shop"), displayIndex, ...product }),
      stock: { quantity, unlimited: false },
    });
  return {
    block: await draft(10, blockProduct(formId, imageId), 4),
    rope: await draft(
      11,
      {
        urlId: "rope-club",
        title: "Rope club",
        isSubscribable: true,
        subscriptionPlan: ROPE_PLAN,
        variantOptionOrdering: ["Length"],
        variants: [
          variant("ROPE-10", { attributes: { Length: "10 m" }, ...SIZE }),
          variant("ROPE-20", { attributes: { Length: "20 m" }, price: usd(4500), salePrice: usd(4500) }),
        ],
      },
      50,
    ),
    chart: await draft(
      12,
      {
        urlId: "chart",
        title: "Chart",
        productType: 2,
        variants: [variant("CHART", { price: usd(900), salePrice: usd(900) })],
        digital: { fileId: namedId("chart file"), maxDownloads: 3, expiresAfterHours: 24 },
      },
      1,
    ),
  };
}

const ANYWHERE: Area[] = [{ countryCode: "*", state: null, postalRanges: [] }];

async function setCosts(shop: TestShop): Promise<void> {
  await shop.prefer("tax", {
    pricesIncludeTax: false,
    shippingTaxClass: "shipping",
    rules: [
      {
        id: namedId("vat"),
        name: "VAT",
        layer: 1,
        rateMillionths: 230_000,
        areas: ANYWHERE,
        taxClasses: [],
        taxesShipping: true,
        taxesDigital: true,
        taxesServices: true,
      },
    ],
  });
  const method = {
    id: CARRIER,
    name: "Carrier",
    rate: { type: "flat", perOrderCents: 700, perItemCents: 0 },
    freeFromCents: null,
    maxWeightGrams: null,
    maxSideMm: null,
  };
  const zone = { id: namedId("zone"), name: "Everywhere", areas: ANYWHERE, methods: [method] };
  await shop.prefer("shipping", { rules: [{ currency: "USD", zones: [zone], pickups: [] }] });
}

async function setTerms(shop: TestShop): Promise<void> {
  const { checkout, payments } = DEFAULT_COMMERCE_PREFERENCES;
  await shop.prefer("merchandising", { scarcityText: "Only {count} left", soldOutText: "Gone ashore" });
  await shop.prefer("restock", { successText: "You are on the list." });
  await shop.prefer("currencies", { others: ["EUR"] });
  await shop.prefer("payments", { ...payments, stripe: { isEnabled: true, accountCountry: "GB" } });
  await giveStripeAccount(shop.testApp.parts, shop.site.id, STRIPE_KEYS);
  await shop.prefer("installments", {
    isEnabled: true,
    ranges: { USD: { minimumCents: 1000, maximumCents: 200_000 } },
  });
  await shop.prefer("checkout", {
    ...checkout,
    phone: "required",
    additionalFormId: namedId("form"),
    minimumSubtotalCents: { USD: 2000 },
    isMailingListOffered: true,
  });
}

async function changeContent({ testApp, site }: TestShop): Promise<void> {
  const folder: Collection = {
    type: 1,
    urlId: "attic",
    title: "Attic",
    navigationTitle: "Attic",
    description: "",
    enabled: true,
    typeName: "folder",
    folder: "redirect",
    children: [],
    pageSize: 20,
    ordering: "user-orderable",
  };
  const change = (kind: DocumentKind, name: string, values: Readonly<Record<string, unknown>>) => {
    const patches = Object.entries(values).map(([member, value]) => ({ op: "add" as const, path: [member], value }));
    return { id: namedId(name), kind, version: undefined, patches, label: "Change", by: "test" };
  };
  const comments = { isEnabled: true, isModerated: false, isAnonymousAllowed: true, isOpenByDefault: true };
  await inSite(testApp.database, site.id, async (db) => {
    await createDocument(db, { id: namedId("attic"), kind: "collection", data: folder, by: "test", label: "Add" });
    await editDocument(db, change("settings", "settings", { comments, isLikingEnabled: true }));
    await editDocument(db, change("page", "crew", { templateName: "contract", isHiddenFromSearch: true }));
  });
}

/** Fills and publishes a store with everything a cart can contain; `imageId` is a picture of the site. */
export async function fillQuaysideStore(shop: TestShop, imageId: string): Promise<Products> {
  const products = await draftProducts(shop, imageId);
  await setCosts(shop);
  await setTerms(shop);
  await changeContent(shop);
  await shop.addDiscount({ name: "Spring tide", trigger: { type: "code", code: "TIDE10" } });
  const subtotal = usd(100_000);
  await shop.addDiscount({
    name: "Fleet",
    trigger: { type: "code", code: "FLEET" },
    criteria: { type: "minimumSubtotal", subtotal },
  });
  await shop.publish();
  return products;
}

import type { StockByVariant } from "../../stock/stock-schema.ts";
import { merchandisingOf } from "../edit/edit-merchandising.ts";
import { isVariantSoldOut, isSoldOut } from "../stock/is-sold-out.ts";
import { MERCHANDISING_MESSAGES } from "./merchandising-messages.ts";
import { customSoldOutText, restockSuccessText, scarcityText, type StoreTexts } from "./merchandising-texts.ts";
import type { Product } from "../product-schema.ts";
import { scarcityViews } from "../stock/scarcity.ts";

/** Merchandising data for pages. spec: platform 3, merchandising context; template-language 10.2 */
export type MerchandisingContext = {
  readonly scarcityEnabled: boolean;
  readonly scarcityTemplateViews: ReadonlyArray<{
    readonly qtyInStock: number;
    readonly attributes?: Readonly<Record<string, string>>;
  }>;
  /** A message pattern of the template language, with the argument `qtyInStock`. */
  readonly scarcityText: string;
  readonly scarcityShownByDefault: boolean;
  readonly customSoldOutText: string;
  readonly restockNotificationViews: ReadonlyArray<{ readonly variantId: string; readonly hiddenByDefault: boolean }>;
  readonly restockNotificationMessages: Readonly<Record<string, string>>;
  readonly mailingListSignUpEnabled: boolean;
  readonly mailingListOptInByDefault: boolean;
};

type MerchandisedProduct = Pick<Product, "productType" | "variants" | "merchandising">;

/** Returns the merchandising context of a product and its stock. spec: storefront 3, merchandising per product id */
export function merchandisingContext(
  product: MerchandisedProduct,
  stock: StockByVariant,
  store: StoreTexts,
): MerchandisingContext {
  const { scarcityEnabled, scarcityShownByDefault, mailingListSignUpEnabled, mailingListOptInByDefault } =
    merchandisingOf(product);
  return {
    scarcityEnabled,
    scarcityTemplateViews: scarcityViews(product, stock).map(({ attributes, quantity }) =>
      attributes === null ? { qtyInStock: quantity } : { attributes, qtyInStock: quantity },
    ),
    scarcityText: messagePattern(scarcityText(product, store)),
    scarcityShownByDefault,
    customSoldOutText: customSoldOutText(product, store),
    restockNotificationViews: restockViews(product, stock),
    restockNotificationMessages: restockMessages(product, store),
    mailingListSignUpEnabled,
    mailingListOptInByDefault,
  };
}

/**
 * One form per sold-out variant; with several it is shown once its variant is selected, or the first when there are no
 * options.
 */
function restockViews(
  product: MerchandisedProduct,
  stock: StockByVariant,
): MerchandisingContext["restockNotificationViews"] {
  const { productType, variants } = product;
  if (!merchandisingOf(product).restockNotificationEnabled) {
    return [];
  }
  const soldOut = variants.filter(({ id }) => isVariantSoldOut(productType, id, stock));
  const isAllGone = isSoldOut(product, stock);
  return soldOut.map(({ id }, index) => ({ variantId: id, hiddenByDefault: !isAllGone || index > 0 }));
}

function restockMessages(product: MerchandisedProduct, store: StoreTexts): Record<string, string> {
  const { restockNotificationMessage: invitation } = merchandisingOf(product);
  const { words = {} } = store;
  return {
    CTAText: invitation || words["restockInvitation"] || MERCHANDISING_MESSAGES.restockInvitation,
    placeholderText: words["restockEmailLabel"] || MERCHANDISING_MESSAGES.restockPlaceholder,
    buttonText: words["restockButtonText"] || MERCHANDISING_MESSAGES.restockButton,
    mailingListDescription: words["restockMailingList"] || MERCHANDISING_MESSAGES.restockMailingList,
    successText: restockSuccessText(product, store),
  };
}

/**
 * Converts an owner's text to a message pattern: `{count}` is the stock, everything else is literal. spec:
 * template-language 13
 */
function messagePattern(text: string): string {
  return text.replaceAll("'", "''").replaceAll(/\{count\}|\{/g, (place) => (place === "{" ? "'{'" : "{qtyInStock}"));
}

import type { Frame } from "../../language/render/render-state.ts";
import { escapeAttribute, escapeHtml } from "../../language/escape-text.ts";
import { lookUp, lookUpPath } from "../../language/render/name-resolution.ts";
import { asNumber, asText, isTruthy, readMember } from "../../language/value-kinds.ts";
import type { FormatterTable } from "../formatter-shapes.ts";
import { scopeFormatter, valueFormatter } from "../formatter-shapes.ts";
import { jsonText } from "../json-formatters.ts";
import { movePoint, parseDecimal, ZERO } from "../money/decimal-text.ts";
import { nativeMoney } from "../money/money-formatters.ts";
import { productText } from "./product-wording.ts";
import { isOnSale, isSoldOut, isSubscribable, productContent, productKind, totalStock } from "./product-rules.ts";
import { variantsSelect } from "./variant-markup.ts";
import { printedAttribute } from "../member-attributes.ts";

/** Formatters of product buttons and labels. spec: template-language 10.2 */
export const PRODUCT_FORMATTERS: FormatterTable = {
  "add-to-cart-btn": scopeFormatter(addToCartButton),
  "cart-quantity": valueFormatter(cartQuantity),
  "cart-subtotal": valueFormatter(cartSubtotal),
  "cart-url": valueFormatter(() => "/cart"),
  "product-checkout": scopeFormatter(productCheckout),
  "product-quick-view": scopeFormatter(quickView),
  "product-status": scopeFormatter(productStatus),
  "quantity-input": scopeFormatter(quantityInput),
  "variant-descriptor": valueFormatter(variantDescriptor),
  "variants-select": scopeFormatter(variantsSelect),
};

function buttonLabel(content: unknown, frame: Frame): string {
  const custom = readMember(content, "customAddButtonText");
  if (isTruthy(readMember(content, "useCustomAddButtonText")) && isTruthy(custom)) return asText(custom);
  return productText(
    frame,
    isTruthy(readMember(content, "isSubscribable")) ? "productSubscribeText" : "productAddToCartText",
  );
}

function addToCartButton(item: unknown, frame: Frame): string {
  const content = productContent(item);
  const form = readMember(content, "additionalFieldsForm");
  const hasForm = isTruthy(readMember(content, "additionalFieldsFormId")) && isTruthy(form);
  const isSubscription = isTruthy(readMember(content, "isSubscribable"));
  const option = isSubscription ? readMember(readMember(content, "productSubscriptionOptions"), 0) : undefined;
  const label = buttonLabel(content, frame);
  const attributes = [
    `data-collection-id="${printedAttribute(item, "collectionId")}" data-item-id="${printedAttribute(item, "id")}"`,
    ` data-product-type="${printedAttribute(content, "productType")}"`,
    ` data-use-custom-label="${printedAttribute(content, "useCustomAddButtonText")}"`,
    isSubscription ? ` data-is-subscription="${printedAttribute(content, "isSubscribable")}"` : "",
    ` data-original-label="${escapeAttribute(label)}" `,
    hasForm ? `data-form="${escapeAttribute(jsonText(form, frame) ?? "")}"` : "",
    option === undefined ? "" : `data-subscription-option-id="${printedAttribute(option, "id")}"`,
  ].join("");
  return `${"\n".repeat(13)}<div class="sqs-add-to-cart-button-wrapper" data-animation-role="button">
  <div class="sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary ${hasForm ? "use-form" : ""}" role="button" tabindex="0" data-dynamic-strings ${attributes}>
    <div class="sqs-add-to-cart-button-inner">${escapeHtml(label)}</div>
  </div>
</div>`;
}

function cartQuantity(cart: unknown): string {
  const entries = readMember(cart, "entries");
  const quantities = Array.isArray(entries) ? entries.map((entry) => asNumber(readMember(entry, "quantity"))) : [];
  const total = quantities.reduce((sum, quantity) => sum + quantity, 0);
  return `<span class="sqs-cart-quantity">${total}</span>`;
}

/** Matches the server engine. spec: template-language 21.13 */
function cartSubtotal(cart: unknown): string {
  const cents = parseDecimal(readMember(cart, "subtotalCents")) ?? ZERO;
  const amount = nativeMoney(movePoint(cents, -2));
  return `<span class="sqs-cart-subtotal">${amount}</span>`;
}

function productCheckout(item: unknown, frame: Frame): string {
  return [variantsSelect(item, frame), quantityInput(item, frame), addToCartButton(item, frame)]
    .map((part) => part ?? "")
    .join("");
}

function quickView(item: unknown, frame: Frame, [name = ""]: readonly string[]): string {
  const found = name === "" ? undefined : (readMember(item, name) ?? lookUp(frame, name));
  const group = escapeAttribute(found === undefined ? name : asText(found));
  const text = escapeHtml(productText(frame, "productQuickViewText"));
  return `<span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="${printedAttribute(item, "id")}" data-group="${group}">${text}</span>`;
}

/** Returns the merchandising context of a product. */
export function merchandisingContext(item: unknown, frame: Frame): unknown {
  return readMember(lookUp(frame, "productMerchandisingContext"), asText(readMember(item, "id")));
}

function productStatus(item: unknown, frame: Frame): string | undefined {
  if (isSoldOut(item)) {
    const custom = asText(readMember(merchandisingContext(item, frame), "customSoldOutText"));
    const text = custom === "" ? productText(frame, "productSoldOutText") : custom;
    return `<div class="product-mark sold-out">${escapeHtml(text)}</div>`;
  }
  if (!isOnSale(item)) return undefined;
  return `<div class="product-mark sale">${escapeHtml(productText(frame, "productSaleText"))}</div>`;
}

function allowsQuantity(item: unknown, frame: Frame): boolean {
  if (isSubscribable(item) || !(totalStock(item) > 1)) return false;
  const kind = productKind(item);
  if (kind !== "service") return kind === "physical";
  const settings = lookUpPath(frame, ["websiteSettings", "storeSettings"]);
  return readMember(settings, "multipleQuantityAllowedForServices") !== false;
}

function quantityInput(item: unknown, frame: Frame): string | undefined {
  if (!allowsQuantity(item, frame)) return undefined;
  const label = productText(frame, "productQuantityInputLabel");
  return `


<div class="product-quantity-input" data-item-id="${printedAttribute(item, "id")}" data-animation-role="content">
  <div class="quantity-label">${escapeHtml(label)}:</div>
  <input aria-label="${escapeAttribute(label)}" size="4" max="9999" min="1" value="1" type="number" step="1"></input>
</div>`;
}

function variantDescriptor(variant: unknown): string {
  const values = readMember(variant, "optionValues");
  return Array.isArray(values) ? values.map((option) => asText(readMember(option, "value"))).join(" / ") : "";
}

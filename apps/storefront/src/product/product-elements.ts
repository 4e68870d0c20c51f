import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";

/** The server-rendered parts of one product that the island updates. spec: template-platform 3, commerce */
export type ProductElements = {
  readonly itemId: string;
  readonly productType: number;
  readonly way: PurchaseWay;
  /** JSON of the form to fill in before purchase; undefined for none. */
  readonly formJson: string | undefined;
  /** The largest part of the page that contains only this product. */
  readonly region: HTMLElement;
  readonly buttons: readonly HTMLElement[];
  readonly variants: HTMLElement | null;
  readonly quantity: HTMLInputElement | null;
  readonly price: HTMLElement | null;
};

export type PurchaseWay = "cart" | "subscription" | "member-access";

/** Marks a part of the page with only one product, such as a quick view; nothing outside belongs to that product. */
export const PRODUCT_HOME = "data-product-home";

const BUTTON = ".sqs-add-to-cart-button";
const ITEM_CONTROLS = `${BUTTON}, .product-variants, .product-quantity-input`;

/** Finds a product's parts around one of its controls; null for a control without an item. */
export function findProductElements(control: HTMLElement): ProductElements | null {
  const { itemId } = control.dataset;
  if (itemId === undefined) {
    return null;
  }
  const region = findRegion(control, itemId);
  const buttons = [...region.querySelectorAll<HTMLElement>(BUTTON)];
  const marks = buttons[0]?.dataset ?? {};
  const productType = Number(marks["productType"] ?? 0);
  return {
    itemId,
    productType,
    way: wayOf(productType, marks),
    formJson: marks["form"] || undefined,
    region,
    buttons,
    variants: region.querySelector<HTMLElement>(".product-variants"),
    quantity: region.querySelector<HTMLInputElement>(".product-quantity-input input"),
    price: findNearest(control, region, ".product-price"),
  };
}

function wayOf(productType: number, marks: DOMStringMap): PurchaseWay {
  if (productType === PRODUCT_TYPE.paywall) {
    return "member-access";
  }
  return marks["isSubscription"] === "true" ? "subscription" : "cart";
}

export function productControls({ region }: ProductElements): HTMLElement[] {
  return [...region.querySelectorAll<HTMLElement>(ITEM_CONTROLS)];
}

/** Returns the first match in the smallest part of the region around the control. */
export function findNearest(control: HTMLElement, region: HTMLElement, selector: string): HTMLElement | null {
  let around: HTMLElement = control;
  while (around !== region && around.parentElement !== null) {
    around = around.parentElement;
    const match = around.querySelector<HTMLElement>(selector);
    if (match !== null) {
      return match;
    }
  }
  return null;
}

function findRegion(control: HTMLElement, itemId: string): HTMLElement {
  let region = control;
  while (region.parentElement !== null && !isWidest(region) && !holdsOther(region.parentElement, itemId)) {
    region = region.parentElement;
  }
  return region;
}

function isWidest(region: HTMLElement): boolean {
  return region === document.body || region.hasAttribute(PRODUCT_HOME);
}

function holdsOther(element: HTMLElement, itemId: string): boolean {
  return [...element.querySelectorAll<HTMLElement>(ITEM_CONTROLS)].some(
    (control) => control.dataset["itemId"] !== itemId,
  );
}

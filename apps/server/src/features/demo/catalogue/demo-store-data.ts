import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import type { NewDiscount } from "@stoa/core/discount/discount-schema.ts";
import type { DemoMaking, DemoStore } from "../demo-site.ts";

type Shipping = CommercePreferences["shipping"];
type Method = Shipping["rules"][number]["zones"][number]["methods"][number];

type Delivery = {
  readonly currency: string;
  readonly home: { readonly countryCode: string; readonly state: string; readonly postalCode: string };
  readonly homeName: string;
  /** Domestic standard and express delivery, and everywhere else. */
  readonly cents: readonly [standard: number, express: number, elsewhere: number];
  readonly freeFromCents: number;
  readonly pickupName: string;
};

function deliver(delivery: Delivery, { newId }: Pick<DemoMaking, "newId">): Shipping {
  const { currency, home, homeName, cents, freeFromCents, pickupName } = delivery;
  const [standard, express, elsewhere] = cents;
  const flat = (name: string, perOrderCents: number, from: number | null): Method => ({
    id: newId(),
    name,
    rate: { type: "flat", perOrderCents, perItemCents: 0 },
    freeFromCents: from,
    maxWeightGrams: null,
    maxSideMm: null,
  });
  const area = (countryCode: string) => ({ countryCode, state: null, postalRanges: [] });
  const atHome = [
    flat("Standard, 2–4 working days", standard, freeFromCents),
    flat("Express, next working day", express, null),
  ];
  return {
    rules: [
      {
        currency,
        zones: [
          { id: newId(), name: homeName, areas: [area(home.countryCode)], methods: atHome },
          {
            id: newId(),
            name: "Everywhere else",
            areas: [area("*")],
            methods: [flat("Tracked parcel, 1–2 weeks", elsewhere, null)],
          },
        ],
        pickups: [{ id: newId(), name: pickupName, priceCents: 0, place: home }],
      },
    ],
  };
}

const CHECKOUT: Omit<CommercePreferences["checkout"], "businessAddress"> = {
  isExpress: false,
  isGuestAllowed: true,
  phone: "optional",
  isNoteAllowed: true,
  additionalFormId: null,
  minimumSubtotalCents: {},
  multipleQuantityAllowedForServices: true,
  isMailingListOffered: true,
  taxNumber: "",
};

const PAYMENTS: CommercePreferences["payments"] = {
  isTestMode: true,
  manual: {
    isEnabled: true,
    title: "Bank transfer",
    instructions:
      "We send you our bank details with the confirmation, and your order leaves once the money has arrived.",
  },
  stripe: { isEnabled: false, accountCountry: "" },
};

function welcomeCode(code: string): NewDiscount {
  return {
    name: "Welcome",
    isEnabled: true,
    effect: { type: "percentage", basisPoints: 1000 },
    criteria: { type: "anyOrder" },
    trigger: { type: "code", code },
    validFromMs: null,
    validToMs: null,
    maxUses: null,
    isOncePerCustomer: false,
    subscriptions: "firstPayment",
    excludesSaleItems: false,
  };
}

type TaxSettings = CommercePreferences["tax"];
type TaxPlace = Pick<TaxSettings["rules"][number], "name" | "rateMillionths"> & {
  readonly countryCode: string;
  readonly state: string | null;
};

function taxRule({ name, rateMillionths, countryCode, state }: TaxPlace, id: string): TaxSettings["rules"][number] {
  return {
    id,
    name,
    layer: 1,
    rateMillionths,
    areas: [{ countryCode, state, postalRanges: [] }],
    taxClasses: [],
    taxesShipping: true,
    taxesDigital: true,
    taxesServices: true,
  };
}

/** A store in New York State; sales tax is added to its prices. */
export function americanStore(making: DemoMaking): DemoStore {
  const home = { countryCode: "US", state: "NY", postalCode: "12534" };
  const salesTax = { name: "New York sales tax", rateMillionths: 80_000, countryCode: "US", state: "NY" };
  return {
    preferences: {
      checkout: { ...CHECKOUT, businessAddress: "Kiln Yard\n4 Ferry Street\nHudson, NY 12534" },
      payments: PAYMENTS,
      shipping: deliver(
        {
          currency: "USD",
          home,
          homeName: "United States",
          cents: [650, 1800, 2900],
          freeFromCents: 9000,
          pickupName: "Pick up at the workshop",
        },
        making,
      ),
      tax: { pricesIncludeTax: false, shippingTaxClass: "shipping", rules: [taxRule(salesTax, making.newId())] },
    },
    discounts: [welcomeCode("WELCOME10")],
  };
}

/** A store in Britain; prices include VAT. */
export function britishStore(making: DemoMaking): DemoStore {
  const home = { countryCode: "GB", state: "", postalCode: "BS1 4DJ" };
  const vat = { name: "VAT", rateMillionths: 200_000, countryCode: "GB", state: null };
  return {
    preferences: {
      checkout: { ...CHECKOUT, businessAddress: "2 Narrow Quay\nBristol BS1 4DJ" },
      payments: PAYMENTS,
      shipping: deliver(
        {
          currency: "GBP",
          home,
          homeName: "United Kingdom",
          cents: [450, 950, 1800],
          freeFromCents: 7500,
          pickupName: "Pick up in Bristol",
        },
        making,
      ),
      tax: { pricesIncludeTax: true, shippingTaxClass: "shipping", rules: [taxRule(vat, making.newId())] },
    },
    discounts: [welcomeCode("WELCOME10")],
  };
}

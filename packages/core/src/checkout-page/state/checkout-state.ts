import { regionCode } from "../../address/country/address-regions.ts";
import type { Address } from "../../address/address-schema.ts";
import type { Checkout } from "../../checkout/checkout-schema.ts";
import { fieldsOfProblems, messageOfProblems } from "../checkout-complaints.ts";
import { isPositionKnown, type CheckoutView } from "../checkout-drawing.ts";
import type { Fields } from "../section/checkout-field.ts";
import { chosenPayment, type ChosenPayment } from "../section/checkout-payment-choice.ts";
import { checkoutScreen, type CheckoutScreen, type CheckoutSetting } from "../checkout-screen.ts";
import { sentOf, unsavedForm, type FormValues } from "./checkout-values.ts";

/** Phase of the page: `open` for input, `placing` while the order is being placed, `leaving` once it navigates away. */
export type CheckoutPhase = "open" | "placing" | "leaving";

/** An error without a field. */
export type CheckoutTrouble = {
  readonly message: string;
  readonly canRetry: boolean;
  readonly isGone: boolean;
};

export type CheckoutState = {
  readonly setting: CheckoutSetting;
  readonly checkout: Checkout;
  readonly values: FormValues;
  /** Fields left with a value; their errors are shown. */
  readonly left: ReadonlySet<string>;
  /** The shopper tried to continue: all errors are shown. */
  readonly isAllAsked: boolean;
  /** Server errors by field, until the field changes. */
  readonly refusals: Fields;
  readonly trouble: CheckoutTrouble | null;
  /** Where a previously started payment continues, until another is tried; empty for nowhere. */
  readonly confirmUrl: string;
  /** Changes since the shopper's last view, in words. */
  readonly changes: readonly string[];
  readonly phase: CheckoutPhase;
  readonly isOffline: boolean;
  /** Text announced to screen readers. */
  readonly said: string;
  /** Incremented to move focus to the error summary. */
  readonly summons: number;
  /** Why a captcha is asked for; empty while none is. */
  readonly captcha: string;
};

export type CheckoutAction =
  /** Fields have appeared, with their values. */
  | { readonly type: "met"; readonly values: FormValues }
  | { readonly type: "edited"; readonly name: string; readonly value: string | readonly string[] }
  | { readonly type: "left"; readonly name: string }
  | { readonly type: "address-chosen"; readonly address: Address }
  | { readonly type: "all-asked" }
  | { readonly type: "summoned" }
  | {
      readonly type: "saved";
      readonly checkout: Checkout;
      readonly changes?: readonly string[];
      readonly said?: string;
    }
  | { readonly type: "cleared"; readonly names: readonly string[] }
  | { readonly type: "refused"; readonly fields: Fields; readonly trouble: CheckoutTrouble | null }
  | { readonly type: "captcha-asked"; readonly message: string }
  | { readonly type: "phase"; readonly phase: CheckoutPhase }
  | { readonly type: "connection"; readonly isOffline: boolean };

type ActionOf<Type extends CheckoutAction["type"]> = Extract<CheckoutAction, { readonly type: Type }>;
type Reducers = {
  readonly [Type in CheckoutAction["type"]]: (state: CheckoutState, action: ActionOf<Type>) => CheckoutState;
};

/** No member counts as saved: the form is shown as typed. */
const ALL_MEMBERS: ReadonlySet<string> = new Set([
  "email",
  "shippingAddress",
  "billingAddress",
  "shippingOptionId",
  "couponCode",
  "giftCardCode",
  "note",
]);

function without(fields: Fields, name: string): Fields {
  const [member] = name.split(".");
  return Object.fromEntries(Object.entries(fields).filter(([one]) => one.split(".")[0] !== member));
}

/** Changing the country clears its region. */
function regionAfter(values: FormValues, name: string, value: unknown): Record<string, string> {
  if (!name.endsWith(".countryCode") || typeof value !== "string") return {};
  const region = name.replace(/countryCode$/, "state");
  const known = values[region];
  return { [region]: regionCode(value, typeof known === "string" ? known : "") ?? "" };
}

/** Clears a shipping option that is no longer offered. */
function valuesAfter(values: FormValues, { shippingOptions }: Checkout): FormValues {
  const { shippingOptionId, ...rest } = values;
  const isOffered = shippingOptions.some(({ id }) => id === shippingOptionId);
  return isOffered ? values : rest;
}

const REDUCERS: Reducers = {
  met: (state, { values }) => {
    const isNew = Object.keys(values).some((name) => !Object.hasOwn(state.values, name));
    return isNew ? { ...state, values: { ...values, ...state.values } } : state;
  },
  edited: (state, { name, value }) => {
    const { values } = state;
    return {
      ...state,
      values: { ...values, ...regionAfter(values, name, value), [name]: value },
      refusals: without(state.refusals, name),
    };
  },
  left: (state, { name }) => {
    const value = state.values[name];
    return value === undefined || value.length === 0 ? state : { ...state, left: new Set(state.left).add(name) };
  },
  "address-chosen": (state, { address }) => {
    const entries = Object.entries(address).map(([field, value]) => [`shippingAddress.${field}`, value]);
    return { ...state, values: { ...state.values, ...Object.fromEntries(entries) }, refusals: {} };
  },
  "all-asked": (state) => ({ ...state, isAllAsked: true }),
  summoned: (state) => ({ ...state, summons: state.summons + 1 }),
  saved: (state, { checkout, changes, said = state.said }) => ({
    ...state,
    checkout,
    values: valuesAfter(state.values, checkout),
    // A section that has just appeared shows no errors before it is filled in.
    isAllAsked: state.isAllAsked && isPositionKnown(checkout) === isPositionKnown(state.checkout),
    trouble: null,
    changes: changes ?? state.changes,
    said,
  }),
  cleared: (state, { names }) => ({
    ...state,
    values: Object.fromEntries(Object.entries(state.values).filter(([name]) => !names.includes(name))),
  }),
  refused: (state, { fields, trouble }) => ({
    ...state,
    refusals: { ...state.refusals, ...fields },
    trouble,
    confirmUrl: "",
  }),
  "captcha-asked": (state, { message }) => ({ ...state, captcha: message, phase: "open" }),
  phase: (state, { phase }) => ({
    ...state,
    phase,
    ...(phase === "placing" ? { trouble: null, changes: [], refusals: {}, confirmUrl: "" } : {}),
  }),
  connection: (state, { isOffline }) => ({ ...state, isOffline }),
};

/** Returns the next state of the page. */
export function reduceCheckout(state: CheckoutState, action: CheckoutAction): CheckoutState {
  const reduce = REDUCERS[action.type] as (state: CheckoutState, action: CheckoutAction) => CheckoutState;
  return reduce(state, action);
}

/** Returns the initial state of a server-rendered page and its form values. */
export function startCheckoutState(
  parts: Pick<CheckoutState, "setting" | "checkout" | "values" | "refusals" | "confirmUrl"> & {
    readonly message: string;
  },
): CheckoutState {
  const { message, ...rest } = parts;
  return {
    ...rest,
    left: new Set(),
    isAllAsked: false,
    trouble: message === "" ? null : { message, canRetry: false, isGone: false },
    changes: [],
    phase: "open",
    isOffline: false,
    captcha: "",
    said: "",
    summons: 0,
  };
}

/** Fields shown before the destination is known. */
const EARLY: ReadonlySet<string> = new Set(["cart", "email", "shippingAddress", "billingAddress"]);

/** Returns the errors to show, by field. */
export function visibleErrors(state: CheckoutState): Fields {
  const { values, checkout, isAllAsked, left, refusals } = state;
  const { errors, change } = unsavedForm(values, checkout);
  const isReady = isPositionKnown(checkout);
  const isSaid = (name: string): boolean => isAllAsked || left.has(name);
  const typed = Object.fromEntries(Object.entries(errors).filter(([name]) => isSaid(name)));
  const problems = checkout.problems.filter(({ field }) => {
    if (field === null || Object.hasOwn(change, field)) return false;
    return field === "cart" || (isAllAsked && (isReady || EARLY.has(field)));
  });
  return fieldsOfProblems(problems, { ...typed, ...refusals });
}

/** Returns the selected payment method, once one can be selected. */
export function paymentOf({ checkout, values }: CheckoutState): ChosenPayment {
  const { provider, token } = sentOf(values);
  return chosenPayment(checkout.paymentOptions, { provider, token }, true);
}

/** Returns the checkout to show for a state. */
export function checkoutViewOf(state: CheckoutState): CheckoutView {
  const { checkout, values, trouble, changes, confirmUrl } = state;
  const signIn = checkout.asks.isSignedIn ? "" : messageOfProblems(checkout);
  return {
    checkout,
    key: "",
    sent: sentOf(values),
    unsaved: ALL_MEMBERS,
    fields: visibleErrors(state),
    message: trouble?.message || signIn,
    confirmUrl: trouble === null ? "" : confirmUrl,
    changes,
    isScripted: true,
  };
}

/** Returns the screen to show for a state, as text. */
export function screenOf(state: CheckoutState): CheckoutScreen {
  return checkoutScreen(checkoutViewOf(state), state.setting);
}

import { CHECKOUT_PAGE_TEXTS, type CheckoutPageText } from "@stoa/core/checkout/checkout-page-texts.ts";
import type { PaymentOption } from "@stoa/core/payment/payment-schema.ts";
import type { TEST_TOKENS } from "@stoa/core/payment/test-tokens.ts";
import type { AccountPageText } from "@stoa/core/site-user/account-page-texts.ts";
import { SUBSCRIPTION_CALL_MESSAGES } from "@stoa/core/subscription/subscription-messages.ts";
import type { Subscription } from "@stoa/core/subscription/subscription-schema.ts";
import { transitionSubscription } from "@stoa/core/subscription/subscription-transitions.ts";
import { addressFormParts } from "../address/account-address-view.ts";
import { makeForm, type AccountForm, type RejectedForm } from "../guest/account-form.ts";
import { dateText, type Showing } from "../order/account-order-view.ts";
import type { AccountScreen, MakeScreen, ScreenLink } from "../account-screen.ts";
import { priceOf, subscriptionView, titleOf, type SubscriptionPageAction } from "./account-subscription-view.ts";

const LIST = "/account/subscriptions";

export type SubscriptionsView = {
  readonly items: readonly Subscription[];
  readonly nextCursor: string | null;
  readonly isPauseAllowed: boolean;
  /** Ids of subscriptions with another plan to choose. */
  readonly changeable: ReadonlySet<string>;
  /** English reasons for failed last payments, by subscription id. */
  readonly refusals: ReadonlyMap<string, string>;
};

export function subscriptionsScreen({ items, nextCursor, ...allowed }: SubscriptionsView): MakeScreen {
  return (word, setting) => ({
    screen: "subscriptions",
    heading: word("accountSubscriptions"),
    subscriptions: items.map((one) => subscriptionView(one, { word, setting }, allowed)),
    empty: items.length === 0 ? word("accountNoSubscriptions") : "",
    links:
      nextCursor === null ? [] : [{ href: `${LIST}?cursor=${nextCursor}`, label: word("accountOlderSubscriptions") }],
  });
}

export type ActionView = {
  readonly subscription: Subscription;
  readonly isPauseAllowed: boolean;
  readonly options: readonly PaymentOption[];
  readonly refused: RejectedForm | undefined;
};

type Input = Exclude<SubscriptionPageAction, "pay">;
type ActionTexts = {
  readonly title: AccountPageText;
  readonly text: AccountPageText;
  readonly submit: AccountPageText;
};

const ACTION_TEXTS: Readonly<Record<Input, ActionTexts>> = {
  pause: {
    title: "accountSubscriptionPauseTitle",
    text: "accountSubscriptionPauseText",
    submit: "accountSubscriptionPauseSubmit",
  },
  resume: {
    title: "accountSubscriptionResumeTitle",
    text: "accountSubscriptionResumeText",
    submit: "accountSubscriptionResumeSubmit",
  },
  cancel: {
    title: "accountSubscriptionCancelTitle",
    text: "accountSubscriptionCancelText",
    submit: "accountSubscriptionCancelSubmit",
  },
};

function rejectionOf(action: SubscriptionPageAction, { subscription, isPauseAllowed }: ActionView): string {
  const next = transitionSubscription(subscription.state, action);
  if (!next.ok) return next.message;
  return action === "pause" && !isPauseAllowed ? SUBSCRIPTION_CALL_MESSAGES.pauseNotAllowed : "";
}

function addressOf({ id }: Subscription, action: SubscriptionPageAction): string {
  return `${LIST}/${id}/${action}`;
}

type Asking = Pick<AccountScreen, "text"> & {
  readonly forms: readonly AccountForm[];
  readonly links?: readonly ScreenLink[];
};

function askBefore(action: Input, { subscription, refused }: ActionView, { word }: Showing): Asking {
  const { text, submit } = ACTION_TEXTS[action];
  const form = { id: action, action: addressOf(subscription, action), submit: word(submit), fields: [] };
  return { text: word(text), forms: [makeForm(form, refused)] };
}

/** Outcomes of a test payment, as at the checkout. */
const TEST_OUTCOMES: ReadonlyArray<readonly [keyof typeof TEST_TOKENS, CheckoutPageText]> = [
  ["test-ok", "checkoutTestSucceeds"],
  ["test-declined", "checkoutTestDeclined"],
  ["test-3ds", "checkoutTestConfirm"],
  ["test-timeout", "checkoutTestSilent"],
];

function testForm({ subscription, refused }: ActionView, { word, setting }: Showing): AccountForm {
  const translate = (name: CheckoutPageText): string => setting.strings[name] || CHECKOUT_PAGE_TEXTS[name];
  return makeForm(
    {
      id: "pay",
      action: addressOf(subscription, "pay"),
      text: translate("checkoutTestText"),
      submit: word("accountSubscriptionPaySubmit"),
      fields: [
        {
          name: "token",
          label: translate("checkoutTestOutcome"),
          kind: "list",
          value: "test-ok",
          options: TEST_OUTCOMES.map(([value, label]) => ({ value, label: translate(label) })),
        },
      ],
    },
    refused,
  );
}

/** Cards are typed into the provider's own form, which only the checkout has. */
function askForCard({ subscription }: ActionView, { word, setting }: Showing): Asking {
  const { nextPaymentOn } = subscription;
  const text =
    nextPaymentOn === null
      ? word("accountSubscriptionPayCardUndated")
      : word("accountSubscriptionPayCard", { date: dateText(nextPaymentOn, setting) });
  const cancel = { href: addressOf(subscription, "cancel"), label: word("accountSubscriptionCancelSubmit") };
  return { text, forms: [], links: [cancel] };
}

function recheckPayment(shown: ActionView, showing: Showing): Asking {
  const { subscription, options } = shown;
  const { word } = showing;
  const offered = options.filter(({ isTest }) => isTest === subscription.isTest);
  const isOffered = (name: PaymentOption["provider"]): boolean => offered.some(({ provider }) => provider === name);
  if (isOffered("test")) {
    const text = word("accountSubscriptionPayText", { price: priceOf(subscription, showing) });
    return { text, forms: [testForm(shown, showing)] };
  }
  return isOffered("stripe") ? askForCard(shown, showing) : { text: word("accountSubscriptionPayNowhere"), forms: [] };
}

function askingOf(action: SubscriptionPageAction, shown: ActionView, showing: Showing): Asking {
  const rejection = rejectionOf(action, shown);
  if (rejection !== "") return { text: rejection, forms: [] };
  return action === "pay" ? recheckPayment(shown, showing) : askBefore(action, shown, showing);
}

/** Asks for confirmation, or explains why the action is impossible. */
export function subscriptionActionScreen(action: SubscriptionPageAction, shown: ActionView): MakeScreen {
  return (word, setting) => {
    const title = action === "pay" ? "accountSubscriptionPayTitle" : ACTION_TEXTS[action].title;
    const { links = [], ...asking } = askingOf(action, shown, { word, setting });
    return {
      screen: "subscription",
      heading: word(title, { title: titleOf(shown.subscription) }),
      ...asking,
      links: [...links, { href: LIST, label: word("accountSubscriptionBack") }],
    };
  };
}

export function subscriptionAddressScreen(subscription: Subscription, refused: RejectedForm | undefined): MakeScreen {
  const id = "subscription-address";
  return (word, setting) => ({
    screen: "subscription",
    heading: word("accountChangeAddress"),
    text: subscription.can.move ? titleOf(subscription) : SUBSCRIPTION_CALL_MESSAGES.ended,
    forms: subscription.can.move
      ? [
          makeForm(
            {
              ...addressFormParts({ setting, id, address: subscription.shippingAddress, refused }),
              id,
              action: `${LIST}/${subscription.id}/address`,
              submit: word("accountSave"),
            },
            refused,
          ),
        ]
      : [],
    links: [{ href: LIST, label: word("accountSubscriptionBack") }],
  });
}

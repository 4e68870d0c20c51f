import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { readerLocale } from "@stoa/core/order/page/reader-locale.ts";
import { subscriptionPriceCatalogue } from "@stoa/core/product/subscription/subscription-price-catalogue.ts";
import { subscriptionPriceText } from "@stoa/core/product/subscription/subscription-wording.ts";
import type { PlanOffer } from "@stoa/core/subscription/plan-offers.ts";
import { SUBSCRIPTION_CALL_MESSAGES } from "@stoa/core/subscription/subscription-messages.ts";
import type { Subscription } from "@stoa/core/subscription/subscription-schema.ts";
import { transitionSubscription } from "@stoa/core/subscription/subscription-transitions.ts";
import { makeForm, type AccountForm, type RejectedForm } from "../guest/account-form.ts";
import type { Showing } from "../order/account-order-view.ts";
import type { MakeScreen } from "../account-screen.ts";
import { priceOf, titleOf } from "./account-subscription-view.ts";

const LIST = "/account/subscriptions";

export type PlansView = {
  readonly subscription: Subscription;
  readonly offers: readonly PlanOffer[];
  readonly isPlanChangeAllowed: boolean;
  readonly refused: RejectedForm | undefined;
};

/** `Tea box, Size: Large – $20.00 every month`, for the whole quantity. */
function offerText(offer: PlanOffer, { quantity, unitPrice }: Subscription, { setting }: Showing): string {
  const money = { amount: offer.unitPriceCents * quantity, currency: unitPrice.currency };
  const { language } = setting.settings;
  const price = formatMoney(money, readerLocale(language));
  const text = subscriptionPriceText({ price, isFrom: false }, offer.plan, subscriptionPriceCatalogue(language));
  const options = offer.options.map(({ optionName, value }) => `${optionName}: ${value}`);
  return `${[offer.title, ...options].join(", ")} – ${text}`;
}

function planForm({ subscription, offers, refused }: PlansView, showing: Showing): AccountForm {
  const { word } = showing;
  const options = offers.map((offer) => ({ value: offer.planId, label: offerText(offer, subscription, showing) }));
  return makeForm(
    {
      id: "subscription-plan",
      action: `${LIST}/${subscription.id}/plan`,
      submit: word("accountSubscriptionPlanSubmit"),
      fields: [
        {
          name: "planId",
          label: word("accountSubscriptionPlanLabel"),
          kind: "list",
          value: options[0]?.value ?? "",
          options,
        },
      ],
    },
    refused,
  );
}

/** Why the plan cannot be changed now; empty if it can. */
function rejectionOf({ subscription, offers, isPlanChangeAllowed }: PlansView, { word }: Showing): string {
  const next = transitionSubscription(subscription.state, "change");
  if (!next.ok) return next.message;
  if (!isPlanChangeAllowed) return SUBSCRIPTION_CALL_MESSAGES.planChangeNotAllowed;
  return offers.length === 0 ? word("accountSubscriptionPlanNone") : "";
}

/** Lets a subscriber choose another plan from the next payment on; explains why if there is none. */
export function subscriptionPlanScreen(shown: PlansView): MakeScreen {
  return (word, setting) => {
    const { subscription } = shown;
    const showing = { word, setting };
    const rejection = rejectionOf(shown, showing);
    return {
      screen: "subscription",
      heading: word("accountSubscriptionPlanTitle", { title: titleOf(subscription) }),
      text: rejection || word("accountSubscriptionPlanText", { price: priceOf(subscription, showing) }),
      forms: rejection === "" ? [planForm(shown, showing)] : [],
      links: [{ href: LIST, label: word("accountSubscriptionBack") }],
    };
  };
}

import type { Checkout, OpenPayment } from "@stoa/core/checkout/checkout-schema.ts";
import { CHECKOUT_PAGE_TEXTS } from "@stoa/core/checkout/checkout-page-texts.ts";
import { checkoutTranslator } from "@stoa/core/checkout-page/checkout-page-translator.ts";
import { checkoutPageView } from "@stoa/core/checkout-page/checkout-page-view.ts";
import type { CheckoutView } from "@stoa/core/checkout-page/checkout-drawing.ts";
import { QUESTION_PREFIX } from "@stoa/core/checkout-page/section/checkout-order-sections.ts";
import { checkoutScreen, type CheckoutScreen } from "@stoa/core/checkout-page/checkout-screen.ts";
import { formFieldViews } from "@stoa/core/form/form-view.ts";
import { translateFormFields } from "@stoa/core/form/field/translate-form-fields.ts";
import { subscriptionPriceCatalogue } from "@stoa/core/product/subscription/subscription-price-catalogue.ts";
import { translateTexts } from "@stoa/core/visitor-text/translate-texts.ts";
import { translatorFor, type Translate } from "@stoa/core/visitor-text/translator-for.ts";
import type { FastifyReply } from "fastify";
import { RETURN_PATH, type CheckoutCall, type CheckoutServices } from "../checkout/visitor-checkout-service.ts";
import type { Pages } from "../page/page-service.ts";
import { PAGE_TYPE, sendSystemPage, type MakeSystemPage, type SystemPageSetting } from "../page/system-page-service.ts";
import { pageAskerOf } from "../../plugins/request/page-request.ts";
import { newCheckoutKey } from "../checkout/visitor/checkout-key-service.ts";
import { paymentHosts } from "./payment-host-service.ts";
import { listSavedAddresses } from "./saved-address-service.ts";

export type CheckoutPages = { readonly services: CheckoutServices; readonly pages: Pages };

const ASK_AGAIN_SECONDS = 5;

/** A page for anything but a tab may end up in other hands than the shopper's: it shows nothing that was typed before. */
export function keyKindOf({ request }: Pick<CheckoutCall, "request">): "page" | "form" {
  return pageAskerOf(request) === "tab" ? "page" : "form";
}

export function newPageKey({ resources }: CheckoutServices, call: CheckoutCall, checkoutId: string): string {
  return newCheckoutKey(resources.secret, { siteId: call.site.id, checkoutId }, keyKindOf(call));
}

type Shown = { readonly checkout: Checkout; readonly status?: number } & Partial<
  Omit<CheckoutView, "checkout" | "key">
>;

function pageOf(status: number, make: MakeSystemPage): MakeSystemPage {
  return (setting) => ({ ...make(setting), status });
}

export function confirmUrlOf(payment: OpenPayment | null): string {
  const next = payment?.status === "requires_action" ? payment.nextAction : null;
  return next?.type === "redirect" ? next.url : "";
}

function drawnMore({ more }: CheckoutScreen, translate: Translate) {
  if (more === null) return null;
  const { questions, ...rest } = more;
  const views = questions ? formFieldViews(questions.fields, QUESTION_PREFIX, questions.state) : [];
  return { ...rest, formFields: translateFormFields(views, translate) };
}

/** Page messages a theme can override, by name. */
const NAMED = ["checkoutUnconfirmed", "checkoutUnpaid", "checkoutStripeText"] as const;

function sayerOf({ settings: { language }, strings }: SystemPageSetting): Translate {
  const word = checkoutTranslator(strings);
  const translate = translatorFor(language);
  return (message) => {
    const name = NAMED.find((one) => CHECKOUT_PAGE_TEXTS[one] === message);
    return name === undefined ? translate(message) : word(name);
  };
}

export async function showCheckout(
  { services, pages }: CheckoutPages,
  call: CheckoutCall,
  shown: Shown,
): Promise<FastifyReply> {
  const { request, reply } = call;
  const { resources } = services;
  const { status = 200, ...given } = shown;
  const checkout: CheckoutView = {
    sent: undefined,
    unsaved: new Set(),
    fields: {},
    message: "",
    confirmUrl: confirmUrlOf(given.checkout.payment),
    changes: [],
    isScripted: false,
    ...given,
    key: newPageKey(services, call, given.checkout.id),
  };
  const addresses = await listSavedAddresses(resources, call.site, request);
  const { stripeScript } = resources.env;
  const make = pageOf(status, (setting) => {
    const { settings, strings } = setting;
    const { language } = settings;
    const say = sayerOf(setting);
    const screen = checkoutScreen(checkout, {
      language,
      strings,
      say,
      priceWords: subscriptionPriceCatalogue(language),
    });
    const said = { ...checkout, message: say(checkout.message), fields: translateTexts(checkout.fields, say) };
    const view = JSON.stringify(checkoutPageView(said, { addresses, stripeScript, language, strings }));
    return {
      page: "checkout",
      pageType: PAGE_TYPE.checkout,
      title: screen.heading,
      status,
      context: { checkout: { ...screen, more: drawnMore(screen, say), view } },
    };
  });
  const hosts = paymentHosts(checkout.checkout.paymentOptions, stripeScript);
  return sendSystemPage({ request, reply, pages, resources, hosts }, make);
}

/** Shows that a payment is being checked; the browser reloads automatically, with or without scripts. */
export function showWaiting(
  { services, pages }: CheckoutPages,
  call: CheckoutCall,
  checkoutId: string,
): Promise<FastifyReply> {
  const { request, reply } = call;
  const url = `${RETURN_PATH}/${checkoutId}`;
  void reply.header("refresh", `${ASK_AGAIN_SECONDS}; url=${url}`);
  const make = pageOf(200, (setting) => {
    const word = checkoutTranslator(setting.strings);
    const heading = word("checkoutWaitingTitle");
    const waiting = { heading, text: word("checkoutWaitingText"), check: word("checkoutWaitingCheck"), url };
    return {
      page: "checkout",
      pageType: PAGE_TYPE.checkout,
      title: heading,
      status: 200,
      context: { checkout: { waiting } },
    };
  });
  return sendSystemPage({ request, reply, pages, resources: services.resources }, make);
}

/** Redirects after a form, so reloading does not submit it again. */
export function moveOn({ reply }: CheckoutCall, address: string): FastifyReply {
  return reply.header("cache-control", "no-store").redirect(address, 303);
}

export function addressOf(checkoutId: string, section = ""): string {
  return `/checkout?${new URLSearchParams({ id: checkoutId }).toString()}${section}`;
}

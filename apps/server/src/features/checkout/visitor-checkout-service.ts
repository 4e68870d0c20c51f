import type { CheckoutChange } from "@stoa/core/checkout/checkout-api.ts";
import type { Checkout } from "@stoa/core/checkout/checkout-schema.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { ownOrigin } from "../../plugins/request/request-origin.ts";
import type { Resources } from "../../plugins/resources.ts";
import { checkCaptcha, type CaptchaVerdict } from "../captcha/captcha-service.ts";
import { readCartToken } from "../cart/visitor/cart-owner-service.ts";
import { hashRequest } from "../idempotency/idempotency-service.ts";
import { changeCheckout } from "./checkout-change-service.ts";
import { completeCheckoutOf, confirmCheckoutOf, type CompletionAnswer } from "./payment/checkout-completion-service.ts";
import type { CompletionTry } from "./reservation/checkout-reservation-service.ts";
import {
  CHECKOUT_RATES,
  createCheckoutRates,
  type CheckoutCaller,
  type CheckoutRates,
  type CheckoutRateSettings,
} from "./checkout-rates.ts";
import { readCheckout, startCheckout, type CheckoutAsker } from "./checkout-service.ts";
import { claimCart } from "./visitor/checkout-claim-service.ts";
import { kindOfKey } from "./visitor/checkout-key-service.ts";
import { readCheckoutVisitor, rememberCheckout } from "./visitor/checkout-visitor.ts";
import { createSharedLimiter } from "../../plugins/shared-limiter.ts";
import { clientAddressOf, clientNetworkOf } from "../../plugins/request/client-network.ts";

/** On the site's origin: where payment providers return shoppers. */
export const RETURN_PATH = "/checkout/return";

/** Script calls and plain forms share the same rate limits. */
export type CheckoutServices = { readonly resources: Resources; readonly rates: CheckoutRates };

export type CheckoutCall = {
  readonly site: SiteEntry;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** `cartToken` opens a checkout of a cart that is not the visitor's own. */
export type NamedCheckout = {
  readonly checkoutId: string;
  readonly cartToken?: string | undefined;
  /** The key that a form carries in place of the header. */
  readonly pageKey?: string;
  /** The change in this request: all that the answer to a form's key may repeat. */
  readonly sent?: CheckoutChange;
};

export type SentCompletion = {
  readonly key: string;
  readonly payment: CompletionTry["payment"];
  readonly revision: string | null;
  /** Solution of a captcha, where one was asked for. */
  readonly captchaKey?: string | null | undefined;
};

/** Called once per server. */
export function createCheckoutServices(
  resources: Resources,
  settings: CheckoutRateSettings = CHECKOUT_RATES,
): CheckoutServices {
  return { resources, rates: createCheckoutRates(settings, (limit) => createSharedLimiter(resources, limit)) };
}

function callerOf({ resources }: CheckoutServices, { site, request }: CheckoutCall, isOnPage: boolean): CheckoutCaller {
  const [started] = readCheckoutVisitor(request, resources, null).cartTokens;
  const token = readCartToken(request, resources) ?? started;
  return { siteId: site.id, network: clientNetworkOf(request), token, isOnPage };
}

function callerOfNamed(services: CheckoutServices, call: CheckoutCall, { checkoutId, pageKey }: NamedCheckout) {
  const { resources } = services;
  const key = pageKey ?? readCheckoutVisitor(call.request, resources, null).key;
  const kind = kindOfKey(resources.secret, { siteId: call.site.id, checkoutId }, key);
  return callerOf(services, call, kind === "page");
}

async function checkRate(
  { rates }: CheckoutServices,
  kind: "changes" | "payments",
  caller: CheckoutCaller,
): Promise<void> {
  if (!(await rates[kind].count(caller))) throw new AppError("too_many_requests");
}

async function countWrongCodes<Result>(
  { rates: { wrongCodes } }: CheckoutServices,
  caller: CheckoutCaller,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!(await wrongCodes.isOpen(caller))) throw new AppError("too_many_requests");
  try {
    return await work();
  } catch (error) {
    const fields = error instanceof AppError ? error.fields : undefined;
    if (fields && ("couponCode" in fields || "giftCardCode" in fields)) await wrongCodes.count(caller);
    throw error;
  }
}

function placeOf({ resources }: CheckoutServices, { site, request }: CheckoutCall, named: NamedCheckout) {
  const { checkoutId, cartToken, pageKey, sent } = named;
  const visitor = readCheckoutVisitor(request, resources, cartToken);
  return { site, checkoutId, visitor: pageKey === undefined ? visitor : { ...visitor, key: pageKey }, sent };
}

type StartedCheckout = { readonly cartToken: string | null | undefined; readonly asker: CheckoutAsker };

/** Starts or resumes the checkout of the cart that `cartToken` opens, or of the visitor's own. */
export async function startVisitorCheckout(
  services: CheckoutServices,
  call: CheckoutCall,
  { cartToken, asker }: StartedCheckout,
): Promise<Checkout> {
  await checkRate(services, "changes", callerOf(services, call, asker === "page"));
  const { resources } = services;
  const { site, request, reply } = call;
  const visitor = await claimCart(resources, call, readCheckoutVisitor(request, resources, cartToken));
  const checkout = await startCheckout(resources, { site, visitor, request, asker });
  rememberCheckout(request, reply, { visitor, platformHost: resources.env.host });
  return checkout;
}

/** Throws `not_found` for a checkout that the visitor cannot open. */
export function readVisitorCheckout(
  services: CheckoutServices,
  call: CheckoutCall,
  named: NamedCheckout & { readonly isOnPage?: boolean },
): Promise<Checkout> {
  const { isOnPage = false } = named;
  return readCheckout(services.resources, { ...placeOf(services, call, named), isOnPage });
}

/** Throws what `changeCheckout` throws. */
export async function changeVisitorCheckout(
  services: CheckoutServices,
  call: CheckoutCall,
  { change, ...named }: NamedCheckout & { readonly change: CheckoutChange },
): Promise<Checkout> {
  const caller = callerOfNamed(services, call, named);
  await checkRate(services, "changes", caller);
  const work = (): Promise<Checkout> => changeCheckout(services.resources, placeOf(services, call, named), change);
  const hasCode = change.couponCode !== undefined || change.giftCardCode !== undefined;
  return hasCode ? countWrongCodes(services, caller, work) : work();
}

/**
 * Checks the solution of the built-in captcha, which is the only one at a checkout: another provider's script could
 * read what is typed there. decision 103
 */
async function readCaptcha(
  { resources }: CheckoutServices,
  { site, request }: CheckoutCall,
  token: string | null | undefined,
): Promise<CaptchaVerdict | undefined> {
  if (token === undefined || token === null || token === "") return undefined;
  const asked = { settings: undefined, actions: ["CHECKOUT_PAYMENT"], token } as const;
  const clientAddress = clientAddressOf(request);
  return checkCaptcha(resources, { ...asked, siteId: site.id, clientAddress, host: request.headers.host ?? "" });
}

/** Places the order, once per key. */
export async function completeVisitorCheckout(
  services: CheckoutServices,
  call: CheckoutCall,
  sent: NamedCheckout & SentCompletion,
): Promise<CompletionAnswer> {
  const caller = callerOfNamed(services, call, sent);
  await checkRate(services, "payments", caller);
  const { key, payment, revision, checkoutId } = sent;
  return completeCheckoutOf(services.resources, {
    ...placeOf(services, call, sent),
    callKey: { scope: `checkout.complete ${checkoutId}`, key },
    requestHash: hashRequest([payment, revision]),
    payment,
    revision,
    network: caller.network,
    isOnPage: caller.isOnPage,
    captcha: await readCaptcha(services, call, sent.captchaKey),
    returnUrl: `${ownOrigin(call.request, services.resources.env.host)}${RETURN_PATH}/${checkoutId}`,
  });
}

export async function confirmVisitorCheckout(
  services: CheckoutServices,
  call: CheckoutCall,
  named: NamedCheckout,
): Promise<CompletionAnswer> {
  await checkRate(services, "payments", callerOfNamed(services, call, named));
  return confirmCheckoutOf(services.resources, placeOf(services, call, named));
}

import type { CheckoutChange } from "@stoa/core/checkout/checkout-api.ts";
import type { Checkout } from "@stoa/core/checkout/checkout-schema.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { ownOrigin } from "../../plugins/request/request-origin.ts";
import type { Resources } from "../../plugins/resources.ts";
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
import { readCheckout, startCheckout } from "./checkout-service.ts";
import { readCheckoutVisitor, rememberCheckout } from "./visitor/checkout-visitor.ts";

/** On the site's origin: where payment providers return shoppers. */
export const RETURN_PATH = "/checkout/return";

/** Script calls and plain forms share the same rate limits. */
export type CheckoutDesk = { readonly resources: Resources; readonly rates: CheckoutRates };

export type CheckoutCall = {
  readonly site: SiteEntry;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** `cartToken` opens a checkout of a cart that is not the visitor's own. */
export type NamedCheckout = { readonly checkoutId: string; readonly cartToken?: string | undefined };

export type SentCompletion = {
  readonly key: string;
  readonly payment: CompletionTry["payment"];
  readonly revision: string | null;
};

/** Called once per server. */
export function openCheckoutDesk(resources: Resources, settings: CheckoutRateSettings = CHECKOUT_RATES): CheckoutDesk {
  return { resources, rates: createCheckoutRates(settings) };
}

function callerOf({ resources }: CheckoutDesk, { site, request }: CheckoutCall): CheckoutCaller {
  const [token] = readCheckoutVisitor(request, resources, null).cartTokens;
  return { siteId: site.id, ip: request.ip, token };
}

async function checkRate(desk: CheckoutDesk, call: CheckoutCall, kind: "changes" | "payments"): Promise<void> {
  if (!(await desk.rates[kind].count(callerOf(desk, call)))) throw new AppError("too_many_requests");
}

async function countWrongCodes<Result>(
  desk: CheckoutDesk,
  call: CheckoutCall,
  work: () => Promise<Result>,
): Promise<Result> {
  const { wrongCodes } = desk.rates;
  const caller = callerOf(desk, call);
  if (!(await wrongCodes.isOpen(caller))) throw new AppError("too_many_requests");
  try {
    return await work();
  } catch (error) {
    const fields = error instanceof AppError ? error.fields : undefined;
    if (fields && ("couponCode" in fields || "giftCardCode" in fields)) await wrongCodes.count(caller);
    throw error;
  }
}

function placeOf({ resources }: CheckoutDesk, { site, request }: CheckoutCall, named: NamedCheckout) {
  const { checkoutId, cartToken } = named;
  return { site, checkoutId, visitor: readCheckoutVisitor(request, resources, cartToken) };
}

/** Starts or resumes the checkout of the cart that `cartToken` opens, or of the visitor's own. */
export async function startAtDesk(
  desk: CheckoutDesk,
  call: CheckoutCall,
  cartToken: string | null | undefined,
): Promise<Checkout> {
  await checkRate(desk, call, "changes");
  const { resources } = desk;
  const { site, request, reply } = call;
  const visitor = readCheckoutVisitor(request, resources, cartToken);
  const checkout = await startCheckout(resources, { site, visitor, request });
  rememberCheckout(request, reply, { visitor, platformHost: resources.env.host });
  return checkout;
}

/** Throws `not_found` for a checkout that the visitor cannot open. */
export function readAtDesk(desk: CheckoutDesk, call: CheckoutCall, named: NamedCheckout): Promise<Checkout> {
  return readCheckout(desk.resources, placeOf(desk, call, named));
}

/** Throws what `changeCheckout` throws. */
export async function changeAtDesk(
  desk: CheckoutDesk,
  call: CheckoutCall,
  { change, ...named }: NamedCheckout & { readonly change: CheckoutChange },
): Promise<Checkout> {
  await checkRate(desk, call, "changes");
  const work = (): Promise<Checkout> => changeCheckout(desk.resources, placeOf(desk, call, named), change);
  const hasCode = change.couponCode !== undefined || change.giftCardCode !== undefined;
  return hasCode ? countWrongCodes(desk, call, work) : work();
}

/** Places the order, once per key. */
export async function completeAtDesk(
  desk: CheckoutDesk,
  call: CheckoutCall,
  sent: NamedCheckout & SentCompletion,
): Promise<CompletionAnswer> {
  await checkRate(desk, call, "payments");
  const { key, payment, revision, checkoutId } = sent;
  return completeCheckoutOf(desk.resources, {
    ...placeOf(desk, call, sent),
    callKey: { scope: `checkout.complete ${checkoutId}`, key },
    requestHash: hashRequest([payment, revision]),
    payment,
    revision,
    returnUrl: `${ownOrigin(call.request, desk.resources.env.host)}${RETURN_PATH}/${checkoutId}`,
  });
}

export async function confirmAtDesk(
  desk: CheckoutDesk,
  call: CheckoutCall,
  named: NamedCheckout,
): Promise<CompletionAnswer> {
  await checkRate(desk, call, "payments");
  return confirmCheckoutOf(desk.resources, placeOf(desk, call, named));
}

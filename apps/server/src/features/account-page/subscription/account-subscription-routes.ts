import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "../../../errors.ts";
import type { SiteDb } from "../../../db/database.ts";
import { readCommercePreferences } from "../../commerce-preference/commerce-preference-service.ts";
import { listPaymentProviders } from "../../payment/payment-service.ts";
import { moveSubscription } from "../../renewal/plan/renewal-move-service.ts";
import { findChangeable } from "../../renewal/plan/renewal-plan-service.ts";
import { paymentAnswerOf, payRenewal, type PaymentAnswer } from "../../renewal/renewal-service.ts";
import { countVisitorChange, inSiteOf, type SignedInCall } from "../../site-user/visitor-account-service.ts";
import {
  cancelSubscription,
  listOwnSubscriptions,
  listRefusals,
  pauseSubscription,
  readOwnSubscription,
  resumeSubscription,
  toSubscription,
  type Wanting,
} from "../../subscription/subscription-service.ts";
import type { RejectedForm } from "../guest/account-form.ts";
import { addMemberForm, type Sent } from "../guest/account-form-route.ts";
import { moveTo, queryOf, type AccountPages, type NoticeName } from "../account-page-services.ts";
import { subscriptionPlanPages } from "./account-plan-routes.ts";
import { addMemberScreen, idOf } from "../account-screen-route.ts";
import type { MakeScreen } from "../account-screen.ts";
import { addAddressForm } from "../address/account-address-routes.ts";
import { readAddressForm } from "../address/account-address-view.ts";
import {
  subscriptionActionScreen,
  subscriptionAddressScreen,
  subscriptionsScreen,
} from "./account-subscription-screens.ts";
import { SUBSCRIPTION_ACTIONS, type SubscriptionPageAction } from "./account-subscription-view.ts";

const LIST = "/account/subscriptions";
const PAGE_SIZE = 20;
const CURSOR = /^\d{1,18}-[\w-]{1,100}$/;

function listScreen({ services }: AccountPages, call: SignedInCall): Promise<MakeScreen> {
  const cursor = CURSOR.exec(queryOf(call.request, "cursor"))?.[0];
  return inSiteOf(services, call, async (db) => {
    const [page, preferences] = await Promise.all([
      listOwnSubscriptions(db, call.visitor.user, { cursor, limit: PAGE_SIZE }),
      readCommercePreferences(db),
    ]);
    const { isPauseAllowed, isPlanChangeAllowed } = preferences.subscriptions;
    const { subscriptions, nextCursor } = page;
    const changeable = isPlanChangeAllowed ? await findChangeable(db, subscriptions) : new Set<string>();
    const refusals = await listRefusals(db, subscriptions);
    const items = subscriptions.map(toSubscription);
    return subscriptionsScreen({ items, nextCursor, isPauseAllowed, changeable, refusals });
  });
}

type Asked = { readonly action: SubscriptionPageAction; readonly refused: RejectedForm | undefined };

function actionScreen({ services }: AccountPages, call: SignedInCall, { action, refused }: Asked): Promise<MakeScreen> {
  return inSiteOf(services, call, async (db) => {
    const [subscription, preferences] = await Promise.all([
      readOwnSubscription(db, call.visitor.user, idOf(call)),
      readCommercePreferences(db),
    ]);
    const options = await listPaymentProviders(db, preferences.payments);
    const { isPauseAllowed } = preferences.subscriptions;
    return subscriptionActionScreen(action, { subscription, isPauseAllowed, options, refused });
  });
}

type Change = (db: SiteDb, parts: AccountPages["services"]["resources"], wanting: Wanting) => Promise<unknown>;
type Done = { readonly change: Change; readonly notice: NoticeName };

const CHANGES: Readonly<Record<Exclude<SubscriptionPageAction, "pay">, Done>> = {
  pause: { change: pauseSubscription, notice: "subscriptionPaused" },
  resume: { change: resumeSubscription, notice: "subscriptionResumed" },
  cancel: { change: cancelSubscription, notice: "subscriptionCanceled" },
};

async function doChange(
  { services }: AccountPages,
  call: SignedInCall,
  { change, notice }: Done,
): Promise<FastifyReply> {
  const wanting = { id: idOf(call), subscriber: call.visitor.user };
  if (change !== cancelSubscription) await countVisitorChange(services, call, wanting.subscriber.id);
  await inSiteOf(services, call, (db) => change(db, services.resources, wanting));
  return moveTo(call, LIST, notice);
}

function afterPayment(call: SignedInCall, { status, payment }: PaymentAnswer): FastifyReply {
  if (payment?.nextAction.type === "redirect") return moveTo(call, payment.nextAction.url);
  return moveTo(call, LIST, status === "placed" ? "subscriptionPaid" : "subscriptionPending");
}

/** Test payments only: cards need their provider's script. */
async function pay({ services }: AccountPages, call: SignedInCall, { token = "" }: Sent): Promise<FastifyReply> {
  const own = { subscriber: call.visitor.user, provider: "test", token: token || null };
  const paid = await payRenewal(services.resources, { siteId: call.site.id, id: idOf(call), own });
  return afterPayment(call, paymentAnswerOf(paid));
}

function addressScreen(
  { services }: AccountPages,
  call: SignedInCall,
  rejected: RejectedForm | undefined,
): Promise<MakeScreen> {
  return inSiteOf(services, call, async (db) =>
    subscriptionAddressScreen(await readOwnSubscription(db, call.visitor.user, idOf(call)), rejected),
  );
}

/** Maps address errors to the form's fields. */
function atFields(error: unknown): unknown {
  if (!(error instanceof AppError) || error.saidFields === undefined) return error;
  const fields = Object.fromEntries(
    Object.entries(error.saidFields).map(([name, text]) => [name.replace(/^shippingAddress\./, "address."), text]),
  );
  return new AppError(error.code, { message: error.said, fields, cause: error });
}

async function changeAddress({ services }: AccountPages, call: SignedInCall, sent: Sent): Promise<FastifyReply> {
  const move = {
    wanting: { id: idOf(call), subscriber: call.visitor.user },
    input: { shippingAddress: readAddressForm(sent).address },
  };
  try {
    await countVisitorChange(services, call, call.visitor.user.id);
    await inSiteOf(services, call, (db) => moveSubscription(db, services.resources, move));
  } catch (error) {
    throw atFields(error);
  }
  return moveTo(call, LIST, "subscriptionMoved");
}

function addressPages(app: FastifyInstance, parts: AccountPages): void {
  const path = `${LIST}/:id/address`;
  addMemberScreen(app, parts, { path, make: (call) => addressScreen(parts, call, undefined) });
  addAddressForm(app, parts, {
    path,
    id: "subscription-address",
    work: (call, sent) => changeAddress(parts, call, sent),
    again: (call, rejected) => addressScreen(parts, call, rejected),
  });
}

/** The visitor's subscriptions and their actions, each with a confirmation page. */
export function subscriptionPages(app: FastifyInstance, parts: AccountPages): void {
  addMemberScreen(app, parts, { path: LIST, make: (call) => listScreen(parts, call) });
  addressPages(app, parts);
  subscriptionPlanPages(app, parts);
  for (const action of SUBSCRIPTION_ACTIONS) {
    const path = `${LIST}/:id/${action}`;
    addMemberScreen(app, parts, { path, make: (call) => actionScreen(parts, call, { action, refused: undefined }) });
    addMemberForm(app, parts, {
      path,
      id: action,
      work: (call, sent) => (action === "pay" ? pay(parts, call, sent) : doChange(parts, call, CHANGES[action])),
      again: (call, refused) => actionScreen(parts, call, { action, refused }),
    });
  }
}

import type { FastifyInstance, FastifyReply } from "fastify";
import { readCommercePreferences } from "../../commerce-preference/commerce-preference-service.ts";
import { changeOwnPlan, readOwnPlanChoice } from "../../renewal/plan/renewal-plan-service.ts";
import { countVisitorChange, inSiteOf, type SignedInCall } from "../../site-user/visitor-account-service.ts";
import { toSubscription } from "../../subscription/subscription-service.ts";
import { addMemberForm, type Sent } from "../guest/account-form-route.ts";
import type { RejectedForm } from "../guest/account-form.ts";
import { moveTo, type AccountPages } from "../account-page-services.ts";
import { subscriptionPlanScreen } from "./account-plan-screen.ts";
import { addMemberScreen, idOf } from "../account-screen-route.ts";
import type { MakeScreen } from "../account-screen.ts";

const LIST = "/account/subscriptions";

function planScreen(
  { services }: AccountPages,
  call: SignedInCall,
  refused: RejectedForm | undefined,
): Promise<MakeScreen> {
  return inSiteOf(services, call, async (db) => {
    const [{ subscription, offers }, { subscriptions }] = await Promise.all([
      readOwnPlanChoice(db, { id: idOf(call), subscriber: call.visitor.user }),
      readCommercePreferences(db),
    ]);
    const { isPlanChangeAllowed } = subscriptions;
    return subscriptionPlanScreen({ subscription: toSubscription(subscription), offers, isPlanChangeAllowed, refused });
  });
}

async function changePlan(
  { services }: AccountPages,
  call: SignedInCall,
  { planId = "" }: Sent,
): Promise<FastifyReply> {
  const own = { id: idOf(call), subscriber: call.visitor.user, planId };
  await countVisitorChange(services, call, own.subscriber.id);
  await changeOwnPlan(services.resources, { siteId: call.site.id, ...own });
  return moveTo(call, LIST, "subscriptionChanged");
}

export function subscriptionPlanPages(app: FastifyInstance, parts: AccountPages): void {
  const path = `${LIST}/:id/plan`;
  addMemberScreen(app, parts, { path, make: (call) => planScreen(parts, call, undefined) });
  addMemberForm(app, parts, {
    path,
    id: "subscription-plan",
    work: (call, sent) => changePlan(parts, call, sent),
    again: (call, rejected) => planScreen(parts, call, rejected),
  });
}

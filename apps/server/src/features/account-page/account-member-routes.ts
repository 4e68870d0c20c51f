import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "../../errors.ts";
import { eraseOwnAccount, exportOwnAccount } from "../customer/own-data-service.ts";
import { listMemberPagesOf } from "../member-access/member-access-service.ts";
import { readVisitedOrder } from "../order/order-status-service.ts";
import {
  changeVisitorPassword,
  confirmVisitorEmail,
  findVisitorOf,
  inSiteOf,
  scopeOf,
  requestVisitorEmail,
  type SignedInCall,
} from "../site-user/visitor-account-service.ts";
import { checkAccountAsker } from "../site-user/session/account-page-key-service.ts";
import { getOrder, listOrders } from "../site-user/account/site-user-order-service.ts";
import { changeProfile, readProfile } from "../site-user/account/site-user-profile-service.ts";
import { addressPages } from "./address/account-address-routes.ts";
import type { RejectedForm } from "./guest/account-form.ts";
import { addMemberForm } from "./guest/account-form-route.ts";
import { signInScreen } from "./guest/account-guest-screens.ts";
import { detailsScreen, emailScreen, orderScreen, ordersScreen, overviewScreen } from "./account-member-screens.ts";
import { callOf, moveTo, queryOf, safeNext, showScreen, type AccountPages } from "./account-page-services.ts";
import type { MakeScreen } from "./account-screen.ts";
import { addMemberScreen, idOf } from "./account-screen-route.ts";
import { downloadPages } from "./order/account-download-routes.ts";
import { subscriptionPages } from "./subscription/account-subscription-routes.ts";

const constraints = { origin: "site" } as const;
const TOKEN = /^[\w-]{43}$/;
/** Shown in the overview. */
const LAST_ORDERS = 3;

async function overview({ services }: AccountPages, call: SignedInCall): Promise<MakeScreen> {
  const { user } = call.visitor;
  const { now } = services.resources;
  const [profile, [{ items }, memberPages]] = await Promise.all([
    readProfile(scopeOf(services, call), user.id),
    inSiteOf(services, call, (db) =>
      Promise.all([
        listOrders(db, user, { limit: LAST_ORDERS }),
        listMemberPagesOf(db, { siteUserId: user.id, now: now() }),
      ]),
    ),
  ]);
  return overviewScreen({ profile, orders: items, memberPages });
}

function firstPage(app: FastifyInstance, parts: AccountPages): void {
  app.get("/account", { constraints }, async (request, reply) => {
    const call = callOf(request, reply);
    const visitor = await findVisitorOf(parts.services, call);
    if (!visitor) {
      return showScreen(parts, { call }, signInScreen(safeNext(queryOf(request, "next")), undefined));
    }
    checkAccountAsker(parts.services.resources, request, visitor);
    const signedIn = { ...call, visitor };
    return showScreen(parts, { call: signedIn }, await overview(parts, signedIn));
  });
  // Theme scripts name screens of their own. spec: template-platform 1.9
  app.get("/account/*", { constraints }, (request, reply) => moveTo(callOf(request, reply), "/account"));
}

function orderPages(app: FastifyInstance, parts: AccountPages): void {
  const { services } = parts;

  addMemberScreen(app, parts, {
    path: "/account/orders",
    make: async (call) => {
      const cursor = /^\d{1,9}$/.exec(queryOf(call.request, "cursor"))?.[0];
      const { items, nextCursor } = await inSiteOf(services, call, (db) =>
        listOrders(db, call.visitor.user, { cursor }),
      );
      return ordersScreen(items, nextCursor);
    },
  });

  addMemberScreen(app, parts, {
    path: "/account/orders/:id",
    make: (call) =>
      inSiteOf(services, call, async (db) => {
        const { id } = await getOrder(db, call.visitor.user, idOf(call));
        const visited = await readVisitedOrder(db, services.resources, id);
        if (!visited) throw new AppError("not_found");
        return orderScreen(visited);
      }),
  });
}

async function details(
  { services }: AccountPages,
  call: SignedInCall,
  rejected: RejectedForm | undefined,
): Promise<MakeScreen> {
  return detailsScreen(await readProfile(scopeOf(services, call), call.visitor.user.id), rejected);
}

function detailPages(app: FastifyInstance, parts: AccountPages): void {
  const { services } = parts;
  const again = (call: SignedInCall, rejected: RejectedForm): Promise<MakeScreen> => details(parts, call, rejected);
  addMemberScreen(app, parts, { path: "/account/details", make: (call) => details(parts, call, undefined) });

  addMemberForm(app, parts, {
    path: "/account/details",
    id: "profile",
    work: async (call, { firstName, lastName, phone, acceptsMarketing = "" }) => {
      const change = { firstName, lastName, phone, acceptsMarketing: acceptsMarketing !== "" };
      await changeProfile(scopeOf(services, call), call.visitor.user.id, change);
      return moveTo(call, "/account/details", "profileSaved");
    },
    again,
  });

  addMemberForm(app, parts, {
    path: "/account/password",
    id: "password",
    work: async (call, { currentPassword = "", password = "" }) => {
      await changeVisitorPassword(services, call, { currentPassword, password });
      return moveTo(call, "/account/details", "passwordChanged");
    },
    again,
  });
}

function emailPages(app: FastifyInstance, parts: AccountPages): void {
  const { services } = parts;

  addMemberForm(app, parts, {
    path: "/account/email",
    id: "email",
    work: async (call, { email = "", password = "" }) => {
      await requestVisitorEmail(services, call, { email, password });
      return moveTo(call, "/account/sent");
    },
    again: (call, rejected) => details(parts, call, rejected),
  });

  addMemberScreen(app, parts, {
    path: "/account/email",
    make: async ({ request }) => emailScreen(queryOf(request, "token"), undefined),
  });

  addMemberForm(app, parts, {
    path: "/account/email/confirm",
    id: "confirm-email",
    work: async (call, { token = "" }) => {
      if (!TOKEN.test(token)) throw new AppError("link_not_valid");
      await confirmVisitorEmail(services, call, token);
      return moveTo(call, "/account/details", "emailChanged");
    },
    again: (_call, rejected) => emailScreen(rejected.values["token"] ?? "", rejected),
  });
}

async function sendData({ services }: AccountPages, call: SignedInCall, password: string): Promise<FastifyReply> {
  const data = await exportOwnAccount(services, call, password);
  return call.reply
    .type("application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .header("content-disposition", 'attachment; filename="personal-data.json"')
    .send(`${JSON.stringify(data, null, 2)}\n`);
}

function dataPages(app: FastifyInstance, parts: AccountPages): void {
  const again = (call: SignedInCall, rejected: RejectedForm): Promise<MakeScreen> => details(parts, call, rejected);

  addMemberForm(app, parts, {
    path: "/account/data",
    id: "data",
    work: (call, { password = "" }) => sendData(parts, call, password),
    again,
  });

  addMemberForm(app, parts, {
    path: "/account/erase",
    id: "erase",
    work: async (call, { password = "" }) => {
      await eraseOwnAccount(parts.services, call, password);
      return moveTo(call, "/account", "erased");
    },
    again,
  });
}

export function memberPages(app: FastifyInstance, parts: AccountPages): void {
  firstPage(app, parts);
  orderPages(app, parts);
  subscriptionPages(app, parts);
  downloadPages(app, parts);
  addressPages(app, parts);
  detailPages(app, parts);
  emailPages(app, parts);
  dataPages(app, parts);
}

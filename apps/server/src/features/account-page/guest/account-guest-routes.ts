import type { FastifyInstance } from "fastify";
import {
  confirmVisitor,
  confirmVisitorReset,
  findVisitorAtDesk,
  registerVisitor,
  requestVisitorReset,
  signInVisitor,
  signOutVisitor,
  type DeskCall,
} from "../../site-user/site-user-desk-service.ts";
import { addGuestForm } from "./account-form-route.ts";
import {
  confirmScreen,
  forgotScreen,
  registerScreen,
  resetScreen,
  sentScreen,
  signInScreen,
} from "./account-guest-screens.ts";
import { callOf, moveTo, queryOf, safeNext, showScreen, type AccountPages } from "../account-page-desk.ts";
import type { MakeScreen } from "../account-screen.ts";

const TOKEN = /^[\w-]{43}$/;
/** A token that never exists. */
const NO_TOKEN = "-".repeat(43);

function tokenIn(text: string | undefined): string {
  return text !== undefined && TOKEN.test(text) ? text : NO_TOKEN;
}

function isTicked(text: string | undefined): boolean {
  return text !== undefined && text !== "";
}

function guestScreens(app: FastifyInstance, parts: AccountPages): void {
  const screen = (path: string, make: (call: DeskCall) => MakeScreen): void => {
    app.get(path, { constraints: { origin: "site" } }, (request, reply) => {
      const call = callOf(request, reply);
      return showScreen(parts, { call }, make(call));
    });
  };
  screen("/account/register", () => registerScreen(undefined));
  screen("/account/forgot", () => forgotScreen(undefined));
  screen("/account/reset", ({ request }) => resetScreen(queryOf(request, "token"), undefined));
  screen("/account/confirm", ({ request }) => confirmScreen(queryOf(request, "token"), undefined));
  screen("/account/sent", () => sentScreen);
}

function signInForms(app: FastifyInstance, parts: AccountPages): void {
  const { desk } = parts;

  addGuestForm(app, parts, {
    path: "/account/sign-in",
    id: "sign-in",
    work: async (call, { email = "", password = "", next = "", rememberMe }) => {
      await signInVisitor(desk, call, { email, password, isRemembered: isTicked(rememberMe) });
      return moveTo(call, safeNext(next) || "/account");
    },
    again: (_call, refused) => signInScreen(safeNext(refused.values["next"] ?? ""), refused),
  });

  addGuestForm(app, parts, {
    path: "/account/sign-out",
    id: "sign-out",
    work: async (call, { everywhere }) => {
      const visitor = await findVisitorAtDesk(desk, call);
      await signOutVisitor(desk, call, { visitor, everywhere: isTicked(everywhere), clonesCart: false });
      return moveTo(call, "/account", "signedOut");
    },
    again: (_call, refused) => signInScreen("", refused),
  });
}

function proofForms(app: FastifyInstance, parts: AccountPages): void {
  const { desk } = parts;

  addGuestForm(app, parts, {
    path: "/account/register",
    id: "register",
    work: async (call, { email = "", password = "", firstName, lastName, acceptsMarketing }) => {
      const names = { firstName, lastName, acceptsMarketing: isTicked(acceptsMarketing) };
      await registerVisitor(desk, call, { email, password, ...names });
      return moveTo(call, "/account/sent");
    },
    again: (_call, refused) => registerScreen(refused),
  });

  addGuestForm(app, parts, {
    path: "/account/confirm",
    id: "confirm",
    work: async (call, { token, password = "", rememberMe }) => {
      await confirmVisitor(desk, call, { token: tokenIn(token), password, isRemembered: isTicked(rememberMe) });
      return moveTo(call, "/account");
    },
    again: (_call, refused) => confirmScreen(refused.values["token"] ?? "", refused),
  });

  addGuestForm(app, parts, {
    path: "/account/forgot",
    id: "forgot",
    work: async (call, { email = "" }) => {
      await requestVisitorReset(desk, call, email);
      return moveTo(call, "/account/sent");
    },
    again: (_call, refused) => forgotScreen(refused),
  });

  addGuestForm(app, parts, {
    path: "/account/reset",
    id: "reset",
    work: async (call, { token, password = "", rememberMe }) => {
      await confirmVisitorReset(desk, call, { token: tokenIn(token), password, isRemembered: isTicked(rememberMe) });
      return moveTo(call, "/account", "passwordChanged");
    },
    again: (_call, refused) => resetScreen(refused.values["token"] ?? "", refused),
  });
}

export function guestPages(app: FastifyInstance, parts: AccountPages): void {
  guestScreens(app, parts);
  signInForms(app, parts);
  proofForms(app, parts);
}

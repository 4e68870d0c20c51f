import type { FastifyInstance } from "fastify";
import {
  confirmVisitor,
  confirmVisitorReset,
  findVisitorOf,
  registerVisitor,
  requestVisitorReset,
  signInVisitor,
  signOutVisitor,
  type SiteUserCall,
} from "../../site-user/visitor-account-service.ts";
import { addGuestForm } from "./account-form-route.ts";
import {
  confirmScreen,
  forgotScreen,
  registerScreen,
  resetScreen,
  sentScreen,
  signInScreen,
} from "./account-guest-screens.ts";
import { callOf, moveTo, queryOf, safeNext, showScreen, type AccountPages } from "../account-page-services.ts";
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
  const screen = (path: string, make: (call: SiteUserCall) => MakeScreen): void => {
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
  const { services } = parts;

  addGuestForm(app, parts, {
    path: "/account/sign-in",
    id: "sign-in",
    work: async (call, { email = "", password = "", next = "", rememberMe }) => {
      await signInVisitor(services, call, { email, password, isRemembered: isTicked(rememberMe) });
      return moveTo(call, safeNext(next) || "/account");
    },
    again: (_call, rejected) => signInScreen(safeNext(rejected.values["next"] ?? ""), rejected),
  });

  addGuestForm(app, parts, {
    path: "/account/sign-out",
    id: "sign-out",
    work: async (call, { everywhere }) => {
      const visitor = await findVisitorOf(services, call);
      await signOutVisitor(services, call, { visitor, everywhere: isTicked(everywhere), clonesCart: false });
      return moveTo(call, "/account", "signedOut");
    },
    again: (_call, rejected) => signInScreen("", rejected),
  });
}

function proofForms(app: FastifyInstance, parts: AccountPages): void {
  const { services } = parts;

  addGuestForm(app, parts, {
    path: "/account/register",
    id: "register",
    work: async (call, { email = "", password = "", firstName, lastName, acceptsMarketing }) => {
      const names = { firstName, lastName, acceptsMarketing: isTicked(acceptsMarketing) };
      await registerVisitor(services, call, { email, password, ...names });
      return moveTo(call, "/account/sent");
    },
    again: (_call, rejected) => registerScreen(rejected),
  });

  addGuestForm(app, parts, {
    path: "/account/confirm",
    id: "confirm",
    work: async (call, { token, password = "", rememberMe }) => {
      await confirmVisitor(services, call, { token: tokenIn(token), password, isRemembered: isTicked(rememberMe) });
      return moveTo(call, "/account");
    },
    again: (_call, rejected) => confirmScreen(rejected.values["token"] ?? "", rejected),
  });

  addGuestForm(app, parts, {
    path: "/account/forgot",
    id: "forgot",
    work: async (call, { email = "" }) => {
      await requestVisitorReset(services, call, email);
      return moveTo(call, "/account/sent");
    },
    again: (_call, rejected) => forgotScreen(rejected),
  });

  addGuestForm(app, parts, {
    path: "/account/reset",
    id: "reset",
    work: async (call, { token, password = "", rememberMe }) => {
      await confirmVisitorReset(services, call, {
        token: tokenIn(token),
        password,
        isRemembered: isTicked(rememberMe),
      });
      return moveTo(call, "/account", "passwordChanged");
    },
    again: (_call, rejected) => resetScreen(rejected.values["token"] ?? "", rejected),
  });
}

export function guestPages(app: FastifyInstance, parts: AccountPages): void {
  guestScreens(app, parts);
  signInForms(app, parts);
  proofForms(app, parts);
}

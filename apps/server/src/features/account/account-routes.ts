import { ACCOUNT_MESSAGES } from "@stoa/core/account/account-messages.ts";
import { tidyCode } from "@stoa/core/lib/text/tidy-text.ts";
import { getSession, keepAccountLanguage, signIn, signOut } from "@stoa/core/account/account-api.ts";
import type { Resources } from "../../plugins/resources.ts";
import {
  checkCredentials,
  endAllSessions,
  endSession,
  findAccountLanguage,
  keepLanguageOf,
  startSession,
} from "./account-service.ts";
import { sessionKeyOf } from "./account-guards.ts";
import { createSignInCounter } from "../../plugins/session/sign-in-counter.ts";
import { knownDeviceOf, rememberDevice } from "../../plugins/session/known-device.ts";
import { clearSessionCookie, readSessionToken, setSessionCookie } from "../../plugins/session/session-cookie.ts";
import { clientNetworkOf } from "../../plugins/request/client-network.ts";

type AccountParts = Pick<Resources, "routes" | "database" | "crumbs" | "env" | "secret" | "now">;

export function accountRoutes(parts: AccountParts): void {
  const { routes, database, crumbs, env } = parts;
  const signIns = createSignInCounter(parts, { name: "account", message: ACCOUNT_MESSAGES.tooManyAttempts });

  routes.platform(getSession, async ({ account, request, reply }) => ({
    account: account && {
      id: account.id,
      email: account.email,
      language: await findAccountLanguage(database, account.id),
    },
    crumb: crumbs.ensure(request, reply, account?.sessionKey ?? ""),
  }));

  routes.platform(signIn, async ({ body, request, reply }) => {
    const email = tidyCode(body.email).toLowerCase();
    const door = `account ${email}`;
    const device = knownDeviceOf(request, parts, door);
    const attempt = { network: clientNetworkOf(request), place: "", email, device };
    await signIns.count(attempt);
    const account = await checkCredentials(database, email, body.password);
    await signIns.forgive(attempt);
    rememberDevice({ request, reply }, parts, door);
    const before = readSessionToken(request, env.host);
    if (before !== undefined) await endSession(database, before);
    const token = await startSession(database, account.id, null);
    setSessionCookie(reply, token, env.host);
    crumbs.issue(request, reply, sessionKeyOf(token));
    return { account };
  });

  routes.platform(keepAccountLanguage, async ({ account, body }) => {
    await keepLanguageOf(database, account.id, body.language);
    return body;
  });

  routes.platform(signOut, async ({ account, query, request, reply }) => {
    const token = readSessionToken(request, env.host);
    if (query.everywhere) await endAllSessions(database, account.id);
    else if (token !== undefined) await endSession(database, token);
    clearSessionCookie(reply, env.host);
    crumbs.issue(request, reply, "");
    return { signedOut: true };
  });
}

import type { EndpointBody, EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { createSiteUserSession, deleteSiteUserSession } from "@stoa/core/site-user/site-user-api.ts";
import { callShopper, type ShopperReply } from "../cart/shopper-call.ts";
import { keepSiteUserToken, siteUserHeaders } from "./site-user-token.ts";
import { setReportedLocale } from "./set-reported-locale.ts";

const PATH = "/api/site-users/account/session";

type SignIn = EndpointBody<typeof createSiteUserSession>;
type SignedIn = EndpointReply<typeof createSiteUserSession>;
type SignedOut = EndpointReply<typeof deleteSiteUserSession>;

/** Signs a visitor in and stores the session token. An expired crumb is renewed once. spec: storefront 7 */
export async function signIn(body: SignIn): Promise<ShopperReply<SignedIn>> {
  const answer = await callShopper<typeof createSiteUserSession>({ method: "POST", path: PATH, body });
  if (answer.ok) {
    keepSiteUserToken(answer.reply.xsrfToken);
    await setReportedLocale();
  }
  return answer;
}

/**
 * Signs out, here or everywhere; with `clonesCart`, the guest keeps a copy of the cart. spec: storefront 4 and 7,
 * session
 */
export async function signOut(input: {
  readonly clonesCart: boolean;
  readonly everywhere: boolean;
}): Promise<ShopperReply<SignedOut>> {
  const query = new URLSearchParams({ cloneCart: String(input.clonesCart), everywhere: String(input.everywhere) });
  const answer = await callShopper<typeof deleteSiteUserSession>({
    method: "DELETE",
    path: `${PATH}?${query}`,
    headers: await siteUserHeaders(),
  });
  if (answer.ok) keepSiteUserToken(null);
  return answer;
}

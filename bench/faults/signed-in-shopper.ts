import { randomUUID } from "node:crypto";
import type { FaultShop } from "./fault-shop.ts";
import { HttpVisitor } from "./http-visitor.ts";

const ACCOUNT = "/api/site-users/account";
const PASSWORD = "correct horse battery";

/** A visitor who has registered and is signed in. */
export async function openSignedInShopper({ place, within }: FaultShop): Promise<HttpVisitor> {
  const shopper = new HttpVisitor(place);
  const email = `${randomUUID()}@example.com`;
  await shopper.send("GET", `${ACCOUNT}/session`);
  await shopper.get("POST", `${ACCOUNT}/registration`, { body: { email, password: PASSWORD } });
  const [mail] = await within((db) =>
    db.text<{ text: string }>("select text_body as text from mail where site_id = $1 and to_address = $2", [
      db.siteId,
      email,
    ]),
  );
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  const { xsrfToken } = await shopper.get<{ xsrfToken: string }>("POST", `${ACCOUNT}/registration/confirm`, {
    body: { token, password: PASSWORD },
  });
  shopper.headers["x-siteuser-xsrf-token"] = xsrfToken;
  return shopper;
}

/** Whether the shopper's session still works. */
export async function isShopperSignedIn(shopper: HttpVisitor): Promise<boolean> {
  return (await shopper.get<{ authenticated: boolean }>("GET", `${ACCOUNT}/session`)).authenticated;
}

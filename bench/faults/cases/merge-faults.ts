import { newId } from "../../../apps/server/src/db/new-id.ts";
import { hashPassword } from "../../../apps/server/src/features/account/account-service.ts";
import { insertSiteUser } from "../../../apps/server/src/features/site-user/site-user-store.ts";
import { report, reportAudit, runFaults, scene } from "../fault-report.ts";
import type { FaultShop } from "../fault-shop.ts";
import { gatherInGroups } from "../gather-in-groups.ts";
import type { HttpBuyer } from "../http-visitor.ts";

const SHOPPERS = 40;
const BROWSERS = 3;
const PASSWORD = "correct horse battery";
const ADDS = 4;
const AT_ONCE = 8;

type Shopper = { readonly email: string; readonly userId: string };
type Cart = { readonly entries: ReadonlyArray<{ readonly quantity: number }> };

async function makeShopper(shop: FaultShop, passwordHash: string): Promise<Shopper> {
  const userId = newId();
  const email = `${userId}@example.com`;
  const names = { firstName: "", lastName: "", acceptsMarketing: false };
  await shop.within((db) => insertSiteUser(db, { id: userId, email, passwordHash, ...names }));
  return { email, userId };
}

async function signIn(browser: HttpBuyer, { email }: Shopper): Promise<void> {
  await browser.get("POST", "/api/site-users/account/session", {
    body: { email, password: PASSWORD, rememberMe: false },
  });
}

/** Adds the shared item and some of the browser's own; returns the number of pieces accepted. */
async function fill(shop: FaultShop, browser: HttpBuyer, own: number): Promise<number> {
  const [shared] = shop.items;
  const item = shop.items[own];
  if (!shared || !item) throw new Error("The shop has items.");
  const replies = [await browser.addReply(shared)];
  for (let turn = 0; turn < ADDS; turn += 1) replies.push(await browser.addReply(item));
  return replies.filter(({ status }) => status === 200).length;
}

async function piecesOf(browser: HttpBuyer): Promise<number> {
  const cart = await browser.get<Cart>("GET", "/api/commerce/shopping-cart");
  return cart.entries.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Every browser has a cart and all sign in at once. Returns the pieces in the carts and in the account's cart. */
async function mergeAtOnce(shop: FaultShop, shopper: Shopper): Promise<readonly [number, number[]]> {
  const browsers = await Promise.all(Array.from({ length: BROWSERS }, () => shop.buyer().arrive()));
  const pieces = await Promise.all(browsers.map((browser, index) => fill(shop, browser, index + 1)));
  await Promise.all(browsers.map((browser) => signIn(browser, shopper)));
  return [pieces.reduce((sum, one) => sum + one, 0), await Promise.all(browsers.map(piecesOf))];
}

async function mergeWhileAdding(shop: FaultShop, shopper: Shopper): Promise<readonly [number, number[]]> {
  const browser = await shop.buyer().arrive();
  const before = await fill(shop, browser, 4);
  const [during] = await Promise.all([fill(shop, browser, 5), signIn(browser, shopper)]);
  return [before + during, [await piecesOf(browser)]];
}

function takeOne(waiting: Shopper[]): Shopper {
  const shopper = waiting.pop();
  if (!shopper) throw new Error("There are enough shoppers.");
  return shopper;
}

async function checkAll(
  shop: FaultShop,
  shoppers: readonly Shopper[],
  merge: typeof mergeAtOnce,
): Promise<{ wrong: number; pieces: number; examples: unknown[] }> {
  const waiting = [...shoppers];
  // Password checks are limited, so not everyone can sign in at once.
  const outcomes = await gatherInGroups(shoppers.length, AT_ONCE, () => merge(shop, takeOne(waiting)));
  const wrong = outcomes.filter(([given, seen]) => seen.some((one) => one !== given));
  return {
    wrong: wrong.length,
    pieces: outcomes.reduce((sum, [given]) => sum + given, 0),
    examples: wrong.slice(0, 3),
  };
}

async function reportMerge(shop: FaultShop, merge: typeof mergeAtOnce): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  const shoppers: Shopper[] = [];
  for (let index = 0; index < SHOPPERS; index += 1) shoppers.push(await makeShopper(shop, passwordHash));
  const { wrong, pieces, examples } = await checkAll(shop, shoppers, merge);
  report(`accounts whose cart lost or doubled one of ${pieces} pieces`, wrong, 0);
  if (wrong > 0) console.log(`         ${JSON.stringify(examples)}`);
  const [doubled] = await shop.numbers(
    `select count(*) as doubled from (select site_user_id from cart where site_id = $1 and site_user_id is not null and kind = 'cart'
       and order_id is null group by site_user_id having count(*) > 1) many`,
  );
  report("accounts with two carts", doubled, 0);
  const [left] = await shop.numbers(
    `select coalesce(sum(quantity), 0) as pieces from cart_entry entry join cart on cart.site_id = $1 and cart.id = entry.cart_id
     where entry.site_id = $1 and cart.site_user_id is null`,
  );
  report("pieces in carts of guests that nobody sees any more", left, 0);
}

await runFaults(async (shop) => {
  await scene(`${SHOPPERS} shoppers sign in in ${BROWSERS} browsers at once, each with a cart`, () =>
    reportMerge(shop, mergeAtOnce),
  );
  await scene(`${SHOPPERS} shoppers sign in while they add`, () => reportMerge(shop, mergeWhileAdding));
  await reportAudit(shop);
});

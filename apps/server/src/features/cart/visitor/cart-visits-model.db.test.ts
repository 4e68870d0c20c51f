import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { openOwnTestApp } from "../../../testing/test-app.ts";
import { TestShopper } from "../../site-user/testing/test-shopper.ts";
import { TestShop, type TestItem } from "../testing/test-shop.ts";

const testApp = await openOwnTestApp({ cartLimits: { perVisitor: 1_000_000, perAddress: 1_000_000 } });
const CART = "/api/commerce/shopping-cart";
const DEVICES = 2;
const RUNS = 5;

type Lines = Map<string, number>;
type Guest = { lines: Lines; isCopy: boolean };
type Model = { account: Lines; readonly guests: Guest[]; readonly signedIn: boolean[] };
type Step =
  | { readonly kind: "add"; readonly device: number; readonly item: number; readonly quantity: number }
  | { readonly kind: "remove"; readonly device: number; readonly item: number }
  | { readonly kind: "signIn" | "signOut" | "signOutWithCopy"; readonly device: number };

const device = fc.nat(DEVICES - 1);
const item = fc.nat(2);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("add" as const), device, item, quantity: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), device, item }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom("signIn", "signOut", "signOutWithCopy"), device }) },
);

const empty = (): Guest => ({ lines: new Map(), isCopy: false });

function linesAt({ account, guests, signedIn }: Model, at: number): Lines {
  return signedIn[at] ? account : (guests[at]?.lines ?? new Map<string, number>());
}

function signIn(model: Model, at: number): void {
  const { lines, isCopy } = model.guests[at] ?? empty();
  for (const [id, quantity] of lines) {
    const own = model.account.get(id) ?? 0;
    model.account.set(id, isCopy ? Math.max(own, quantity) : own + quantity);
  }
  model.guests[at] = empty();
  model.signedIn[at] = true;
}

function signOut(model: Model, at: number, hasCopy: boolean): void {
  model.signedIn[at] = false;
  model.guests[at] = hasCopy && model.account.size > 0 ? { lines: new Map(model.account), isCopy: true } : empty();
}

function idOf(items: readonly TestItem[], at: number): string {
  return items[at]?.id ?? "";
}

function addTo(lines: Lines, id: string, quantity: number): void {
  lines.set(id, (lines.get(id) ?? 0) + quantity);
}

function stepModel(model: Model, step: Step, items: readonly TestItem[]): boolean {
  const lines = linesAt(model, step.device);
  const isIn = model.signedIn[step.device] === true;
  switch (step.kind) {
    case "add":
      addTo(lines, idOf(items, step.item), step.quantity);
      return true;
    case "remove":
      return lines.delete(idOf(items, step.item));
    case "signIn":
      if (!isIn) signIn(model, step.device);
      return !isIn;
    default:
      if (isIn) signOut(model, step.device, step.kind === "signOutWithCopy");
      return isIn;
  }
}

async function readCart(shopper: TestShopper): Promise<ShoppingCart> {
  return (await shopper.send("GET", CART)).json() as ShoppingCart;
}

async function act(shopper: TestShopper, step: Step, items: readonly TestItem[]): Promise<number> {
  switch (step.kind) {
    case "add": {
      const { id, sku } = items[step.item] ?? { id: "", sku: "" };
      return (await shopper.send("POST", `${CART}/entries`, { itemId: id, sku, quantity: step.quantity })).status;
    }
    case "remove": {
      const entry = (await readCart(shopper)).entries.find(({ itemId }) => itemId === idOf(items, step.item));
      return (await shopper.send("DELETE", `${CART}/entries/${entry?.id ?? ""}`)).status;
    }
    case "signIn":
      return (await shopper.signIn()).status;
    default: {
      const { status } = await shopper.call("DELETE", `/session?cloneCart=${step.kind === "signOutWithCopy"}`);
      shopper.xsrfToken = undefined;
      return status;
    }
  }
}

test("carts of guests and of their account contain what a shopper added, whoever signs in and out where", async () => {
  const testSite = await testApp.createTestSite();
  const shop = new TestShop(testApp, testSite.site);
  const items = [await shop.draftProduct(), await shop.draftProduct(), await shop.addProduct()];
  await Promise.all(items.map((each) => shop.setStock(each, { quantity: 0, unlimited: true })));
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 20 }), async (steps) => {
      const { email } = await new TestShopper(testApp, testSite).join();
      const browsers = Array.from({ length: DEVICES }, () => new TestShopper(testApp, testSite, email));
      const model: Model = {
        account: new Map(),
        guests: browsers.map(empty),
        signedIn: browsers.map(() => false),
      };
      for (const step of steps) {
        const browser = browsers[step.device];
        if (!browser || !stepModel(model, step, items)) continue;
        expect([step, await act(browser, step, items)]).toEqual([step, 200]);
        for (const [at, each] of browsers.entries()) {
          const { entries } = await readCart(each);
          expect(new Map(entries.map(({ itemId, quantity }) => [itemId, quantity]))).toEqual(linesAt(model, at));
        }
      }
    }),
    { numRuns: RUNS },
  );
}, 300_000);

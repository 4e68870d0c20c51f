import { networkOf } from "../../plugins/request/client-network.ts";
import { expect, test } from "vitest";
import { createCheckoutRates, inMemory, type CheckoutCaller } from "./checkout-rates.ts";

const rate = { perVisitor: 2, perAddress: 3, seconds: 60 };
const caller = (token: string, isOnPage = false): CheckoutCaller => ({
  siteId: "s",
  network: networkOf("192.0.2.1"),
  token,
  isOnPage,
});

test("a visitor over the limit does not use up the limit of others at the same address", async () => {
  const { changes } = createCheckoutRates({ changes: rate, payments: rate, wrongCodes: rate }, inMemory);
  const greedy = caller("greedy");
  for (let call = 0; call < 10; call += 1) await changes.count(greedy);
  expect(await changes.count(greedy)).toBe(false);
  expect(await changes.count(caller("other"))).toBe(true);
  expect(await changes.count(caller("third"))).toBe(false);
});

test("calls of a checkout's page are counted apart from those of other scripts", async () => {
  const { changes } = createCheckoutRates({ changes: rate, payments: rate, wrongCodes: rate }, inMemory);
  await changes.count(caller("ada"));
  await changes.count(caller("ada"));
  expect(await changes.count(caller("ada"))).toBe(false);
  expect(await changes.isOpen(caller("ada", true))).toBe(true);
  expect(await changes.count(caller("ada", true))).toBe(true);
});

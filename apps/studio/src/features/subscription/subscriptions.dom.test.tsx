import { screen, waitFor, within } from "@testing-library/react";
import type { Permission } from "@stoa/core/role/permission.ts";
import {
  cancelSubscription,
  changeSubscriptionPlan,
  chargeSubscription,
  getSubscription,
  listSubscriptionPlans,
  listSubscriptions,
  pauseSubscription,
  resumeSubscription,
} from "@stoa/core/subscription/subscription-api.ts";
import type { PlanOfferView, SubscriptionDetail } from "@stoa/core/subscription/subscription-schema.ts";
import { lostAnswer, rejection, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import type { EndpointShape } from "@stoa/core/api/endpoint.ts";
import { expect, test, vi } from "vitest";
import { mountRoom } from "../../testing/open/mount-room.tsx";
import { answerOnce } from "../../testing/held/once-answers.ts";
import { PAID_ORDER } from "../../testing/answer/paid-order.ts";
import { siteWithout, startSiteServer } from "../../testing/answer/site-answers.ts";

const AT = "2026-01-05T14:00:00.000Z";
const MONTHLY = { billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: 0 } as const;
const CAN = { pause: true, move: true, change: true, resume: false, cancel: true, pay: false };

const TEA: SubscriptionDetail = {
  id: "541392e4591ca4b7224e9a2c",
  state: "active",
  productId: "713f222bd16bd2698d996944",
  variantId: "70f7e1cd9f23f8bbfa93b23d",
  title: "Tea box",
  quantity: 2,
  unitPrice: { amount: 1000, currency: "USD" },
  plan: MONTHLY,
  priceText: "$20.00 every month",
  orderId: PAID_ORDER.order.id,
  createdOn: AT,
  nextPaymentOn: "2026-02-05T14:00:00.000Z",
  endsOn: null,
  cyclesDone: 1,
  shippingAddress: PAID_ORDER.order.shippingAddress,
  billingAddress: null,
  isTest: false,
  can: CAN,
  email: "ada@example.org",
  siteUserId: null,
  provider: "stripe",
  failedTries: 0,
  cycles: [
    { number: 2, dueOn: "2026-02-05T14:00:00.000Z", state: "started", orderId: null, tries: 0 },
    { number: 1, dueOn: AT, state: "paid", orderId: PAID_ORDER.order.id, tries: 1 },
  ],
};

const OVERDUE: SubscriptionDetail = {
  ...TEA,
  state: "past_due",
  can: { ...CAN, change: false, pause: false, pay: true },
  cycles: [{ number: 2, dueOn: AT, state: "failed", orderId: null, tries: 3 }],
};

const LARGE: PlanOfferView = {
  planId: "large-monthly",
  productId: TEA.productId,
  variantId: "80f7e1cd9f23f8bbfa93b23d",
  title: "Tea box",
  options: [{ optionName: "Size", value: "Large" }],
  unitPrice: { amount: 1500, currency: "USD" },
  plan: MONTHLY,
  priceText: "$30.00 every month",
};

type Opened = {
  readonly detail?: SubscriptionDetail;
  readonly offers?: PlanOfferView[];
  readonly path?: string;
  readonly title?: string | RegExp;
  readonly without?: readonly Permission[];
  readonly fault?: readonly [CallFault, EndpointShape];
};

async function openRoom({ path, title, without = [], offers = [LARGE], fault, ...opened }: Opened = {}) {
  const site = siteWithout(without);
  const server = startSiteServer(site);
  let detail = opened.detail ?? TEA;
  const change = (changed: Partial<SubscriptionDetail>): SubscriptionDetail => {
    detail = { ...detail, ...changed };
    return detail;
  };
  server.answer(listSubscriptions, ({ query }) => {
    const { cycles: _, ...row } = detail;
    return { items: query.state === undefined || query.state === row.state ? [row] : [], nextCursor: null };
  });
  server.answer(getSubscription, () => detail);
  server.answer(listSubscriptionPlans, () => ({ items: offers }));
  server.answer(
    changeSubscriptionPlan,
    answerOnce(() => change({ title: "Tea box, Large", priceText: LARGE.priceText })),
  );
  server.answer(pauseSubscription, () => change({ state: "paused", can: { ...CAN, pause: false, resume: true } }));
  server.answer(resumeSubscription, () => change({ state: "active", can: CAN }));
  server.answer(cancelSubscription, () =>
    change({ state: "canceled", can: { ...CAN, pause: false, change: false, cancel: false }, nextPaymentOn: null }),
  );
  server.answer(chargeSubscription, () => ({
    status: "paid" as const,
    message: "The payment succeeded.",
    subscription: change({ state: "active", can: CAN, cycles: TEA.cycles }),
  }));
  if (fault) server.failOnce(...fault);
  const { user } = await mountRoom({ path: path ?? `/subscriptions/${TEA.id}`, title: title ?? "Tea box", site });
  const press = async (name: string | RegExp, scope: HTMLElement = document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  return { server, user, press };
}

const openList = (opened: Opened = {}) => openRoom({ path: "/subscriptions", title: "Subscriptions", ...opened });

function factsOf(): Readonly<Record<string, string | null | undefined>> {
  return Object.fromEntries(
    screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
}

const actions = (): (string | null)[] =>
  within(screen.getByRole("heading", { level: 1 }).closest("header") as HTMLElement)
    .queryAllByRole("button")
    .map(({ textContent }) => textContent);

test("subscriptions are listed with their price, status and next payment", async () => {
  await openList({ detail: { ...TEA, isTest: true } });
  const [, row] = within(await screen.findByRole("table", { name: "Subscriptions" })).getAllByRole("row");
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    "Tea boxada@example.orgTest",
    "$20.00 every month",
    "Active",
    "Feb 5, 2026",
  ]);
  expect(screen.getByText("1 subscription")).toBeTruthy();
});

test("a subscription opens from the list", async () => {
  const { user } = await openList();
  await user.click(await screen.findByRole("link", { name: /^Tea box/ }));
  expect(await screen.findByRole("heading", { name: "Tea box", level: 1 })).toBeTruthy();
});

test("a status without subscriptions leads back to all of them", async () => {
  const { server, press } = await openList();
  await screen.findByText("1 subscription");
  await press("Paused");
  expect(await screen.findByRole("heading", { name: "No subscriptions in “Paused”" })).toBeTruthy();
  expect(server.made(listSubscriptions).at(-1)?.query).toEqual({ limit: 50, state: "paused" });
  await press("Show all subscriptions");
  expect(await screen.findByText("1 subscription")).toBeTruthy();
});

test.each([
  [[], true],
  [["products.read"], false],
] as const)(
  "a store without any says how to sell them; without %j the products are offered: %s",
  async (without, isOffered) => {
    const site = siteWithout(without);
    const server = startSiteServer(site);
    server.answer(listSubscriptions, { items: [], nextCursor: null });
    await mountRoom({ path: "/subscriptions", title: "Subscriptions", site });
    expect(await screen.findByRole("heading", { name: "No subscriptions yet" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Open products" }) !== null).toBe(isOffered);
  },
);

test("a subscription's page shows its facts, each under a name of its own, and its payments", async () => {
  const logged = vi.spyOn(console, "error");
  await openRoom();
  expect(factsOf()).toMatchObject({
    Price: "$20.00 every month",
    "Unit price": "2 × $10.00",
    "Next payment": "Feb 5, 2026",
    "Payments made": "1",
    Started: "Jan 5, 2026",
  });
  expect(factsOf()["Goes to"]).toContain("12 Main St");
  expect(factsOf()).not.toHaveProperty("Ends");
  const rows = within(screen.getByRole("table", { name: "Payments, newest first" }))
    .getAllByRole("row")
    .slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ["Feb 5, 2026", "Charging", "0", ""],
    ["Jan 5, 2026", "Paid", "1", "Open order"],
  ]);
  expect(screen.getByRole("link", { name: "Open order" }).getAttribute("href")).toBe(`/orders/${PAID_ORDER.order.id}`);
  expect(logged).not.toHaveBeenCalled();
});

test("one that ended, without anything shipped, shows when and no address", async () => {
  await openRoom({
    detail: { ...TEA, state: "canceled", nextPaymentOn: null, endsOn: AT, shippingAddress: null, isTest: true },
  });
  expect(factsOf()).toMatchObject({ Ends: "Jan 5, 2026" });
  expect(factsOf()).not.toHaveProperty("Next payment");
  expect(factsOf()).not.toHaveProperty("Goes to");
  expect(screen.getByText("Test")).toBeTruthy();
});

test("only what a subscription allows is offered, and nothing to those who may not edit orders", async () => {
  await openRoom();
  expect(actions()).toEqual(["Change plan", "Pause", "Cancel subscription"]);
});

test("those who may only read orders can do nothing with a subscription", async () => {
  await openRoom({ without: ["orders.edit"] });
  expect(actions()).toEqual([]);
});

test("one that could not be loaded says why, and loads on retry", async () => {
  const { press } = await openRoom({
    title: "Unable to load this subscription",
    fault: [rejection(403, "Not now."), getSubscription],
  });
  expect(screen.getByText("Not now.")).toBeTruthy();
  await press("Try again");
  expect(await screen.findByRole("heading", { name: "Tea box", level: 1 })).toBeTruthy();
});

test("a subscription is paused and resumed, each after a question", async () => {
  const { server, press } = await openRoom();
  await press("Pause");
  const asked = await screen.findByRole("dialog", { name: "Pause: “Tea box” for ada@example.org?" });
  expect(within(asked).getByText("Nothing is charged until you resume it.")).toBeTruthy();
  await press("Cancel", asked);
  expect(server.saves()).toEqual([]);
  await press("Pause");
  await press("Pause", await screen.findByRole("dialog"));
  expect(await screen.findByText("Subscription paused")).toBeTruthy();
  await waitFor(() => expect(actions()).toEqual(["Change plan", "Resume", "Cancel subscription"]));
  await press("Resume");
  await press("Resume", await screen.findByRole("dialog"));
  expect(await screen.findByText("Subscription resumed")).toBeTruthy();
  await waitFor(() => expect(actions()).toContain("Pause"));
});

test("a refused step says why, and the next question starts without it", async () => {
  const { server, press } = await openRoom();
  server.failOnce(rejection(409, "A payment is being made."), pauseSubscription);
  await press("Pause");
  const dialog = await screen.findByRole("dialog");
  await press("Pause", dialog);
  expect(await within(dialog).findByText("A payment is being made.")).toBeTruthy();
  await press("Cancel", dialog);
  await press("Cancel subscription");
  expect(within(await screen.findByRole("dialog")).queryByRole("alert")?.textContent ?? "").toBe("");
});

test("a cancellation whose reply was lost is done, and not sent again", async () => {
  const { server, press } = await openRoom();
  server.failOnce(lostAnswer, cancelSubscription);
  await press("Cancel subscription");
  await press("Cancel subscription", await screen.findByRole("dialog"));
  expect(await screen.findByText("Subscription canceled")).toBeTruthy();
  expect(server.made(cancelSubscription)).toHaveLength(1);
  await waitFor(() => expect(actions()).toEqual([]));
});

test("a failed payment is charged again for the failure that the owner saw", async () => {
  const { server, press } = await openRoom({ detail: OVERDUE });
  expect(actions()).toEqual(["Retry payment", "Cancel subscription"]);
  await press("Retry payment");
  const dialog = await screen.findByRole("dialog", { name: "Retry payment: “Tea box” for ada@example.org?" });
  expect(within(dialog).getByText(/A refusal doesn't count toward the store's automatic retries\.$/)).toBeTruthy();
  await press("Retry payment", dialog);
  expect(await screen.findByText("The payment succeeded.")).toBeTruthy();
  expect(server.made(chargeSubscription).map(({ body }) => body)).toEqual([{ cycle: 2, tries: 3 }]);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Retry payment" })).toBeNull());
});

test("a declined payment says so in the dialog, and the next try follows the new failure", async () => {
  const { server, press } = await openRoom({ detail: OVERDUE });
  const [cycle] = OVERDUE.cycles;
  const declined = { ...OVERDUE, cycles: cycle ? [{ ...cycle, tries: 4 }] : [] };
  server.answer(chargeSubscription, { status: "failed", message: "The card was declined.", subscription: declined });
  await press("Retry payment");
  const dialog = await screen.findByRole("dialog");
  await press("Retry payment", dialog);
  expect(await within(dialog).findByText("The card was declined.")).toBeTruthy();
  await press("Try again", dialog);
  await waitFor(() => expect(server.made(chargeSubscription).at(-1)?.body).toEqual({ cycle: 2, tries: 4 }));
  await press("Cancel", dialog);
  await press("Retry payment");
  expect(within(await screen.findByRole("dialog")).queryByText("The card was declined.")).toBeNull();
});

test("a plan is changed after what that means was shown", async () => {
  const { server, user, press } = await openRoom();
  await press("Change plan");
  const dialog = await screen.findByRole("dialog", { name: "Change the plan of ada@example.org" });
  const plan = await within(dialog).findByRole("combobox", { name: "New plan" });
  await press("Change plan", dialog);
  expect(server.saves()).toEqual([]);
  await user.selectOptions(plan, "Tea box, Large – $30.00 every month");
  expect(within(dialog).getByText(/^It takes effect with the next payment, on Feb 5, 2026\./)).toBeTruthy();
  expect(dialog.textContent).toContain("$20.00 every month");
  await press("Change plan", dialog);
  expect(await screen.findByText("Plan changed to “Tea box, Large”.")).toBeTruthy();
  expect(server.made(changeSubscriptionPlan).map(({ body }) => body)).toEqual([{ planId: "large-monthly" }]);
  expect(await screen.findByRole("heading", { name: "Tea box, Large", level: 1 })).toBeTruthy();
});

test("a plan that is no longer offered is refused, and the list of plans is loaded again", async () => {
  const { server, user, press } = await openRoom();
  await press("Change plan");
  const dialog = await screen.findByRole("dialog");
  await user.selectOptions(await within(dialog).findByRole("combobox"), "Tea box, Large – $30.00 every month");
  server.failOnce(rejection(409, "This plan is no longer offered."), changeSubscriptionPlan);
  server.answer(listSubscriptionPlans, { items: [] });
  await press("Change plan", dialog);
  expect(await within(dialog).findByText("This plan is no longer offered.")).toBeTruthy();
  expect(await within(dialog).findByText(/^There is no other plan to switch to\./)).toBeTruthy();
  expect(within(dialog).queryByRole("button", { name: "Try again" })).toBeNull();
});

test("a plan whose reply was lost is changed once on retry, from the list as it was", async () => {
  const { server, user, press } = await openRoom();
  await press("Change plan");
  const dialog = await screen.findByRole("dialog");
  await user.selectOptions(await within(dialog).findByRole("combobox"), "Tea box, Large – $30.00 every month");
  server.failOnce(lostAnswer, changeSubscriptionPlan);
  await press("Change plan", dialog);
  await press("Try again", dialog);
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  const keys = server.made(changeSubscriptionPlan).map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(server.made(listSubscriptionPlans)).toHaveLength(1);
});

test("a subscription without other plans can only close the dialog, and plans that fail load on retry", async () => {
  const { server, press } = await openRoom({ offers: [] });
  server.failOnce(rejection(409, "It has ended."), listSubscriptionPlans);
  await press("Change plan");
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText("It has ended.")).toBeTruthy();
  await press("Try again", dialog);
  expect(await within(dialog).findByText(/^There is no other plan to switch to\./)).toBeTruthy();
  expect(within(dialog).queryByRole("button", { name: "Change plan" })).toBeNull();
  await press("Close", dialog.querySelector("footer") ?? dialog);
  await waitFor(() => expect(dialog.isConnected).toBe(false));
});

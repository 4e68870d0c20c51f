import { screen } from "@testing-library/react";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { expect, test } from "vitest";
import { openProductSection } from "../../../../testing/open/open-product.tsx";
import { SubscriptionSection } from "./subscription-section.tsx";

const NO_PROBLEMS: Readonly<Record<string, string>> = {};
const MONTHLY: NonNullable<Product["subscriptionPlan"]> = {
  billingPeriod: { value: 1, unit: "MONTH" },
  numBillingCycles: 0,
};

const open = (product: Partial<Product> = {}, problems = NO_PROBLEMS) =>
  openProductSection({
    product,
    render: ({ session }) => (
      <>
        <p>A product</p>
        <SubscriptionSection session={session} problems={problems} language="en-US" />
      </>
    ),
  });

const toggle = (): HTMLElement => screen.getByRole("switch", { name: /^Sell as a subscription/ });
const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name });
const choice = (name: string): HTMLSelectElement => screen.getByRole<HTMLSelectElement>("combobox", { name });

test.each([
  ["physical", true],
  ["service", true],
  ["digital", false],
  ["giftCard", false],
  ["paywall", false],
] as const)("a %s product can be sold as a subscription: %s", async (type, isOffered) => {
  await open({ productType: PRODUCT_TYPE[type] });
  expect(screen.queryAllByRole("switch")).toHaveLength(isOffered ? 1 : 0);
});

test("a product becomes a subscription by the month, and its plan is kept when it is none again", async () => {
  const { user, sent } = await open();
  expect(screen.queryByRole("textbox")).toBeNull();
  await user.click(toggle());
  expect([field("Billing period").value, choice("Unit").value, choice("Ends").value]).toEqual(["1", "MONTH", "never"]);
  expect(screen.getByText(/^Shown to visitors: .*\$10\.00.*month/)).toBeTruthy();
  expect(await sent()).toMatchObject({ isSubscribable: true, subscriptionPlan: MONTHLY });
  await user.click(toggle());
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(await sent()).toMatchObject({ isSubscribable: false, subscriptionPlan: MONTHLY });
});

test("how often it is paid is a number of weeks, months or years", async () => {
  const { user, sent } = await open({ isSubscribable: true, subscriptionPlan: MONTHLY });
  await user.clear(field("Billing period"));
  await user.type(field("Billing period"), "2");
  await user.selectOptions(choice("Unit"), "Weeks");
  expect((await sent()).subscriptionPlan?.billingPeriod).toEqual({ value: 2, unit: "WEEK" });
  expect(screen.getByText(/^Shown to visitors: .*2 weeks/)).toBeTruthy();
});

test("it ends when it is canceled, or after a number of payments", async () => {
  const { user, sent } = await open({ isSubscribable: true, subscriptionPlan: MONTHLY });
  expect(screen.queryByRole("textbox", { name: "Number of payments" })).toBeNull();
  await user.selectOptions(choice("Ends"), "After a number of payments");
  expect(field("Number of payments").value).toBe("12");
  await user.clear(field("Number of payments"));
  await user.type(field("Number of payments"), "6");
  expect((await sent()).subscriptionPlan?.numBillingCycles).toBe(6);
  await user.selectOptions(choice("Ends"), "When canceled");
  expect((await sent()).subscriptionPlan?.numBillingCycles).toBe(0);
});

test.each([
  ["Billing period", "53", "Enter a whole number from 1 to 52."],
  ["Billing period", "0", "Enter a whole number from 1 to 52."],
  ["Number of payments", "1041", "Enter a whole number from 1 to 1040."],
  ["Number of payments", "", "Enter a whole number from 1 to 1040."],
])("%s: “%s” is refused at its field", async (label, typed, message) => {
  const plan = { ...MONTHLY, numBillingCycles: 12 };
  const { user, sent } = await open({ isSubscribable: true, subscriptionPlan: plan });
  await user.clear(field(label));
  if (typed !== "") await user.type(field(label), typed);
  expect(screen.getByText(message)).toBeTruthy();
  expect(field(label).value).toBe(typed);
  expect((await sent()).isSubscribable).toBe(true);
});

test.each(["isSubscribable", "subscriptionPlan.billingPeriod"])("a server error about %s is shown", async (name) => {
  await open({}, { [name]: "Choose a billing period." });
  expect(screen.getByRole("alert").textContent).toBe("Choose a billing period.");
});

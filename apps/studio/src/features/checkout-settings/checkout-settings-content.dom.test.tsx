import { screen, waitFor } from "@testing-library/react";
import {
  getCommercePreferences,
  putCommercePreferences,
} from "@stoa/core/commerce-preference/commerce-preference-api.ts";
import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test } from "vitest";
import { answerPreferences } from "../../testing/answer/preference-answers.ts";
import { mountLinkedPart } from "../../testing/open/mount-linked-part.tsx";
import { CheckoutSettingsContent } from "./checkout-settings-content.tsx";

const STORED = { minimumSubtotalCents: { USD: 2500, EUR: 900 }, businessAddress: "Stoa Pottery", taxNumber: "DE 1" };

async function openCheckout(checkout: Partial<CommercePreferences["checkout"]> = STORED) {
  const server = startContractServer();
  const read = answerPreferences(server, { checkout });
  const { user } = await mountLinkedPart(<CheckoutSettingsContent currency="USD" language="en-US" />);
  const press = (name: string): Promise<void> => user.click(screen.getByRole("button", { name }));
  return { server, user, press, stored: () => read("checkout") };
}

const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name });
const toggle = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("switch", { name });

test("the settings are shown as stored, and only changes are saved", async () => {
  const { server, user, press } = await openCheckout();
  await screen.findByRole("heading", { name: "Checkout", level: 1 });
  expect([field("Minimum order").value, field("Business address").value, field("Tax ID").value]).toEqual([
    "25.00",
    "Stoa Pottery",
    "DE 1",
  ]);
  await user.clear(field("Tax ID"));
  await user.type(field("Tax ID"), " DE 2 ");
  await user.selectOptions(screen.getByRole("combobox", { name: "Phone number" }), "Required");
  await press("Save");
  expect(await screen.findByText("Saved")).toBeTruthy();
  expect(server.made(putCommercePreferences).map(({ body }) => body)).toEqual([
    { taxNumber: "DE 2", phone: "required" },
  ]);
});

test("an emptied minimum order is removed, and the one in another currency stays", async () => {
  const { user, press, stored } = await openCheckout();
  await user.clear(await screen.findByRole("textbox", { name: "Minimum order" }));
  await press("Save");
  await screen.findByText("Saved");
  expect(stored()["minimumSubtotalCents"]).toEqual({ EUR: 900 });
});

test.each(["x", "-1", "1.234"])("the minimum order “%s” shows an error, and nothing is saved", async (typed) => {
  const { server, user, press } = await openCheckout();
  const minimum = await screen.findByRole<HTMLInputElement>("textbox", { name: "Minimum order" });
  await user.clear(minimum);
  await user.type(minimum, typed);
  await press("Save");
  await waitFor(() => expect(minimum.getAttribute("aria-invalid")).toBe("true"));
  expect([document.activeElement, minimum.value]).toEqual([minimum, typed]);
  expect(server.saves()).toEqual([]);
});

test("a server error is shown, the entries stay, and the next try saves them", async () => {
  const { server, user, press, stored } = await openCheckout();
  await screen.findByRole("heading", { name: "Checkout", level: 1 });
  await user.click(toggle("Allow order notes"));
  const isOn = toggle("Allow order notes").checked;
  server.failOnce(rejection(403, "Your role may not change the checkout."), putCommercePreferences);
  await press("Save");
  expect(await screen.findByText("Your role may not change the checkout.")).toBeTruthy();
  expect(toggle("Allow order notes").checked).toBe(isOn);
  await press("Try again");
  await screen.findByText("Saved");
  expect(stored()["isNoteAllowed"]).toBe(isOn);
});

test("discarded changes are back to what is stored", async () => {
  const { server, user, press } = await openCheckout();
  await user.type(await screen.findByRole("textbox", { name: "Tax ID" }), "9");
  await press("Discard");
  expect(field("Tax ID").value).toBe("DE 1");
  expect(server.saves()).toEqual([]);
});

test("settings that can't be loaded show why, and load on retry", async () => {
  const server = startContractServer();
  answerPreferences(server);
  server.failWith(rejection(403, "Your role may not see the checkout."), getCommercePreferences);
  const { user } = await mountLinkedPart(<CheckoutSettingsContent currency="USD" language="en-US" />);
  expect(await screen.findByText("Your role may not see the checkout.")).toBeTruthy();
  server.mend();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("textbox", { name: "Tax ID" })).toBeTruthy();
});

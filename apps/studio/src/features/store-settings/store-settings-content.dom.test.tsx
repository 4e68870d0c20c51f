import { screen, waitFor } from "@testing-library/react";
import {
  getCommercePreferences,
  putCommercePreferences,
} from "@stoa/core/commerce-preference/commerce-preference-api.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test } from "vitest";
import { answerPreferences } from "../../testing/answer/preference-answers.ts";
import { mountLinkedPart } from "../../testing/open/mount-linked-part.tsx";
import { StoreSettingsContent } from "./store-settings-content.tsx";

const STORED = {
  currencies: { others: ["EUR"] },
  donations: { isEnabled: true, title: "Help us", suggestedCents: { USD: [500, 1050], EUR: [700] }, minimumCents: {} },
  installments: { isEnabled: true, ranges: { USD: { minimumCents: 5000, maximumCents: 90_000 } } },
  subscriptions: { retryDays: [1, 3] },
};

const CONTENT = <StoreSettingsContent currency="USD" language="en-US" siteUrl="https://pots.example.org" />;

async function openSettings() {
  const server = startContractServer();
  const read = answerPreferences(server, STORED);
  const { user } = await mountLinkedPart(CONTENT);
  await screen.findByRole("textbox", { name: "Sender name" });
  const press = (name: string): Promise<void> => user.click(screen.getByRole("button", { name }));
  const toggle = (name: string): Promise<void> =>
    user.click(screen.getByRole("switch", { name: new RegExp(`^${name}`) }));
  const write = async (name: string, text: string): Promise<void> => {
    await user.clear(field(name));
    if (text) await user.type(field(name), text);
  };
  const sent = () =>
    server.made(putCommercePreferences).map(({ params: { namespace }, body }) => [namespace, body] as const);
  return { server, user, press, toggle, write, read, sent };
}

const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name });

test("the settings are shown as stored, and only the groups that changed are sent", async () => {
  const { user, press, toggle, write, sent } = await openSettings();
  const names = ["Additional currencies (besides USD)", "Minimum amount", "To", "Suggested amounts in USD"];
  expect(names.map((name) => field(name).value)).toEqual(["EUR", "50.00", "900.00", "5.00, 10.50"]);
  await write("Additional currencies (besides USD)", "eur gbp, eur");
  await write("Sender name", " Pots ");
  await user.selectOptions(screen.getByRole("combobox", { name: "Units" }), "Pounds and inches");
  await toggle("Accept gift cards");
  await press("Save");
  expect(await screen.findByText("Saved")).toBeTruthy();
  expect(sent()).toEqual([
    ["currencies", { others: ["EUR", "GBP"] }],
    ["mails", { fromName: "Pots" }],
    ["gift-cards", { isEnabled: expect.any(Boolean) }],
    ["measures", { standard: "imperial" }],
  ]);
});

test("amounts in another currency stay when those of the store's currency are removed", async () => {
  const { press, write, read } = await openSettings();
  await write("Suggested amounts in USD", "");
  await press("Save");
  await screen.findByText("Saved");
  expect(read("donations")["suggestedCents"]).toEqual({ EUR: [700] });
});

test.each([
  [
    "Additional currencies (besides USD)",
    "EUR, XYZ1",
    "“XYZ1” isn't a currency this store can use. Enter codes such as EUR.",
  ],
  ["To", "49", "The second amount can't be less than the first."],
  ["To", "", "Enter both amounts, or neither."],
  [
    "Suggested amounts in USD",
    "5,000",
    "Add a space after each comma, and don't use thousands separators: 5, 10, 1000.",
  ],
  ["Retry failed subscription payments after", "0", "Enter up to 10 numbers of days from 1 to 30, such as 1, 3, 5."],
  ["Meta pixel ID", "12a", "A pixel ID is a number of 5 to 20 digits. Copy it from your advertiser."],
])("%s “%s” shows an error at its field, and nothing is saved", async (name, typed, message) => {
  const { press, write, sent } = await openSettings();
  await write(name, typed);
  await press("Save");
  expect(await screen.findByText(message)).toBeTruthy();
  expect([field(name).getAttribute("aria-invalid"), document.activeElement, field(name).value]).toEqual([
    "true",
    field(name),
    typed,
  ]);
  expect(sent()).toEqual([]);
});

test("fields appear once their switch is on", async () => {
  const { toggle } = await openSettings();
  await toggle("Show installment offers");
  expect(screen.queryByRole("textbox", { name: "To" })).toBeNull();
  expect(screen.queryByRole("textbox", { name: "Send after" })).toBeNull();
  await toggle("Abandoned cart emails");
  expect(field("Send after").value).not.toBe("");
  await toggle("Take donations");
  expect(screen.queryByRole("textbox", { name: "Minimum donation" })).toBeNull();
});

test("a server error about a field is shown at that field, and the next try saves it", async () => {
  const { server, press, write, read } = await openSettings();
  await write("Reply-to address", "ada@example.org");
  const fields = { replyTo: "Enter an address that can receive email." };
  server.failOnce(rejection(400, "Check the settings.", { fields }), putCommercePreferences);
  await press("Save");
  expect(await screen.findByText(fields.replyTo)).toBeTruthy();
  await waitFor(() => expect(field("Reply-to address").getAttribute("aria-invalid")).toBe("true"));
  expect(field("Reply-to address").value).toBe("ada@example.org");
  await press("Save");
  await screen.findByText("Saved");
  expect(read("mails")["replyTo"]).toBe("ada@example.org");
});

test("Enter in a field saves, and discarded changes are back to what is stored", async () => {
  const { user, press, write, read } = await openSettings();
  await write("Sold out", "All gone");
  await press("Discard");
  expect(field("Sold out").value).toBe("");
  await user.type(field("Sold out"), "Gone{Enter}");
  await screen.findByText("Saved");
  expect(read("merchandising")["soldOutText"]).toBe("Gone");
});

test("settings that can't be loaded show why, and load on retry", async () => {
  const server = startContractServer();
  answerPreferences(server);
  server.failWith(rejection(403, "Your role may not see the store settings."), getCommercePreferences);
  const { user } = await mountLinkedPart(CONTENT);
  expect(await screen.findByText("Your role may not see the store settings.")).toBeTruthy();
  server.mend();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("textbox", { name: "Sender name" })).toBeTruthy();
});

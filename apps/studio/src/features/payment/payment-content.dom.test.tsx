import { screen, waitFor, within } from "@testing-library/react";
import { putCommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-api.ts";
import {
  deletePaymentAccount,
  listPaymentAccounts,
  savePaymentAccount,
  testPaymentAccount,
  type PaymentAccount,
} from "@stoa/core/payment/payment-api.ts";
import { rejection, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import { expect, test } from "vitest";
import { expectDoneOnce } from "../../testing/held/held-act.ts";
import { mountRoom } from "../../testing/open/mount-room.tsx";
import { answerPreferences } from "../../testing/answer/preference-answers.ts";
import { siteWithout, startSiteServer } from "../../testing/answer/site-answers.ts";

const NOTICES = "http://pots.example.org/api/commerce/payments/stripe/notices";

const ACCOUNT: PaymentAccount = {
  provider: "stripe",
  publishableKey: "pk_test_abc",
  secretKeyEnd: "bbbb",
  webhookSecretEnd: "cccc",
  isTest: true,
  isReadable: true,
  updatedAt: "2026-01-05T09:00:00.000Z",
};

type Opened = {
  readonly account?: PaymentAccount;
  readonly without?: readonly Permission[];
  readonly fault?: CallFault;
};

async function openPayments({ account, without = [], fault }: Opened = {}) {
  const site = siteWithout(without);
  const server = startSiteServer(site);
  let items = account ? [account] : [];
  answerPreferences(server, {
    payments: { isTestMode: true, manual: { isEnabled: false, title: "Bank transfer", instructions: "" } },
  });
  server.answer(listPaymentAccounts, () => ({ items, nextCursor: null, noticeUrl: NOTICES }));
  server.answer(savePaymentAccount, ({ body }) => {
    const saved = { ...ACCOUNT, publishableKey: body.publishableKey ?? "" };
    items = [saved];
    return saved;
  });
  server.answer(deletePaymentAccount, () => {
    items = [];
    return { deleted: true };
  });
  server.answer(testPaymentAccount, { ok: true, message: "Stripe accepts these keys.", country: "US" });
  if (fault) server.failOnce(fault, listPaymentAccounts);
  const { user } = await mountRoom({ path: "/payments", title: "Payments", site });
  const press = async (name: string, scope: HTMLElement = document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  const toggle = (name: RegExp): Promise<void> => user.click(screen.getByRole("switch", { name }));
  return { server, user, press, toggle };
}

test("test mode, cards and the country of the account are saved together", async () => {
  const { server, user, press, toggle } = await openPayments();
  await toggle(/^Test mode/);
  await toggle(/^Accept payments with Stripe/);
  await user.selectOptions(screen.getByRole("combobox", { name: "Account country" }), "DE");
  await press("Save");
  expect(await screen.findByText("Saved")).toBeTruthy();
  // What somebody else may change meanwhile is left out.
  expect(server.made(putCommercePreferences)[0]?.body).toEqual({
    isTestMode: false,
    stripe: { isEnabled: true, accountCountry: "DE" },
  });
});

test("manual payments need a name, and keep their instructions", async () => {
  const { server, user, press, toggle } = await openPayments();
  expect(screen.queryByRole("textbox", { name: "Payment instructions" })).toBeNull();
  await toggle(/^Accept manual payments/);
  const name = screen.getByRole("textbox", { name: "Name" });
  await user.clear(name);
  await press("Save");
  expect(await screen.findByText("Enter a name for shoppers to choose.")).toBeTruthy();
  expect(server.saves()).toEqual([]);
  await user.type(name, " Invoice ");
  await user.type(screen.getByRole("textbox", { name: "Payment instructions" }), " Pay in 14 days. ");
  await press("Save");
  expect(await screen.findByText("Saved")).toBeTruthy();
  expect(server.made(putCommercePreferences)[0]?.body).toMatchObject({
    manual: { isEnabled: true, title: "Invoice", instructions: "Pay in 14 days." },
  });
});

test("those who may not change where money goes see why, and cannot save or connect", async () => {
  const { server } = await openPayments({ account: ACCOUNT, without: ["billing.manage"] });
  expect(await screen.findByText("Only admins and the billing role can change where payments go.")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Test connection" })).toBeTruthy();
  for (const name of ["Save", "Change keys", "Disconnect"]) {
    expect(screen.queryByRole("button", { name }), name).toBeNull();
  }
  expect(server.saves()).toEqual([]);
});

test("those who may not set up the store see the accounts alone", async () => {
  await openPayments({ without: ["store.settings"] });
  expect(screen.getByText(/^An admin chooses how shoppers pay\./)).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Connect Stripe" })).toBeTruthy();
  expect(screen.queryByRole("switch")).toBeNull();
});

test.each([
  [undefined, "Not connected"],
  [ACCOUNT, "Test keys"],
  [{ ...ACCOUNT, isTest: false }, "Connected"],
  [{ ...ACCOUNT, isReadable: false }, "Enter keys again"],
])("the account %o is “%s”", async (account, state) => {
  await openPayments(account ? { account } : {});
  expect(await screen.findByText(state)).toBeTruthy();
});

test("an account that cannot be loaded shows why, and loads on retry", async () => {
  const { press } = await openPayments({ account: ACCOUNT, fault: rejection(403, "Not now.") });
  expect(await screen.findByText("Not now.")).toBeTruthy();
  await press("Try again");
  expect(await screen.findByText("…bbbb")).toBeTruthy();
});

test("an account is connected with its keys, which are then shown by their ends", async () => {
  const { server, user, press } = await openPayments();
  await press("Connect Stripe");
  const dialog = await screen.findByRole("dialog", { name: "Connect Stripe" });
  expect(within(dialog).getByText(NOTICES)).toBeTruthy();
  await user.type(within(dialog).getByRole("textbox", { name: "Publishable key" }), "pk_test_new");
  await user.type(within(dialog).getByLabelText("Secret key"), "sk_test_new");
  await user.type(within(dialog).getByLabelText("Webhook signing secret"), "whsec_new");
  await press("Save keys", dialog);
  expect(await screen.findByText("Keys saved")).toBeTruthy();
  expect(server.made(savePaymentAccount)[0]?.body).toEqual({
    publishableKey: "pk_test_new",
    secretKey: "sk_test_new",
    webhookSecret: "whsec_new",
  });
  expect(await screen.findByText("pk_test_new")).toBeTruthy();
  expect(screen.getByText("…bbbb")).toBeTruthy();
});

test("keys left empty are kept, and an invalid one shows an error at its field", async () => {
  const { server, user, press } = await openPayments({ account: ACCOUNT });
  await press("Change keys");
  const dialog = await screen.findByRole("dialog", { name: "Change Stripe keys" });
  expect(within(dialog).getByText("Ends in bbbb. Leave empty to keep it.")).toBeTruthy();
  expect(within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Publishable key" }).value).toBe("pk_test_abc");
  await user.type(within(dialog).getByLabelText("Secret key"), "pk_wrong");
  const problem = "That isn't a secret key.";
  server.failOnce(rejection(400, problem, { fields: { secretKey: problem } }), savePaymentAccount);
  await press("Save keys", dialog);
  expect(await within(dialog).findByText(problem)).toBeTruthy();
  await user.clear(within(dialog).getByLabelText("Secret key"));
  await user.type(within(dialog).getByLabelText("Secret key"), "sk_live_x");
  await press("Save keys", dialog);
  expect(await screen.findByText("Keys saved")).toBeTruthy();
  expect(server.made(savePaymentAccount).at(-1)?.body).toEqual({
    publishableKey: "pk_test_abc",
    secretKey: "sk_live_x",
  });
});

test("testing the connection shows each result", async () => {
  const { server, press } = await openPayments({ account: ACCOUNT });
  await press("Test connection");
  const told = await screen.findByText("Stripe accepts these keys.");
  expect(told.dataset["bad"]).toBeUndefined();
  server.answer(testPaymentAccount, { ok: false, message: "Stripe rejects the secret key.", country: "" });
  await press("Test connection");
  expect((await screen.findByText("Stripe rejects the secret key.")).dataset["bad"]).toBe("true");
  server.failOnce(rejection(429, "Too much at once."), testPaymentAccount);
  await press("Test connection");
  expect((await screen.findByText("Too much at once.")).dataset["bad"]).toBe("true");
});

test("Stripe is disconnected once, after a question", async () => {
  const { server, user, press } = await openPayments({ account: ACCOUNT });
  await press("Disconnect");
  const dialog = await screen.findByRole("dialog", { name: "Disconnect Stripe?" });
  await expectDoneOnce({ server, user, dialog, action: "Disconnect" });
  expect(await screen.findByText("Stripe disconnected")).toBeTruthy();
  await waitFor(() => expect(screen.getByText("Not connected")).toBeTruthy());
  expect(screen.queryByRole("button", { name: "Test connection" })).toBeNull();
});

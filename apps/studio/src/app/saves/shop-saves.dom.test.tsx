import { screen, within } from "@testing-library/react";
import { listDiscounts, updateDiscount } from "@stoa/core/discount/discount-api.ts";
import {
  adjustGiftCard,
  listGiftCardEntries,
  listGiftCards,
  resendGiftCard,
} from "@stoa/core/gift-card/gift-card-api.ts";
import { editOrderLines, getOrder } from "@stoa/core/order/order-api.ts";
import { listPaymentAccounts, savePaymentAccount } from "@stoa/core/payment/payment-api.ts";
import { addMember, changeMember, listMembers } from "@stoa/core/role/member-api.ts";
import { ROLE_TITLES } from "@stoa/core/role/role-messages.ts";
import { ROLE } from "@stoa/core/role/role.ts";
import { adjustStock, listStock, listStockMovements, listVariantStock } from "@stoa/core/stock/stock-api.ts";
import type { ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test } from "vitest";
import { PAID_ORDER } from "../../testing/answer/paid-order.ts";
import { answerPreferences } from "../../testing/answer/preference-answers.ts";
import { expectRoomSaveHeld, type RoomSave } from "../../testing/room-save.ts";
import { SUMMER } from "../../testing/answer/summer-discount.ts";
import { TEST_SITE } from "../../testing/answer/site-answers.ts";

const AT = "2026-01-05T09:00:00.000Z";
const VASE = "713f222bd16bd2698d996944";
const VARIANT = "70f7e1cd9f23f8bbfa93b23d";
const usd = (amount: number) => ({ amount, currency: "USD" });

function fillStock(server: ContractServer): void {
  let quantity = 7;
  const stock = () => ({ quantity, unlimited: false });
  const row = { productId: VASE, title: "Blue Vase", image: null, priceFrom: usd(2500), hasSeveralPrices: false };
  server.answer(listStock, () => ({ items: [{ ...row, variantCount: 1, stock: stock() }], nextCursor: null }));
  server.answer(listVariantStock, () => ({
    items: [{ variantId: VARIANT, sku: "VASE-1", attributes: {}, stock: stock() }],
    nextCursor: null,
  }));
  server.answer(listStockMovements, { items: [], nextCursor: null });
  server.answer(adjustStock, ({ body }) => {
    const [change] = body.changes;
    quantity += change?.delta ?? 0;
    return { items: [{ productId: VASE, variantId: VARIANT, stock: stock() }] };
  });
}

const GIFT_CARD = {
  id: "541392e4591ca4b7224e9a2c",
  codeEnd: "2R65",
  issued: usd(5000),
  balance: usd(5000),
  isEnabled: true,
  isTest: false,
  orderId: null,
  recipientEmail: "grace@example.org",
  recipientName: "",
  senderName: "",
  message: "",
  sendAt: null,
  mailCount: 1,
  createdAt: AT,
};

function fillGiftCards(server: ContractServer): void {
  let card = GIFT_CARD;
  server.answer(listGiftCards, () => ({ items: [card], nextCursor: null }));
  server.answer(listGiftCardEntries, { items: [], nextCursor: null });
  server.answer(adjustGiftCard, ({ body }) => {
    card = { ...card, balance: usd(body.toCents) };
    return card;
  });
  server.answer(resendGiftCard, ({ body }) => {
    card = { ...card, mailCount: 2, recipientEmail: body.recipientEmail ?? card.recipientEmail };
    return card;
  });
}

function fillOrder(server: ContractServer): void {
  answerPreferences(server);
  server.answer(getOrder, PAID_ORDER);
  server.answer(editOrderLines, PAID_ORDER);
}

function fillMembers(server: ContractServer): void {
  const { id, email } = TEST_SITE.account;
  const members = [
    { accountId: id, email, role: ROLE.admin },
    { accountId: "7cafd02d48dd13eb4addb108", email: "bea.lund@example.org", role: ROLE.editor },
  ];
  server.answer(listMembers, { items: members, nextCursor: null });
  server.answer(addMember, ({ body }) => ({ accountId: "8cafd02d48dd13eb4addb108", ...body }));
  server.answer(changeMember, ({ params, body }) => ({ email: "bea.lund@example.org", ...params, ...body }));
}

function fillTaxes(server: ContractServer): void {
  const area = { countryCode: "US", state: null, postalRanges: [] };
  const on = { taxClasses: [], taxesShipping: true, taxesDigital: true, taxesServices: true };
  const rule = { id: "3519caa0eb9c0f88940b7b69", name: "VAT", layer: 1, rateMillionths: 190_000, areas: [area], ...on };
  answerPreferences(server, { tax: { rules: [rule] } });
}

function fillPayments(server: ContractServer): void {
  answerPreferences(server);
  const noticeUrl = "http://pots.example.org/api/commerce/payments/stripe/notices";
  server.answer(listPaymentAccounts, { items: [], nextCursor: null, noticeUrl });
  server.answer(savePaymentAccount, ({ body }) => ({
    provider: "stripe",
    publishableKey: body.publishableKey ?? "",
    secretKeyEnd: "bbbb",
    webhookSecretEnd: "cccc",
    isTest: true,
    isReadable: true,
    updatedAt: AT,
  }));
}

const SAVES: Readonly<Record<string, RoomSave>> = {
  "the stock of a variant": {
    path: "/inventory",
    title: "Inventory",
    fill: fillStock,
    open: [/^Blue Vase/, "Adjust Blue Vase"],
    fields: { "In stock": "4" },
    choose: (dialog, user) => user.selectOptions(within(dialog).getByRole("combobox"), "Damaged or lost"),
    action: "Save stock",
  },
  "an order that is made smaller": {
    path: `/orders/${PAID_ORDER.order.id}`,
    title: /^Order #/,
    fill: fillOrder,
    open: ["Edit order"],
    fields: { "Quantity of Blue Vase, up to 3": "2" },
    action: "Save and give back $25.00",
  },
  "the balance of a gift card": {
    path: "/gift-cards",
    title: "Gift cards",
    fill: fillGiftCards,
    open: [/grace@example\.org/, "Change balance"],
    fields: { "New balance": "30", Reason: "Spent in the shop" },
    action: "Change balance",
  },
  "a gift card that is sent again": {
    path: "/gift-cards",
    title: "Gift cards",
    fill: fillGiftCards,
    open: [/grace@example\.org/, "Send again"],
    fields: { To: "hopper@example.org" },
    action: "Send with a new code",
  },
  "a discount that is changed": {
    path: "/discounts",
    title: "Discounts",
    fill: (server) => {
      server.answer(listDiscounts, { items: [SUMMER], nextCursor: null });
      server.answer(updateDiscount, ({ body }) => ({ ...SUMMER, ...body }));
    },
    open: [/^Summer/],
    fields: { Name: "High summer", Percentage: "25" },
    action: "Save discount",
  },
  "a tax that is changed": {
    path: "/taxes",
    title: "Taxes",
    fill: fillTaxes,
    open: [/^VAT/],
    fields: { Name: "Sales tax", Rate: "7" },
    action: "Save tax",
  },
  "the keys of Stripe": {
    path: "/payments",
    title: "Payments",
    fill: fillPayments,
    open: ["Connect Stripe"],
    fields: {
      "Publishable key": `pk_test_${"a".repeat(30)}`,
      "Secret key": `sk_test_${"b".repeat(30)}`,
      "Webhook signing secret": `whsec_${"c".repeat(32)}`,
    },
    action: "Save keys",
  },
  "a member": {
    path: "/members",
    title: "Members",
    fill: fillMembers,
    open: ["Add member"],
    fields: { Email: "cy@example.org" },
    choose: (dialog, user) =>
      user.selectOptions(within(dialog).getByRole("combobox", { name: "Role" }), ROLE_TITLES[ROLE.editor]),
    action: "Add member",
  },
  "the role of a member": {
    path: "/members",
    title: "Members",
    fill: fillMembers,
    open: [/^bea\.lund/],
    fields: {},
    choose: (dialog, user) =>
      user.selectOptions(within(dialog).getByRole("combobox", { name: "Role" }), ROLE_TITLES[ROLE.viewer]),
    action: "Save role",
  },
};

test.each(Object.entries(SAVES))("%s: what is typed outlives each fault, and is sent once", async (_, save) => {
  await expectRoomSaveHeld(save);
  expect(screen.queryByRole("dialog")).toBeNull();
});

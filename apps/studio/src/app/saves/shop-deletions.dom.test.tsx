import { screen, waitFor } from "@testing-library/react";
import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import { deleteCategory, listCategories } from "@stoa/core/category/category-api.ts";
import { newCollection } from "@stoa/core/collection/collection-kinds.ts";
import { eraseCustomer, getCustomer, listCustomers } from "@stoa/core/customer/customer-api.ts";
import { deleteDiscount, listDiscounts } from "@stoa/core/discount/discount-api.ts";
import {
  countFormSubmissions,
  deleteFormSubmissions,
  listFormSubmissions,
  listFormUses,
} from "@stoa/core/form/form-api.ts";
import { deleteTestOrders, listOrders } from "@stoa/core/order/order-api.ts";
import { COLLECTION_TYPE } from "@stoa/core/page/collection-types.ts";
import { deletePaymentAccount, listPaymentAccounts } from "@stoa/core/payment/payment-api.ts";
import { changeTags, listTags } from "@stoa/core/tag/tag-api.ts";
import type { ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test } from "vitest";
import { answerContent, contentDocument } from "../../testing/answer/content-answers.ts";
import { expectDoneOnce } from "../../testing/held/held-act.ts";
import { cacheRows, notFound } from "../../testing/cached-rows.ts";
import { mountRoom } from "../../testing/open/mount-room.tsx";
import { PAID_ORDER } from "../../testing/answer/paid-order.ts";
import { answerPreferences } from "../../testing/answer/preference-answers.ts";
import { startSiteServer } from "../../testing/answer/site-answers.ts";
import { SUMMER } from "../../testing/answer/summer-discount.ts";

const AT = "2026-01-05T09:00:00.000Z";
const STORE = "eed6945991110abd577f98f0";
const ADA = "87e43373cc8bda9f32f7242e";
const FORM = "591b51f9559828061c29a67c";
const none = { items: [], nextCursor: null };

/** Something that is deleted after a question. */
type Deleting = {
  readonly path: string;
  readonly title: string;
  readonly fill: (server: ContractServer) => void;
  /** Buttons to the question, one after the other. */
  readonly open: readonly (string | RegExp)[];
  readonly question: string;
  readonly action: string;
  /** What is there before, and is gone after. */
  readonly gone: () => HTMLElement[];
};

function fillCategories(server: ContractServer): void {
  const blog = newCollection("blog", { title: "Shop", urlId: "shop" });
  const store = { ...blog, type: COLLECTION_TYPE.products, typeName: "products" };
  answerContent(server, [contentDocument("collection", store, STORE)]);
  const names = { displayName: "Clothing", path: "Clothing", parentCategoryId: null, displayIndex: 1, productCount: 0 };
  const rows = cacheRows([{ id: "4dce315328095e4a06bb3919", collectionId: STORE, ...names }], ({ id }) => id);
  server.answer(listTags, { items: [] });
  server.answer(listCategories, () => ({ ...rows.page(), total: rows.page().items.length, unlisted: [] }));
  server.answer(deleteCategory, ({ params }) => rows.remove(params.categoryId, { deleted: 1 }));
}

function fillTags(server: ContractServer): void {
  const blog = newCollection("blog", { title: "Letters", urlId: "letters" });
  answerContent(server, [contentDocument("collection", blog, STORE)]);
  let items = [{ name: "Raku", itemCount: 1 }];
  server.answer(listTags, ({ query }) => ({ items: query.type === "tag" ? items : [] }));
  server.answer(changeTags, () => {
    items = [];
    return { itemCount: 1 };
  });
}

function fillPayments(server: ContractServer): void {
  answerPreferences(server);
  const keys = { publishableKey: "pk_test_a", secretKeyEnd: "bbbb", webhookSecretEnd: "cccc" };
  const account = { provider: "stripe" as const, ...keys, isTest: true, isReadable: true, updatedAt: AT };
  const rows = cacheRows([account], ({ provider }) => provider);
  const noticeUrl = "http://pots.example.org/api/commerce/payments/stripe/notices";
  server.answer(listPaymentAccounts, () => ({ ...rows.page(), noticeUrl }));
  server.answer(deletePaymentAccount, ({ params }) => rows.remove(params.provider, { deleted: true }));
}

const CUSTOMER: EndpointReply<typeof getCustomer> = {
  id: ADA,
  email: "ada@example.org",
  firstName: "Ada",
  lastName: "Lovelace",
  phone: "",
  hasAccount: false,
  acceptsMarketing: false,
  createdAt: AT,
  orderCount: 0,
  firstOrderAt: null,
  lastOrderAt: null,
  totals: [],
  addresses: [],
};

function fillCustomer(server: ContractServer): void {
  const rows = cacheRows([CUSTOMER], ({ id }) => id);
  server.answer(getCustomer, ({ params }) => rows.find(params.id) ?? notFound());
  server.answer(listCustomers, none);
  server.answer(listOrders, none);
  server.answer(eraseCustomer, ({ params }) => rows.remove(params.id, { erased: true }));
}

function fillOrders(server: ContractServer): void {
  const { order, states } = PAID_ORDER;
  const rows = cacheRows([{ order, states }], () => "1");
  server.answer(listOrders, rows.page);
  server.answer(deleteTestOrders, () => {
    rows.remove("1", 1);
    return { deleted: 1, isMore: false };
  });
}

function fillForm(server: ContractServer): void {
  const field = "8c59d90f19bd7f9ea2c461f3";
  const fields = [{ id: field, type: "email", title: "Email", description: "", required: true }];
  const words = { name: "Letters", submitButtonText: "Send", submissionMessage: "", disclaimer: "" };
  answerContent(server, [contentDocument("form", { ...words, fields }, FORM)]);
  server.answer(listFormUses, { uses: [] });
  const sent = {
    id: "5cb3426445306c7eb93e2ad0",
    submittedAt: AT,
    state: "received" as const,
    isRead: true,
    spamScore: 2,
    spamReasons: ["time" as const],
    page: { title: "", path: "" },
    answers: [{ fieldId: field, type: "email" as const, title: "Email", value: "ada@example.org" }],
  };
  const rows = cacheRows([sent], ({ id }) => id);
  server.answer(countFormSubmissions, () => ({ received: rows.page().items.length, unread: 0, spam: 0 }));
  server.answer(listFormSubmissions, rows.page);
  server.answer(deleteFormSubmissions, ({ body }) => ({
    deletedCount: body.ids.filter((id) => rows.remove(id, true) === true).length,
  }));
}

const SHOP: Readonly<Record<string, Deleting>> = {
  "a category": {
    path: `/pages/${STORE}/tags`,
    title: "Tags and categories",
    fill: fillCategories,
    open: ["Categories", "Delete Clothing"],
    question: "Delete “Clothing”?",
    action: "Delete category",
    gone: () => screen.queryAllByRole("button", { name: "Delete Clothing", hidden: true }),
  },
  "a tag": {
    path: `/pages/${STORE}/tags`,
    title: "Tags and categories",
    fill: fillTags,
    open: ["clay"],
    question: "Remove “Raku”?",
    action: "Remove",
    gone: () => screen.queryAllByRole("rowheader", { name: "Raku", hidden: true }),
  },
  "a discount": {
    path: "/discounts",
    title: "Discounts",
    fill: (server) => {
      const rows = cacheRows([SUMMER], ({ id }) => id);
      server.answer(listDiscounts, rows.page);
      server.answer(deleteDiscount, ({ params }) => rows.remove(params.discountId, { deleted: true }));
    },
    open: ["Delete Summer"],
    question: "Delete “Summer”?",
    action: "Delete",
    gone: () => screen.queryAllByRole("row", { name: /Summer/, hidden: true }),
  },
  "the keys of Stripe": {
    path: "/payments",
    title: "Payments",
    fill: fillPayments,
    open: ["Disconnect"],
    question: "Disconnect Stripe?",
    action: "Disconnect",
    gone: () => screen.queryAllByRole("button", { name: "Change keys", hidden: true }),
  },
  "the data of a customer": {
    path: `/customers/${ADA}`,
    title: "Ada Lovelace",
    fill: fillCustomer,
    open: ["Erase data"],
    question: "Erase data for “Ada Lovelace”?",
    action: "Erase for good",
    gone: () => screen.queryAllByRole("heading", { name: "Ada Lovelace", level: 1, hidden: true }),
  },
  "the test orders": {
    path: "/orders?view=test",
    title: "Orders",
    fill: fillOrders,
    open: ["Delete test orders"],
    question: "Delete all test orders of this site?",
    action: "Delete test orders",
    gone: () => screen.queryAllByRole("link", { name: "Order #1", hidden: true }),
  },
  "what was sent with a form": {
    path: `/forms/${FORM}`,
    title: "Letters",
    fill: fillForm,
    open: [/^ada@example\.org/, "Delete"],
    question: "Delete “ada@example.org”?",
    action: "Delete",
    gone: () => screen.queryAllByRole("row", { name: /ada@example\.org/, hidden: true }),
  },
};

test.each(Object.entries(SHOP))(
  "%s whose deletion fails shows why, and is gone at the second attempt when the reply was lost",
  async (_, { path, title, fill, open, question, action, gone }) => {
    const server = startSiteServer();
    fill(server);
    const { user } = await mountRoom({ path, title });
    if (question === "Remove “Raku”?") {
      await user.click(await screen.findByRole("checkbox", { name: "Select Raku" }));
      await user.click(screen.getByRole("button", { name: "Remove" }));
    } else {
      for (const name of open) await user.click(await screen.findByRole("button", { name }));
    }
    const dialog = await screen.findByRole("dialog", { name: question });
    expect(gone().length).toBeGreaterThan(0);
    await expectDoneOnce({ server, user, dialog, action });
    await waitFor(() => expect(gone()).toEqual([]));
  },
);

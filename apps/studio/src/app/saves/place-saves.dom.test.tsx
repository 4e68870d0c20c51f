import { screen, within } from "@testing-library/react";
import { createApiKey, listApiKeys } from "@stoa/core/api-key/api-key-api.ts";
import { listCheckoutScripts } from "@stoa/core/checkout-script/checkout-script-api.ts";
import { createDiscount, listDiscounts } from "@stoa/core/discount/discount-api.ts";
import { addDomain, listDomains } from "@stoa/core/domain/domain-api.ts";
import { issueGiftCard, listGiftCards } from "@stoa/core/gift-card/gift-card-api.ts";
import { listItems } from "@stoa/core/item/list/item-list-api.ts";
import { createWebhook, listWebhookDeliveries, listWebhooks } from "@stoa/core/outbox/outbox-api.ts";
import { createPreviewLink, listPreviewLinks } from "@stoa/core/preview-link/preview-link-api.ts";
import { getSiteLayout } from "@stoa/core/store-page/store-page-api.ts";
import type { ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test } from "vitest";
import { answerContent, contentDocument } from "../../testing/answer/content-answers.ts";
import { answerPreferences } from "../../testing/answer/preference-answers.ts";
import { expectRoomSaveHeld, type RoomSave } from "../../testing/room-save.ts";
import { SUMMER } from "../../testing/answer/summer-discount.ts";

const AT = "2026-01-05T09:00:00.000Z";
const ID = "690775e3253df54df7310d20";
const KILN = "717d724099f8d23f0abe3314";
const none = { items: [], nextCursor: null };
const saved = () => within(screen.getByRole("main")).findByText("Saved");
const dialogNamed = (name: string) => () => screen.findByRole("dialog", { name });
const roomNamed = (name: string) => async () =>
  expect((await screen.findAllByRole("heading", { name, level: 1 })).length).toBeGreaterThan(0);

const kiln = () => {
  const words = { title: "Kiln", navigationTitle: "Kiln", description: "" };
  return contentDocument("page", { urlId: "kiln", ...words, enabled: true, layout: { rows: [] } }, KILN);
};

function fillPages(server: ContractServer): void {
  answerContent(server, [kiln()]);
  server.answer(getSiteLayout, [{ identifier: "mainNav", links: [], version: 1 }]);
  server.answer(listItems, { ...none, total: 0, nextIndex: 0, max: null });
}

const SITE_SETTINGS = {
  siteTitle: "Pots",
  siteTagLine: "",
  siteDescription: "",
  language: "en-US",
  timeZone: "America/New_York",
  currency: "USD",
  homepageId: KILN,
  theme: { name: "agora" },
};

const SELLING: Readonly<Record<string, RoomSave>> = {
  "a gift card": {
    path: "/gift-cards",
    title: "Gift cards",
    fill: (server) => {
      server.answer(listGiftCards, none);
      server.answer(issueGiftCard, ({ body }) => {
        const { id = ID, amount, recipientEmail } = body;
        const words = { recipientName: "", senderName: "", message: "", sendAt: null, mailCount: 1, createdAt: AT };
        const flags = { isEnabled: true, isTest: false, orderId: null };
        return { id, codeEnd: "ZA9G", issued: amount, balance: amount, recipientEmail, ...flags, ...words };
      });
    },
    open: ["Issue gift card"],
    fields: { Amount: "25", "Recipient’s email": "grace@example.org", Reason: "A broken vase" },
    action: "Issue gift card",
  },
  "the settings of the store": {
    path: "/store-settings",
    title: "Store settings",
    fill: (server) => void answerPreferences(server),
    fields: { "Sold out": "All gone" },
    action: "Save",
    expectDone: saved,
  },
  "the settings of the checkout": {
    path: "/checkout-settings",
    title: "Checkout",
    fill: (server) => {
      answerPreferences(server);
      answerContent(server, []);
      server.answer(listCheckoutScripts, { scripts: [], checkedAt: null, history: [] });
    },
    fields: { "Tax ID": "DE123456789" },
    action: "Save",
    expectDone: saved,
  },
  "a zone": {
    path: "/shipping",
    title: "Shipping",
    fill: (server) => void answerPreferences(server),
    open: ["Add zone"],
    fields: { Name: "Nearby" },
    action: "Add zone",
  },
  "a discount": {
    path: "/discounts",
    title: "Discounts",
    fill: (server) => {
      server.answer(listDiscounts, none);
      server.answer(createDiscount, ({ body }) => ({ ...SUMMER, ...body }));
    },
    open: ["New discount"],
    fields: { Name: "Summer", Code: "SUN", Percentage: "20" },
    action: "Create discount",
  },
};

const PLACES: Readonly<Record<string, RoomSave>> = {
  "an API key": {
    path: "/api-keys",
    title: "API keys",
    fill: (server) => {
      server.answer(listApiKeys, none);
      const made = {
        createdAt: AT,
        lastUsedAt: null,
        key: "stoa_46e72d7da319689670d65ab3_LpwA0FMZNytIx8D2aOLu95TB13eKOhwC",
      };
      server.answer(createApiKey, ({ body }) => ({ id: ID, name: body.name, scopes: body.scopes ?? null, ...made }));
    },
    open: ["Create key"],
    fields: { Name: "Stock sync" },
    choose: async (dialog, user) => {
      await user.click(within(dialog).getByRole("checkbox", { name: "All permissions" }));
    },
    action: "Create key",
    expectDone: dialogNamed("Key “Stock sync” created"),
  },
  "a webhook": {
    path: "/webhooks",
    title: "Webhooks",
    fill: (server) => {
      server.answer(listWebhooks, none);
      server.answer(listWebhookDeliveries, none);
      server.answer(createWebhook, ({ body }) => ({
        id: ID,
        ...body,
        createdOn: AT,
        updatedOn: AT,
        secret: "96d46c84".repeat(8),
      }));
    },
    open: ["Add webhook"],
    fields: { Address: "https://example.com/hooks/stoa" },
    action: "Add webhook",
    expectDone: dialogNamed("Webhook added"),
  },
  "a domain": {
    path: "/domains",
    title: "Domains",
    fill: (server) => {
      const domain = (host: string, isBuiltIn: boolean) => {
        const flags = { isBuiltIn, isPrimary: isBuiltIn, isConnected: isBuiltIn };
        return { host, name: host, url: `http://${host}`, ...flags, language: null, pointing: [], proof: null };
      };
      server.answer(listDomains, { items: [domain("pots.example.org", true)], maxDomains: 20 });
      server.answer(addDomain, ({ body }) => domain(body.name, false));
    },
    open: ["Add domain"],
    fields: { Domain: "pots.example.com" },
    action: "Add domain",
  },
  "a password of a page": {
    path: `/pages/${KILN}`,
    title: "Kiln",
    fill: fillPages,
    fields: { Password: "clay and fire" },
    action: "Set password",
  },
  "a collection": {
    path: "/pages",
    title: "Pages",
    fill: fillPages,
    open: ["New collection"],
    fields: { Title: "Journal" },
    action: "Create collection",
    expectDone: roomNamed("Journal"),
  },
  "a preview link": {
    path: "/preview-links",
    title: "Preview links",
    fill: (server) => {
      server.answer(listPreviewLinks, none);
      server.answer(createPreviewLink, ({ body: { name, path } }) => {
        const times = { createdAt: AT, expiresAt: "2099-01-05T09:00:00.000Z", hasExpired: false, lastUsedAt: null };
        return {
          id: ID,
          name,
          path,
          madeBy: "owner@example.org",
          ...times,
          url: "http://pots.preview.example.org/_preview/guest/a",
        };
      });
    },
    open: ["Create link"],
    fields: { "Recipient (optional)": "The client" },
    action: "Create link",
    expectDone: dialogNamed("Your preview link is ready"),
  },
  "the settings of the site": {
    path: "/settings",
    title: "Site settings",
    fill: (server) => {
      fillPages(server);
      answerContent(server, [kiln(), contentDocument("settings", SITE_SETTINGS)]);
    },
    fields: { Tagline: "Pots, thrown by hand" },
    action: "Save",
    expectDone: saved,
  },
  "a page": {
    path: "/pages",
    title: "Pages",
    fill: fillPages,
    open: ["New page"],
    fields: { Title: "Visit us" },
    action: "Create page",
    expectDone: roomNamed("Visit us"),
  },
};

test.each(Object.entries({ ...SELLING, ...PLACES }))(
  "%s: what is typed outlives each fault, and is sent once",
  async (_, save) => {
    const server = await expectRoomSaveHeld(save);
    expect(server.saves()).toHaveLength(1);
  },
);

import {
  listCheckoutScripts,
  type CheckoutScripts as ScriptList,
} from "@stoa/core/checkout-script/checkout-script-api.ts";
import { CHECKOUT_SCRIPT_MESSAGES } from "@stoa/core/checkout-script/checkout-script-messages.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { watchSavedFiles } from "../../testing/answer/saved-files.ts";
import { mountLinkedPart } from "../../testing/open/mount-linked-part.tsx";
import { CheckoutScripts } from "./checkout-scripts.tsx";

const AT = "2026-03-02T12:00:00.000Z";
const TIME = { language: "en-US", timeZone: "UTC" };
const NONE = { version: "", hosts: [], parts: [], fingerprint: "", since: AT };
const FINGERPRINT = "sha256-AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfG=";

const LIST: ScriptList = {
  checkedAt: "2026-04-02T12:00:00.000Z",
  scripts: [
    {
      ...NONE,
      id: "stoa",
      owner: "stoa",
      place: "payment-page",
      version: "1.0.0+abc",
      fingerprint: FINGERPRINT,
      parts: [
        { name: "loader.js", fingerprint: "sha256-loader" },
        { name: "checkout.js", fingerprint: "sha256-checkout" },
      ],
    },
    {
      ...NONE,
      id: "stripe",
      owner: "stripe",
      place: "payment-page",
      hosts: ["https://js.stripe.com", "https://api.stripe.com"],
    },
    { ...NONE, id: "https://evil.example", owner: "unknown", place: "payment-page", hosts: ["https://evil.example"] },
  ],
  history: [
    {
      number: 3,
      at: "2026-03-05T12:00:00.000Z",
      changes: [
        { id: "https://evil.example", owner: "unknown", change: "added", kind: "host", parts: [] },
        { id: "stoa", owner: "stoa", change: "changed", kind: "files", parts: ["loader.js"] },
      ],
    },
    {
      number: 2,
      at: AT,
      changes: [{ id: "stripe", owner: "stripe", change: "added", kind: "provider", parts: [] }],
    },
    { number: 1, at: AT, changes: [] },
  ],
};

async function openScripts(list: ScriptList = LIST) {
  const server = startContractServer();
  server.answer(listCheckoutScripts, list);
  return { server, ...(await mountLinkedPart(<CheckoutScripts time={TIME} />)) };
}

function cellsOf(table: HTMLElement): string[][] {
  const rows = within(table).getAllByRole("row").slice(1);
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}

test("each script is listed with its owner, reason, short fingerprint and date", async () => {
  await openScripts();
  const table = await screen.findByRole("table", { name: "Scripts where customers pay" });
  const { nameStoa, reasonStoa, nameStripe, reasonStripe, reasonUnknown } = CHECKOUT_SCRIPT_MESSAGES;
  expect(cellsOf(table)).toEqual([
    [nameStoa + reasonStoa, "Stoa", "sha256-AbCdEfGh…", "Mar 2, 2026"],
    [nameStripe + reasonStripe, "Stripe", "2 hosts", "Mar 2, 2026"],
    [`https://evil.example${reasonUnknown}`, "Unknown owner", "1 host", "Mar 2, 2026"],
  ]);
  expect(screen.getByText(/Last time: Apr 2, 2026/u)).toBeTruthy();
});

test("a row opens to the whole fingerprint and that of each file", async () => {
  const { user } = await openScripts();
  const row = await screen.findByRole("button", { name: new RegExp(CHECKOUT_SCRIPT_MESSAGES.nameStoa, "u") });
  await user.click(row);
  expect(row.getAttribute("aria-expanded")).toBe("true");
  const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
  const values = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(terms.map((term, index) => [term, values[index]])).toEqual([
    ["Version", "1.0.0+abc"],
    ["Fingerprint", FINGERPRINT],
    ["loader.js", "sha256-loader"],
    ["checkout.js", "sha256-checkout"],
  ]);
  await user.click(row);
  expect(screen.queryByText(FINGERPRINT)).toBeNull();
});

test("changes are listed newest first, and unexpected ones are marked", async () => {
  await openScripts();
  const table = await screen.findByRole("table", { name: /^Changes of these scripts/u });
  const { kindHost, kindFiles, kindProviderOn, nameStoa, nameStripe } = CHECKOUT_SCRIPT_MESSAGES;
  expect(cellsOf(table)).toEqual([
    [kindHost, "https://evil.example", "Not expected", "Mar 5, 2026, 12:00 PM"],
    [`${kindFiles}loader.js`, nameStoa, "Not expected", "Mar 5, 2026, 12:00 PM"],
    [kindProviderOn, nameStripe, "", "Mar 2, 2026, 12:00 PM"],
  ]);
});

test("the list is downloaded as CSV from the server, or as JSON", async () => {
  const { user } = await openScripts();
  const link = await screen.findByRole("link", { name: "Download CSV" });
  expect(link.getAttribute("href")).toBe("/api/studio/checkout-scripts/csv");
  const saved = watchSavedFiles();
  await user.click(screen.getByRole("button", { name: "Download JSON" }));
  expect(JSON.parse((await saved[0]?.text()) ?? "")).toEqual(LIST);
});

test("a site without a list says how it starts, and one without changes says so", async () => {
  const { unmount } = await openScripts({ scripts: [], checkedAt: null, history: [] });
  expect(await screen.findByText(/The list starts when you publish a product/u)).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
  unmount();
  await openScripts({ ...LIST, history: LIST.history.slice(-1) });
  expect(await screen.findByText("No changes yet.")).toBeTruthy();
});

test("a list that can't be loaded shows why, and loads on retry", async () => {
  const server = startContractServer();
  server.answer(listCheckoutScripts, LIST);
  server.failWith(rejection(403, "Your role may not see payments."), listCheckoutScripts);
  const { user } = await mountLinkedPart(<CheckoutScripts time={TIME} />);
  expect(await screen.findByText("Your role may not see payments.")).toBeTruthy();
  server.mend();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("table", { name: "Scripts where customers pay" })).toBeTruthy();
});

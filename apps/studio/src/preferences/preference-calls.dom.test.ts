import { waitFor } from "@testing-library/react";
import {
  getCommercePreferences,
  putCommercePreferences,
} from "@stoa/core/commerce-preference/commerce-preference-api.ts";
import { holdCalls, rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer, type ContractServer } from "@stoa/ui/testing/contract-server.ts";
import type { QueryClient } from "@tanstack/react-query";
import { expect, onTestFinished, test } from "vitest";
import { createQueryClient } from "../client/query-settings.ts";
import { answerPreferences } from "../testing/answer/preference-answers.ts";
import { editPreferences, followOtherTabs, preferencesQuery, savePreferences } from "./preference-calls.ts";

function openTab(server: ContractServer): QueryClient {
  const queries = createQueryClient();
  onTestFinished(() => queries.clear());
  server.answer(getCommercePreferences, ({ params }) => ({ ...stored(params.namespace), websiteId: "x" }));
  return queries;
}

let stored: (namespace: string) => object = () => ({});

function start() {
  const server = startContractServer();
  stored = answerPreferences(server);
  return { server, queries: openTab(server) };
}

const known = (queries: QueryClient) => queries.getQueryData(preferencesQuery("checkout").queryKey);
const sent = (server: ContractServer): readonly unknown[] =>
  server.made(putCommercePreferences).map(({ body }) => body);

test("preferences are read once for all that show them, without the id of their site", async () => {
  const { server, queries } = start();
  const [first, second] = await Promise.all([
    queries.fetchQuery(preferencesQuery("checkout")),
    queries.fetchQuery(preferencesQuery("checkout")),
  ]);
  expect(first).toBe(second);
  expect(first).not.toHaveProperty("websiteId");
  expect(server.made(getCommercePreferences).map(({ params }) => params)).toEqual([{ namespace: "checkout" }]);
});

test("only what differs is sent, and it is shown before the server answers", async () => {
  const { server, queries } = start();
  const { isExpress, isNoteAllowed } = await queries.fetchQuery(preferencesQuery("checkout"));
  const held = holdCalls();
  server.failWith(held.fault, putCommercePreferences);
  const saving = savePreferences(queries, "checkout", { isExpress: !isExpress, isNoteAllowed, taxNumber: "DE1" });
  await waitFor(() => expect(held.count()).toBe(1));
  expect(known(queries)).toMatchObject({ isExpress: !isExpress, isNoteAllowed, taxNumber: "DE1" });
  held.letGo();
  await saving;
  expect(sent(server)).toEqual([{ isExpress: !isExpress, taxNumber: "DE1" }]);
});

test("unchanged values aren't sent, and other tabs aren't notified", async () => {
  const { server, queries } = start();
  const checkout = await queries.fetchQuery(preferencesQuery("checkout"));
  await savePreferences(queries, "checkout", { ...checkout });
  expect([sent(server), localStorage.length]).toEqual([[], 0]);
});

test("preferences that were not read yet are read before they are saved", async () => {
  const { server, queries } = start();
  await savePreferences(queries, "checkout", { taxNumber: "DE1" });
  expect(server.made(getCommercePreferences)).toHaveLength(1);
  expect(sent(server)).toEqual([{ taxNumber: "DE1" }]);
});

test("what is refused is shown as it was", async () => {
  const { server, queries } = start();
  const before = await queries.fetchQuery(preferencesQuery("checkout"));
  server.failWith(rejection(403, "Your role may not do this."), putCommercePreferences);
  await expect(savePreferences(queries, "checkout", { taxNumber: "DE1" })).rejects.toThrow(
    "Your role may not do this.",
  );
  expect(known(queries)).toEqual(before);
});

test("a list is edited as it is stored now, not as this tab knows it", async () => {
  const { server, queries } = start();
  await queries.fetchQuery(preferencesQuery("currencies"));
  const latest = { others: ["EUR"], websiteId: "x" };
  server.answer(getCommercePreferences, latest);
  await editPreferences(queries, "currencies", ({ others }) => ({ others: [...others, "GBP"] }));
  expect(sent(server)).toEqual([{ others: ["EUR", "GBP"] }]);
});

/** What the browser tells this tab when another one writes to the storage that they share. */
function hear(key: string | null, newValue: string | null): void {
  dispatchEvent(new StorageEvent("storage", { key, newValue }));
}

function follow(queries: QueryClient): void {
  onTestFinished(followOtherTabs(queries));
}

test("another tab is notified of a save, and shows it once the server has it", async () => {
  const { server, queries } = start();
  const other = openTab(server);
  await other.fetchQuery(preferencesQuery("checkout"));
  follow(other);
  await savePreferences(queries, "checkout", { taxNumber: "DE1" });
  const [key = ""] = Object.keys(localStorage);
  hear(key, localStorage.getItem(key));
  await waitFor(() => expect(known(other)).toMatchObject({ taxNumber: "DE1" }));
});

test("another tab reads again until the save is there", async () => {
  const { server, queries } = start();
  const before = await queries.fetchQuery(preferencesQuery("checkout"));
  follow(queries);
  const answers = [before, before, { ...before, taxNumber: "DE2" }];
  server.answer(getCommercePreferences, () => ({ ...(answers.shift() ?? before), websiteId: "x" }));
  hear("stoa.commerce-preferences", JSON.stringify({ namespace: "checkout", atMs: 1 }));
  await waitFor(() => expect(known(queries)).toMatchObject({ taxNumber: "DE2" }));
  expect(server.made(getCommercePreferences)).toHaveLength(4);
});

test("a tab that can't read what another one saved reads it when it is shown next", async () => {
  const { server, queries } = start();
  await queries.fetchQuery(preferencesQuery("checkout"));
  follow(queries);
  server.failWith(rejection(403, "Not yours."), getCommercePreferences);
  hear("stoa.commerce-preferences", JSON.stringify({ namespace: "checkout", atMs: 1 }));
  await waitFor(() => expect(queries.getQueryState(preferencesQuery("checkout").queryKey)?.isInvalidated).toBe(true));
});

test.each([
  ["of another program", "theme", "dark"],
  ["of a key that is gone", "stoa.commerce-preferences", null],
  ["of a storage that was emptied", null, null],
  ["of preferences that this tab does not show", "stoa.commerce-preferences", '{"namespace":"mails"}'],
])("news %s makes no tab read anything", async (_, key, value) => {
  const { server, queries } = start();
  await queries.fetchQuery(preferencesQuery("checkout"));
  follow(queries);
  hear(key, value);
  await Promise.resolve();
  expect(server.made(getCommercePreferences)).toHaveLength(1);
});

test("a tab that follows no longer hears nothing", async () => {
  const { server, queries } = start();
  await queries.fetchQuery(preferencesQuery("checkout"));
  followOtherTabs(queries)();
  hear("stoa.commerce-preferences", JSON.stringify({ namespace: "checkout", atMs: 1 }));
  await Promise.resolve();
  expect(server.made(getCommercePreferences)).toHaveLength(1);
});

test("a browser without storage saves all the same", async () => {
  const { server, queries } = start();
  const full = new DOMException("full", "QuotaExceededError");
  const kept = localStorage.setItem.bind(localStorage);
  Object.defineProperty(localStorage, "setItem", {
    configurable: true,
    value: () => {
      throw full;
    },
  });
  onTestFinished(() => void Object.defineProperty(localStorage, "setItem", { configurable: true, value: kept }));
  await savePreferences(queries, "checkout", { taxNumber: "DE1" });
  expect(sent(server)).toEqual([{ taxNumber: "DE1" }]);
});

import { screen, waitFor, within } from "@testing-library/react";
import {
  listSignUpGroups,
  listSignUps,
  sendAllRestockNotices,
  sendRestockNotices,
  type SignUp,
  type SignUpGroup,
} from "@stoa/core/restock/restock-api.ts";
import { lostAnswer, rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer, type ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test } from "vitest";
import { mountLinkedPart } from "../../testing/open/mount-linked-part.tsx";
import { RestockContent } from "./restock-content.tsx";

const TIME = { language: "en-US", timeZone: "America/New_York" };
const PRODUCT = "713f222bd16bd2698d996944";
const idOf = (number: number): string => String(number).padStart(24, "0");

function group(number: number, set: Partial<SignUpGroup> = {}): SignUpGroup {
  return {
    productId: PRODUCT,
    variantId: idOf(number),
    productTitle: `Pot ${number}`,
    sku: `POT-${number}`,
    attributes: {},
    imageUrl: null,
    signUpCount: 2,
    qtyInStock: 3,
    unlimited: false,
    firstSignUpOn: "2026-01-06T02:00:00.000Z",
    ...set,
  };
}

function person(number: number, isJoinMailingList = false): SignUp {
  const siteVisitorEmail = `visitor${number}@example.org`;
  return {
    id: idOf(number),
    siteVisitorEmail,
    isJoinMailingList,
    language: null,
    createdOn: "2026-01-05T09:00:00.000Z",
  };
}

const lastPage = { hasNextPage: false, nextPageCursor: null };

function startLists(groups: readonly SignUpGroup[], people: readonly SignUp[] = []): ContractServer {
  const server = startContractServer();
  let waiting = [...groups];
  server.answer(listSignUpGroups, () => ({ signUpGroups: waiting, ...lastPage }));
  server.answer(listSignUps, { signUps: [...people], ...lastPage });
  const send = (variantIds: readonly string[]) => {
    const sent = waiting.filter(({ variantId }) => variantIds.includes(variantId));
    waiting = waiting.filter(({ variantId }) => !variantIds.includes(variantId));
    return { signUpCount: sent.reduce((sum, { signUpCount }) => sum + signUpCount, 0) };
  };
  server.answer(sendRestockNotices, ({ body }) => send([body.variantId]));
  server.answer(sendAllRestockNotices, ({ body }) => send(body.sendRequests.map(({ variantId }) => variantId)));
  return server;
}

const mount = (maySeeProducts = true) =>
  mountLinkedPart(<RestockContent time={TIME} maySeeProducts={maySeeProducts} />);
const rowOf = async (name: RegExp): Promise<HTMLElement> => screen.findByRole("row", { name });
const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
const isDisabled = (element: HTMLElement): boolean => element.hasAttribute("disabled");

test("an empty waiting list says how people join and links to the products", async () => {
  startLists([]);
  const { user, address } = await mount();
  expect(await screen.findByText("No one is waiting")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Notify for everything in stock" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Open products" }));
  await waitFor(() => expect(address()).toBe("/products"));
});

test("members who can't see products get no link to them", async () => {
  startLists([]);
  await mount(false);
  expect(await screen.findByText("No one is waiting")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Open products" })).toBeNull();
});

test("each item shows its options, its stock, since when, and how many wait", async () => {
  startLists([
    group(1, { attributes: { Color: "Blue", Size: "Large" } }),
    group(2, { unlimited: true, qtyInStock: 0 }),
    group(3, { qtyInStock: 0, productTitle: "", signUpCount: 1 }),
  ]);
  await mount();
  const texts = (row: HTMLElement): (string | null)[] => [...row.children].map(({ textContent }) => textContent);
  expect(texts(await rowOf(/Pot 1/))).toEqual(["Pot 1 (Blue, Large)POT-1", "3 in stock", "Jan 5, 2026", "2", "Send"]);
  expect(texts(await rowOf(/Pot 2/))).toEqual(["Pot 2POT-2", "In stock", "Jan 5, 2026", "2", "Send"]);
  expect(texts(await rowOf(/Deleted product/))).toEqual([
    "Deleted productPOT-3",
    "Sold out",
    "Jan 5, 2026",
    "1",
    "Send",
  ]);
  expect(screen.getByText("3 items")).toBeTruthy();
});

test("only an item that is back can be sent for", async () => {
  startLists([group(1), group(2, { unlimited: true, qtyInStock: 0 }), group(3, { qtyInStock: 0 })]);
  await mount();
  await rowOf(/Pot 1/);
  const sends = [1, 2, 3].map((number) => isDisabled(button(`Send to signups for Pot ${number}`)));
  expect(sends).toEqual([false, false, true]);
});

test("while everything is sold out, there is nobody to notify", async () => {
  startLists([group(3, { qtyInStock: 0 })]);
  await mount();
  await rowOf(/Pot 3/);
  expect(isDisabled(button("Notify for everything in stock"))).toBe(true);
});

test("a press on an item shows who waits for it, another item takes its place, and another press hides them", async () => {
  const server = startLists([group(1), group(2)], [person(1), person(2, true)]);
  const { user } = await mount();
  const [first, second] = [await screen.findByRole("button", { name: /^Pot 1/ }), button(/^Pot 2/)];
  expect(first.getAttribute("aria-expanded")).toBe("false");
  await user.click(first);
  const people = within(await screen.findByRole("table", { name: "Waiting for Pot 1" }));
  expect(people.getByRole("row", { name: /visitor1/ }).textContent).toBe("visitor1@example.orgJan 5, 2026, 4:00 AM");
  expect(people.getByRole("row", { name: /visitor2/ }).textContent).toContain("Also wants news");
  expect(server.made(listSignUps)[0]?.query).toEqual({ productId: PRODUCT, variantId: idOf(1) });
  expect(first.getAttribute("aria-expanded")).toBe("true");
  await user.click(second);
  expect(await screen.findByRole("table", { name: "Waiting for Pot 2" })).toBeTruthy();
  expect(screen.queryByRole("table", { name: "Waiting for Pot 1" })).toBeNull();
  await user.click(second);
  expect(screen.queryByRole("table", { name: "Waiting for Pot 2" })).toBeNull();
});

test("a list that emptied meanwhile says so, and one that can't be loaded says why", async () => {
  const server = startLists([group(1), group(2)]);
  const { user } = await mount();
  await user.click(await screen.findByRole("button", { name: /^Pot 1/ }));
  expect(await screen.findByText("No one is waiting anymore.")).toBeTruthy();
  server.failWith(rejection(403, "Your role may not see who waits."), listSignUps);
  await user.click(button(/^Pot 2/));
  expect(await screen.findByText("Your role may not see who waits.")).toBeTruthy();
});

test("people are notified of one item after a question, and it leaves the lists", async () => {
  const server = startLists([group(1), group(2, { signUpCount: 1 })]);
  const { user } = await mount();
  await user.click(await screen.findByRole("button", { name: "Send to signups for Pot 2" }));
  const dialog = await screen.findByRole("dialog", { name: "Notify signups for “Pot 2”?" });
  expect(dialog.textContent).toContain(
    "1 person gets an email that it is back in stock, and is removed from the list.",
  );
  await user.click(within(dialog).getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Emails sent to 1 person.")).toBeTruthy();
  expect(server.made(sendRestockNotices).map(({ body }) => body)).toEqual([{ productId: PRODUCT, variantId: idOf(2) }]);
  await waitFor(() => expect(screen.queryByRole("row", { name: /Pot 2/ })).toBeNull());
  expect(screen.getByRole("row", { name: /Pot 1/ })).toBeTruthy();
});

test("everything in stock is notified of at once, without what is sold out", async () => {
  const server = startLists([group(1), group(2, { qtyInStock: 0 }), group(3, { signUpCount: 5 })]);
  const { user } = await mount();
  await user.click(await screen.findByRole("button", { name: "Notify for everything in stock" }));
  const dialog = await screen.findByRole("dialog", { name: "Notify signups for 2 items?" });
  expect(dialog.textContent).toContain("7 people get an email that it is back in stock, and are removed");
  await user.click(within(dialog).getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Emails sent to 7 people.")).toBeTruthy();
  const [sent] = server.made(sendAllRestockNotices);
  expect(sent?.body.sendRequests.map(({ variantId }) => variantId)).toEqual([idOf(1), idOf(3)]);
});

test("a message says when no one was left to notify", async () => {
  const server = startLists([group(1)]);
  server.answer(sendRestockNotices, { signUpCount: 0 });
  const { user } = await mount();
  await user.click(await screen.findByRole("button", { name: "Send to signups for Pot 1" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Send" }));
  expect(
    await screen.findByText("No emails were sent: everyone was already notified, or the item is sold out or hidden."),
  ).toBeTruthy();
});

test("nothing is sent after Cancel", async () => {
  const server = startLists([group(1)]);
  const { user } = await mount();
  await user.click(await screen.findByRole("button", { name: "Send to signups for Pot 1" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.saves()).toEqual([]);
});

test("a refusal stays in the dialog, and the same people can be notified again", async () => {
  const server = startLists([group(1)]);
  const { user } = await mount();
  await user.click(await screen.findByRole("button", { name: "Send to signups for Pot 1" }));
  const dialog = await screen.findByRole("dialog");
  server.failOnce(rejection(403, "Your role may not notify."));
  await user.click(within(dialog).getByRole("button", { name: "Send" }));
  expect((await within(dialog).findByRole("alert")).textContent).toContain("Your role may not notify.");
  server.failOnce(lostAnswer);
  await user.click(within(dialog).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(within(dialog).getByRole("alert").textContent).toContain("Unable to connect."));
  await user.click(within(dialog).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/No emails were sent/)).toBeTruthy();
});

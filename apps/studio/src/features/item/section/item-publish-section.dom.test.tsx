import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { Item } from "@stoa/core/item/item-schema.ts";
import { PERMISSIONS, type Permission } from "@stoa/core/role/permission.ts";
import { expect, test, vi } from "vitest";
import { contentDocument } from "../../../testing/answer/content-answers.ts";
import { ITEM_MADE_AT, openItemSection } from "../../../testing/open/open-item.tsx";
import { ItemPublishSection } from "./item-publish-section.tsx";

const ADA = { id: "1bd848ff1128672e94519b62", displayName: "Ada" };
const EDITOR: readonly Permission[] = ["content.read", "content.edit"];

type Setup = {
  readonly item?: Partial<Item>;
  readonly permissions?: readonly Permission[];
  readonly authors?: readonly (typeof ADA)[];
  readonly problems?: Readonly<Record<string, string>>;
};

const open = ({ item = {}, permissions = PERMISSIONS, authors = [], problems = {} }: Setup = {}) =>
  openItemSection({
    item,
    problems,
    documents: [contentDocument("settings", { authors })],
    render: (props) => <ItemPublishSection {...props} timeZone="America/New_York" permissions={new Set(permissions)} />,
  });

const status = (): HTMLSelectElement => screen.getByRole<HTMLSelectElement>("combobox", { name: "Status" });
const date = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>("Date");
const optionsOf = (select: HTMLElement): (string | null)[] =>
  [...select.querySelectorAll("option")].map(({ textContent }) => textContent);

test.each([
  ["Needs Review", "needs-review", "Not visible. Waiting for someone who can publish."],
  ["Published", "published", "Visible after you publish your changes."],
  ["Private", "private", "Never visible to visitors."],
] as const)("an item is set to %s, and who can see it is shown", async (text, value, hint) => {
  const { user, sent, labels } = await open();
  expect(screen.getByText("Draft – not visible")).toBeTruthy();
  await user.selectOptions(status(), text);
  expect(screen.getByText(hint)).toBeTruthy();
  expect((await sent()).status).toBe(value);
  expect(labels()).toEqual([`Set to ${text}`]);
});

test("a scheduled item is visible from its date, or at once when that is past", async () => {
  vi.spyOn(Date, "now").mockReturnValue(ITEM_MADE_AT - 1);
  const { user, sent } = await open();
  await user.selectOptions(status(), "Scheduled");
  expect(screen.getByText("Visible from its date, after you publish your changes.")).toBeTruthy();
  fireEvent.change(date(), { target: { value: "2026-01-05T03:59" } });
  expect(screen.getByText("That date is in the past: visible as soon as you publish your changes.")).toBeTruthy();
  await sent();
});

test("the clock goes on while the editor is open", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const clock = vi.spyOn(Date, "now").mockReturnValue(ITEM_MADE_AT - 1);
  await open({ item: { status: "scheduled" } });
  expect(screen.getByText("Visible from its date, after you publish your changes.")).toBeTruthy();
  clock.mockReturnValue(ITEM_MADE_AT);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText(/^That date is in the past/)).toBeTruthy();
});

test.each([
  ["draft", ["Draft", "Needs Review", "Private"]],
  ["private", ["Draft", "Needs Review", "Private"]],
  ["published", ["Published"]],
  ["scheduled", ["Scheduled"]],
] as const)("members who can't publish can only move an item from %s to %j, and see why", async (from, texts) => {
  await open({ item: { status: from }, permissions: EDITOR });
  expect(optionsOf(status())).toEqual(texts);
  expect(screen.getByText(/^Only members who can publish may do that\./)).toBeTruthy();
});

test("who may publish moves it anywhere", async () => {
  await open({ item: { status: "published" } });
  expect(optionsOf(status())).toEqual(["Draft", "Needs Review", "Scheduled", "Published", "Private"]);
});

test("the date is one of the site's zone", async () => {
  const { sent, labels } = await open();
  expect(date().value).toBe("2026-01-05T04:00");
  expect(screen.getByText(/^Site time zone: America\/New York/)).toBeTruthy();
  fireEvent.change(date(), { target: { value: "2026-07-05T10:30" } });
  expect((await sent()).publishOn).toBe(Date.parse("2026-07-05T14:30:00Z"));
  expect(labels()).toEqual(["Change date"]);
});

test("a date that is emptied is asked for, and the one before stays", async () => {
  const { sent } = await open();
  fireEvent.change(date(), { target: { value: "" } });
  expect(screen.getByText("Choose a date and time.")).toBeTruthy();
  expect((await sent()).publishOn).toBe(ITEM_MADE_AT);
});

test("an item is featured", async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole("switch", { name: /^Featured/ }));
  expect((await sent()).isStarred).toBe(true);
});

test("an author is chosen and taken away", async () => {
  const { user, sent } = await open({ authors: [ADA] });
  const author = await screen.findByRole("combobox", { name: "Author" });
  await user.selectOptions(author, "Ada");
  expect((await sent()).authorId).toBe(ADA.id);
  await user.selectOptions(author, "No author");
  expect(await sent()).not.toHaveProperty("authorId");
});

test("an author that was deleted is still named as such", async () => {
  await open({ item: { authorId: "2bd848ff1128672e94519b62" }, authors: [ADA] });
  const author = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Author" });
  expect(optionsOf(author)).toEqual(["No author", "Deleted author", "Ada"]);
});

test("without authors the way to them is shown to those who may go there", async () => {
  const { user, address } = await open();
  await user.click(await screen.findByRole("link", { name: "Site settings" }));
  await waitFor(() => expect(address()).toBe("/settings#authors"));
});

test("members who can't set up the site get no link to the authors", async () => {
  const { queries } = await open({ permissions: EDITOR });
  await waitFor(() => expect(queries.getQueryData(["pages", "authors"])).toEqual([]));
  expect(screen.queryByRole("link")).toBeNull();
});

test.each([
  ["status", "Only members who can publish may do that."],
  ["publishOn", "This date is too far away."],
])("a server error about %s is shown at its field", async (name, message) => {
  await open({ problems: { [name]: message } });
  expect(screen.getByText(message)).toBeTruthy();
});

import { screen, waitFor, within } from "@testing-library/react";
import {
  connectFormProgram,
  disconnectFormProgram,
  listFormPrograms,
  type FormProgram,
} from "@stoa/core/form/form-program-api.ts";
import { FORM_PROGRAM_MESSAGES } from "@stoa/core/form/form-program-messages.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import {
  connectMailchimp,
  disconnectMailchimp,
  getMailchimpConnection,
  listMailchimpLists,
  retryMailchimpSignups,
  type MailchimpConnection,
  type MailchimpList,
} from "@stoa/core/mailchimp/mailchimp-api.ts";
import { MAILCHIMP_MESSAGES } from "@stoa/core/mailchimp/mailchimp-messages.ts";
import type { EndpointShape } from "@stoa/core/api/endpoint.ts";
import { rejection, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "../../../client/query-settings.ts";
import { cacheRows } from "../../../testing/cached-rows.ts";
import { answerContent, contentDocument } from "../../../testing/answer/content-answers.ts";
import { expectDoneOnce } from "../../../testing/held/held-act.ts";
import { expectHeld } from "../../../testing/held/held-save.ts";
import { mountPart } from "../../../testing/open/mount-part.tsx";
import { openFormSession } from "../form-session.ts";
import { FormConnections } from "./form-connections.tsx";

const AT = "2026-01-05T09:00:00.000Z";
const KEY = `${"0".repeat(32)}-us21`;
const FRIENDS: MailchimpList = { id: "a1", name: "Friends of the shop" };
const BUYERS: MailchimpList = { id: "b2", name: "Buyers" };
const URL_OF_KEY = "http://pots.example.org/api/form-sheets/secret.csv";

const CONNECTION: MailchimpConnection = {
  listId: FRIENDS.id,
  listName: FRIENDS.name,
  doubleOptIn: true,
  apiKeyEnd: "0000-us21",
  isReadable: true,
  connectedAt: AT,
  connectedBy: "owner@example.org",
  waitingCount: 0,
  deadCount: 0,
  lastError: null,
};

const SHEET: FormProgram = {
  id: "690775e3253df54df7310d20",
  kind: "sheet",
  name: "Orders of this year",
  madeBy: "owner@example.org",
  createdAt: AT,
  lastUsedAt: null,
  hookCount: 0,
};
const ZAPIER: FormProgram = { ...SHEET, id: "790775e3253df54df7310d20", kind: "automation", name: "Zapier" };

type Opened = {
  readonly connection?: MailchimpConnection | null;
  readonly programs?: readonly FormProgram[];
  readonly lists?: MailchimpList[];
  readonly hasEmail?: boolean;
  readonly fault?: readonly [CallFault, EndpointShape];
};

async function openConnections({ programs = [], lists = [FRIENDS], hasEmail = true, fault, ...opened }: Opened = {}) {
  const server = startContractServer();
  const email = { id: "890775e3253df54df7310d20", type: "email", title: "Email", description: "", required: true };
  const words = { submitButtonText: "Send", submissionMessage: "<p>We have it.</p>", disclaimer: "" };
  const data = { name: "Letters", fields: hasEmail ? [email] : [], ...words } as unknown as Form;
  const form = contentDocument("form", data);
  answerContent(server, [form]);
  let connection = opened.connection ?? null;
  server.answer(getMailchimpConnection, () => ({ connection }));
  server.answer(listMailchimpLists, () => ({ items: lists }));
  server.answer(connectMailchimp, ({ body }) => {
    const listName = lists.find(({ id }) => id === body.listId)?.name ?? "";
    connection = { ...CONNECTION, listId: body.listId, listName, doubleOptIn: body.doubleOptIn };
    return { connection };
  });
  server.answer(retryMailchimpSignups, () => {
    connection = connection && { ...connection, deadCount: 0, waitingCount: 2, lastError: null };
    return { connection };
  });
  server.answer(disconnectMailchimp, () => {
    connection = null;
    return { deleted: true };
  });
  const kept = cacheRows(programs, ({ id }) => id);
  server.answer(listFormPrograms, () => kept.page());
  server.answer(connectFormProgram, ({ body }) => {
    const made = { ...SHEET, id: "990775e3253df54df7310d20", ...body };
    kept.put(made);
    return { ...made, key: "form-key", url: URL_OF_KEY };
  });
  server.answer(disconnectFormProgram, ({ params }) => kept.remove(params.id, { deleted: true }));
  if (fault) server.failOnce(...fault);
  const session = await openFormSession(form.id, createQueryClient());
  const { user } = mountPart(<FormConnections session={session} formId={form.id} />);
  const press = async (name: string | RegExp, scope: HTMLElement = document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  return { server, user, press };
}

const panelOf = (name: string): Promise<HTMLElement> => screen.findByRole("region", { name });

const PROGRAMS = [
  {
    kind: "sheet",
    title: "Spreadsheet",
    connect: "Connect a spreadsheet",
    another: "Connect another spreadsheet",
    name: SHEET.name,
  },
  {
    kind: "automation",
    title: "Automation tools",
    connect: "Connect a tool",
    another: "Connect another tool",
    name: ZAPIER.name,
  },
] as const;

test.each(PROGRAMS)("$title: connecting and disconnecting show why they fail, and are done once", async (program) => {
  const { title, connect, another, name } = program;
  const { server, user, press } = await openConnections();
  const panel = await panelOf(title);
  await press(connect, panel);
  const dialog = await screen.findByRole("dialog", { name: connect });
  await user.type(within(dialog).getByRole("textbox", { name: "Name" }), name);
  const made = () => screen.findByRole("dialog", { name: `“${name}” can now connect` });
  await expectHeld({ server, user, scope: dialog, fields: { Name: name }, action: "Connect", expectDone: made });
  expect(server.made(connectFormProgram).at(-1)?.body).toEqual({ kind: program.kind, name });
  await press("Done", await made());
  expect(await within(panel).findByText("Awaiting connection")).toBeTruthy();
  expect(within(panel).getAllByRole("listitem")).toHaveLength(1);
  expect(within(panel).getByRole("button", { name: another })).toBeTruthy();
  await press(`Disconnect ${name}`, panel);
  const asked = await screen.findByRole("dialog", { name: `Disconnect “${name}”?` });
  await expectDoneOnce({ server, user, dialog: asked, action: "Disconnect" });
  expect(await screen.findByText(`“${name}” disconnected`)).toBeTruthy();
  expect(await within(panel).findByText("Not connected")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(within(panel).getByRole("button", { name: connect })));
});

test("a spreadsheet gets a formula and a link once, each to copy", async () => {
  const { user, press } = await openConnections();
  await press("Connect a spreadsheet");
  const form = await screen.findByRole("dialog");
  await user.type(within(form).getByRole("textbox", { name: "Name" }), "Orders{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "“Orders” can now connect" });
  const valueOf = (name: string): string => within(dialog).getByRole<HTMLInputElement>("textbox", { name }).value;
  expect(valueOf("Formula for Google Sheets")).toBe(`=IMPORTDATA("${URL_OF_KEY}")`);
  expect(valueOf("Link")).toBe(URL_OF_KEY);
  expect(document.activeElement).toBe(within(dialog).getByRole("button", { name: "Copy: Formula for Google Sheets" }));
  await user.keyboard("{Escape}");
  expect(dialog.isConnected).toBe(true);
  const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue(undefined);
  await press("Copy: Link", dialog);
  expect(await within(dialog).findByText("Copied.")).toBeTruthy();
  expect(written).toHaveBeenCalledExactlyOnceWith(URL_OF_KEY);
  written.mockRejectedValue(new Error("denied"));
  await press("Copy: Formula for Google Sheets", dialog);
  expect(await within(dialog).findByText("This browser blocked copying. Select it and copy it yourself.")).toBeTruthy();
});

test("a tool gets its key and the address to call", async () => {
  const { user, press } = await openConnections();
  await press("Connect a tool");
  const form = await screen.findByRole("dialog");
  await press("Connect", form);
  expect(await within(form).findByText(FORM_PROGRAM_MESSAGES.noName)).toBeTruthy();
  await user.type(within(form).getByRole("textbox", { name: "Name" }), "Zapier{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "“Zapier” can now connect" });
  expect(within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Key" }).value).toBe("form-key");
  expect(within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Address" }).value).toBe(URL_OF_KEY);
});

const STATES: ReadonlyArray<readonly [Partial<FormProgram>, string, RegExp]> = [
  [{ kind: "sheet" }, "Awaiting connection", /Not read yet/],
  [{ kind: "sheet", lastUsedAt: AT }, "1 connected", /Last read Jan 5, 2026/],
  [{ kind: "automation" }, "Awaiting connection", /Not used yet/],
  [{ kind: "automation", lastUsedAt: AT }, "Awaiting connection", /No automations yet · Last used Jan 5, 2026/],
  [{ kind: "automation", lastUsedAt: AT, hookCount: 1 }, "1 connected", /1 automation · Last used/],
  [{ kind: "automation", lastUsedAt: AT, hookCount: 2 }, "2 connected", /2 automations · Last used/],
];

test.each(STATES)("a program with %o is shown as “%s”", async (changed, state, text) => {
  await openConnections({ programs: [{ ...SHEET, ...changed }] });
  const panel = await panelOf(changed.kind === "sheet" ? "Spreadsheet" : "Automation tools");
  expect(await within(panel).findByText(state)).toBeTruthy();
  expect(within(panel).getByText(text)).toBeTruthy();
});

test("programs are hidden from those who may not read submissions", async () => {
  await openConnections({ fault: [rejection(403, "Not yours."), listFormPrograms] });
  expect(await screen.findByRole("button", { name: "Connect Mailchimp" })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("region", { name: "Spreadsheet" })).toBeNull());
  expect(screen.queryByRole("region", { name: "Automation tools" })).toBeNull();
});

test("programs that cannot be loaded show why, and load on retry", async () => {
  const { press } = await openConnections({ fault: [rejection(409, "Not now."), listFormPrograms] });
  const panel = await panelOf("Spreadsheet");
  expect(await within(panel).findByText("Not now.")).toBeTruthy();
  await press("Try again", panel);
  expect(await within(panel).findByText("Not connected")).toBeTruthy();
});

async function openMailchimp(opened: Opened = {}) {
  const part = await openConnections(opened);
  const panel = await panelOf("Mailchimp");
  await part.press(opened.connection ? "Change list" : "Connect Mailchimp", panel);
  const dialog = await screen.findByRole("dialog");
  const key = within(dialog).getByLabelText<HTMLInputElement>("API key");
  return { ...part, panel, dialog, key };
}

const listIn = (dialog: HTMLElement): HTMLSelectElement => within(dialog).getByRole("combobox", { name: "List" });

test("Mailchimp: the key, the list and disconnecting show why they fail, and are sent once", async () => {
  const { server, user, press, panel, dialog, key } = await openMailchimp();
  await user.type(key, KEY);
  const fields = { "API key": KEY };
  const expectDone = () => within(dialog).findByRole("combobox", { name: "List" });
  await expectHeld({ server, user, scope: dialog, fields, action: "Show lists", expectDone });
  await user.selectOptions(listIn(dialog), FRIENDS.name);
  await expectHeld({ server, user, scope: dialog, fields, action: "Connect" });
  expect(await screen.findByText(`Connected to “${FRIENDS.name}”.`)).toBeTruthy();
  expect(server.made(connectMailchimp).at(-1)?.body).toEqual({ apiKey: KEY, listId: "a1", doubleOptIn: true });
  expect(within(panel).getByText("Connected")).toBeTruthy();
  await press("Disconnect Mailchimp", panel);
  const asked = await screen.findByRole("dialog", { name: MAILCHIMP_MESSAGES.disconnectTitle });
  expect(within(asked).getByText(MAILCHIMP_MESSAGES.disconnectText)).toBeTruthy();
  await expectHeld({ server, user, scope: asked, fields: {}, action: "Disconnect" });
  expect(await within(panel).findByText("Not connected")).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(within(panel).getByRole("button", { name: "Connect Mailchimp" })),
  );
});

test("Mailchimp needs a key, and an invalid one shows an error at its field", async () => {
  const { server, user, press, dialog, key } = await openMailchimp();
  await press("Show lists", dialog);
  expect(await within(dialog).findByText(MAILCHIMP_MESSAGES.keyMissing)).toBeTruthy();
  expect(server.saves()).toEqual([]);
  await user.type(key, KEY);
  const { keyRefused } = MAILCHIMP_MESSAGES;
  server.failOnce(rejection(400, keyRefused, { fields: { apiKey: keyRefused } }), listMailchimpLists);
  await press("Show lists", dialog);
  expect(await within(dialog).findByText(keyRefused)).toBeTruthy();
  expect(key.value).toBe(KEY);
});

test("of several lists one is chosen, and another key asks for them again", async () => {
  const { server, user, press, dialog, key } = await openMailchimp({ lists: [FRIENDS, BUYERS] });
  await user.type(key, KEY);
  await press("Show lists", dialog);
  expect(await within(dialog).findByText("2 lists found. Choose one.")).toBeTruthy();
  expect(listIn(dialog).value).toBe("");
  await user.selectOptions(listIn(dialog), BUYERS.name);
  await user.click(within(dialog).getByRole("switch", { name: /^Double opt-in/ }));
  await user.type(key, "9");
  expect(within(dialog).queryByRole("combobox")).toBeNull();
  await press("Show lists", dialog);
  await waitFor(() => expect(listIn(dialog).value).toBe(BUYERS.id));
  await press("Connect", dialog);
  expect(await screen.findByText(`Connected to “${BUYERS.name}”.`)).toBeTruthy();
  expect(server.made(connectMailchimp)[0]?.body).toEqual({ apiKey: `${KEY}9`, listId: "b2", doubleOptIn: false });
  expect(screen.getByText("Double opt-in is off: people are added immediately.")).toBeTruthy();
});

test("the one list of an account is chosen already", async () => {
  const { user, press, dialog, key } = await openMailchimp();
  await user.type(key, KEY);
  await press("Show lists", dialog);
  expect(await within(dialog).findByText("1 list found.")).toBeTruthy();
  expect(listIn(dialog).value).toBe(FRIENDS.id);
});

test("an account without lists says so, and looks again", async () => {
  const { server, user, press, dialog, key } = await openMailchimp({ lists: [] });
  await user.type(key, KEY);
  await press("Show lists", dialog);
  expect(await within(dialog).findByText(MAILCHIMP_MESSAGES.noLists)).toBeTruthy();
  expect(within(dialog).queryByRole("combobox")).toBeNull();
  server.answer(listMailchimpLists, { items: [FRIENDS] });
  await press("Refresh", dialog);
  expect(await within(dialog).findByText("1 list found.")).toBeTruthy();
});

test("another list is chosen with the stored key", async () => {
  const { server, user, press, dialog, key } = await openMailchimp({
    connection: CONNECTION,
    lists: [FRIENDS, BUYERS],
  });
  expect(key.placeholder).toBe("Stored: …0000-us21");
  await press("Show lists", dialog);
  await waitFor(() => expect(listIn(dialog).value).toBe(FRIENDS.id));
  await user.selectOptions(listIn(dialog), BUYERS.name);
  await press("Connect", dialog);
  expect(await screen.findByText(`Connected to “${BUYERS.name}”.`)).toBeTruthy();
  expect(server.made(connectMailchimp)[0]?.body).toMatchObject({ apiKey: "", listId: "b2" });
});

test("a key that can no longer be read must be entered again", async () => {
  const connection = { ...CONNECTION, isReadable: false, apiKeyEnd: "" };
  const { press, panel, dialog, key } = await openMailchimp({ connection });
  expect(within(panel).getByText("Needs attention")).toBeTruthy();
  expect(within(panel).getByText(MAILCHIMP_MESSAGES.keyUnreadable)).toBeTruthy();
  expect(within(panel).queryByText(/^API key …/)).toBeNull();
  expect(key.placeholder).toBe("");
  await press("Show lists", dialog);
  expect(await within(dialog).findByText(MAILCHIMP_MESSAGES.keyMissing)).toBeTruthy();
});

test("signups that wait are counted, without a button while nothing is wrong", async () => {
  await openConnections({ connection: { ...CONNECTION, waitingCount: 3 } });
  const panel = await panelOf("Mailchimp");
  expect(await within(panel).findByText("3 waiting to be sent.")).toBeTruthy();
  expect(within(panel).getByText("API key …0000-us21, connected by owner@example.org")).toBeTruthy();
  expect(within(panel).queryByRole("button", { name: "Send again" })).toBeNull();
});

test("signups that failed are sent again, also after an error", async () => {
  const connection = { ...CONNECTION, deadCount: 2, waitingCount: 1, lastError: MAILCHIMP_MESSAGES.notReached };
  const { server, press } = await openConnections({ connection });
  const panel = await panelOf("Mailchimp");
  expect(
    await within(panel).findByText(`2 couldn't be added. 1 waiting to be sent. ${MAILCHIMP_MESSAGES.notReached}`),
  ).toBeTruthy();
  expect(within(panel).getByText("Needs attention")).toBeTruthy();
  server.failOnce(rejection(429, "Too much at once."), retryMailchimpSignups);
  await press("Send again", panel);
  expect(await screen.findByText("Too much at once.")).toBeTruthy();
  await press("Try again");
  expect(await screen.findByText("Sending again")).toBeTruthy();
  expect(await within(panel).findByText("2 waiting to be sent.")).toBeTruthy();
});

test("a form without an email field says that nobody can join", async () => {
  await openConnections({ hasEmail: false });
  expect(await screen.findByText("Add an email field. People can’t join without an address.")).toBeTruthy();
});

test("a connection to Mailchimp that cannot be loaded shows why, and loads on retry", async () => {
  const { press } = await openConnections({ fault: [rejection(409, "Not now."), getMailchimpConnection] });
  const panel = await panelOf("Mailchimp");
  expect(await within(panel).findByText("Unable to load the Mailchimp connection. Not now.")).toBeTruthy();
  expect(within(panel).queryByRole("button", { name: "Connect Mailchimp" })).toBeNull();
  await press("Try again", panel);
  expect(await within(panel).findByRole("button", { name: "Connect Mailchimp" })).toBeTruthy();
});

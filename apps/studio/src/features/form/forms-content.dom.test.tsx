import { screen, waitFor, within } from "@testing-library/react";
import { createContent, listContent } from "@stoa/core/content/content-api.ts";
import { countFormSubmissions } from "@stoa/core/form/form-api.ts";
import { FORM_EDIT_MESSAGES } from "@stoa/core/form/form-edit-messages.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import { lostAnswer, rejection, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import { expect, test } from "vitest";
import { answerContent, contentDocument } from "../../testing/answer/content-answers.ts";
import { mountRoom } from "../../testing/open/mount-room.tsx";
import { siteWithout, startSiteServer } from "../../testing/answer/site-answers.ts";

const LETTERS = "541392e4591ca4b7224e9a21";
const FIELD = { id: "641392e4591ca4b7224e9a21", type: "email", title: "Email", description: "", required: true };

type Opened = {
  readonly names?: readonly string[];
  readonly path?: string;
  readonly without?: readonly Permission[];
  readonly unread?: number;
  readonly fault?: CallFault;
};

async function openForms({ names = ["Letters"], path = "/forms", without = [], unread = 0, fault }: Opened = {}) {
  const site = siteWithout(without);
  const server = startSiteServer(site);
  const words = { submitButtonText: "Send", submissionMessage: "<p>Thank you!</p>", disclaimer: "" };
  answerContent(
    server,
    names.map((name) => contentDocument("form", { name, fields: [FIELD], ...words }, LETTERS)),
  );
  server.answer(countFormSubmissions, { received: 12, unread, spam: 0 });
  if (fault) server.failOnce(fault, listContent);
  const { user } = await mountRoom({ path, title: "Forms", site });
  const press = async (name: string | RegExp, scope: HTMLElement = document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  const made = (): Form | undefined => server.made(createContent).at(-1)?.body.data as Form | undefined;
  return { server, user, press, made };
}

async function rowsOf(): Promise<(string | null)[][]> {
  return within(await screen.findByRole("table", { name: "Forms" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].slice(0, 3).map(({ textContent }) => textContent));
}

test.each([
  [0, " 12"],
  [3, "3 new 12"],
])("a form is listed with what was sent; %i are new", async (unread, text) => {
  await openForms({ unread });
  await waitFor(async () => expect((await rowsOf())[0]?.[2]).toBe(text));
  const [row] = await rowsOf();
  expect(row?.[0]).toBe("Letters");
  expect(screen.getByRole("link", { name: "Letters" }).getAttribute("href")).toBe(`/forms/${LETTERS}`);
  expect(screen.getByText("1 form")).toBeTruthy();
});

test("those who may not read submissions see no counts, and open the form itself", async () => {
  const { server } = await openForms({ without: ["forms.read"] });
  await rowsOf();
  expect(screen.queryByRole("columnheader", { name: "Sent" })).toBeNull();
  expect(screen.getByRole("link", { name: "Letters" }).getAttribute("href")).toBe(`/forms/${LETTERS}/edit`);
  expect(server.made(countFormSubmissions)).toEqual([]);
});

test("those who may not edit content can make no forms", async () => {
  await openForms({ without: ["content.edit"] });
  await rowsOf();
  for (const name of ["New form", "Edit Letters", "Duplicate Letters"]) {
    expect(screen.queryByRole("button", { name }), name).toBeNull();
  }
});

test("a site without forms offers the first one", async () => {
  const { user } = await openForms({ names: [] });
  const heading = await screen.findByRole("heading", { name: "No forms yet" });
  await user.click(within(heading.parentElement as HTMLElement).getByRole("button", { name: "New form" }));
  expect(await screen.findByRole("dialog", { name: "New form" })).toBeTruthy();
});

test("a search that finds nothing leads back to all forms", async () => {
  const { server, press } = await openForms({ names: [], path: "/forms?q=zoe" });
  expect(await screen.findByRole("heading", { name: "No forms match “zoe”" })).toBeTruthy();
  expect(server.made(listContent)[0]?.query).toEqual({ kind: "form", query: "zoe" });
  await press("Show all forms");
  expect(await screen.findByRole("heading", { name: "No forms yet" })).toBeTruthy();
});

test("forms that cannot be loaded show why, and load on retry", async () => {
  const { press } = await openForms({ fault: rejection(403, "Not now.") });
  expect(await screen.findByText("Not now.")).toBeTruthy();
  await press("Try again");
  expect(await rowsOf()).toHaveLength(1);
});

test.each([
  ["Contact: name, email, message", ["name", "email", "textarea"]],
  ["Newsletter: email, name", ["email", "name"]],
  ["No fields", []],
])("a form starts from “%s”", async (start, types) => {
  const { user, press, made } = await openForms();
  await press("New form");
  const dialog = await screen.findByRole("dialog", { name: "New form" });
  await user.type(within(dialog).getByRole("textbox", { name: "Form name" }), " Post ");
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Start from" }), start);
  await press("Create form", dialog);
  await waitFor(() => expect(location.pathname).toMatch(/^\/forms\/[0-9a-f]{24}\/edit$/));
  expect(made()).toMatchObject({ name: "Post", submissionMessage: "<p>Thank you!</p>" });
  expect(made()?.fields.map(({ type }) => type)).toEqual(types);
  expect(new Set(made()?.fields.map(({ id }) => id)).size).toBe(types.length);
});

test("a form needs a name, and is made once though its reply was lost", async () => {
  const { server, user, press } = await openForms();
  await press("New form");
  const dialog = await screen.findByRole("dialog", { name: "New form" });
  await press("Create form", dialog);
  expect(await within(dialog).findByText(FORM_EDIT_MESSAGES.nameMissing)).toBeTruthy();
  expect(server.saves()).toEqual([]);
  await user.type(within(dialog).getByRole("textbox", { name: "Form name" }), "Post");
  server.failOnce(lostAnswer, createContent);
  await press("Create form", dialog);
  expect(await within(dialog).findByText(/^Unable to connect\./)).toBeTruthy();
  await press("Try again", dialog);
  await waitFor(() => expect(location.pathname).toMatch(/\/edit$/));
  const ids = server.made(createContent).map(({ body }) => body.id);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});

test("a form is duplicated with fields of its own", async () => {
  const { press, made } = await openForms();
  await press("Duplicate Letters");
  const dialog = await screen.findByRole("dialog", { name: "Duplicate “Letters”" });
  expect(within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Form name" }).value).toBe("Copy of Letters");
  await press("Duplicate form", dialog);
  await waitFor(() => expect(location.pathname).toMatch(/\/edit$/));
  const [field] = made()?.fields ?? [];
  expect(made()?.name).toBe("Copy of Letters");
  expect({ ...field, id: FIELD.id }).toEqual(FIELD);
  expect(field?.id).not.toBe(FIELD.id);
});

test("a form is edited from the list", async () => {
  const { press } = await openForms();
  await press("Edit Letters");
  await waitFor(() => expect(location.pathname).toBe(`/forms/${LETTERS}/edit`));
});

import { act, screen, waitFor, within } from "@testing-library/react";
import { FORM_DOCUMENT_LIMITS } from "@stoa/core/form/check/form-limits.ts";
import { newField } from "@stoa/core/form/edit-form.ts";
import { FORM_EDIT_MESSAGES } from "@stoa/core/form/form-edit-messages.ts";
import type { Form, FormField, FormFieldType } from "@stoa/core/form/form-schema.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { afterEach, expect, test } from "vitest";
import { createQueryClient } from "../../../client/query-settings.ts";
import { hasUnsaved } from "../../../drafts/draft-state.ts";
import type { FieldProblems } from "../../../parts/form/field-problems.ts";
import { answerContent, contentDocument } from "../../../testing/answer/content-answers.ts";
import { mountPart } from "../../../testing/open/mount-part.tsx";
import { openFormSession, type FormSession } from "../form-session.ts";
import { FormBuildSection } from "./form-build-section.tsx";

const idOf = (number: number): string => String(number).padStart(24, "0");
const NO_PROBLEMS: FieldProblems = {};

const fieldOf = (type: FormFieldType, number: number, changed: Partial<FormField> = {}): FormField => ({
  ...newField(type, idOf(number)),
  ...changed,
});

const EMAIL = fieldOf("email", 1, { required: true });
const MESSAGE = fieldOf("textarea", 2, { title: "Message" });

let opened: FormSession | null = null;

// What was typed is saved after a while, which may be after the test and its server.
afterEach(async () => {
  opened?.flush();
  await waitFor(() => expect(opened && hasUnsaved(opened.store.getState())).not.toBe(true));
  opened = null;
});

async function openBuild(fields: readonly FormField[] = [EMAIL, MESSAGE], problems = NO_PROBLEMS) {
  const server = startContractServer();
  const data = { name: "Letters", fields, submitButtonText: "Send", submissionMessage: "", disclaimer: "" } as Form;
  const document = contentDocument("form", data);
  const kept = answerContent(server, [document]);
  const session = await openFormSession(document.id, createQueryClient());
  opened = session;
  const part = (shown: FieldProblems) => (
    <FormBuildSection session={session} problems={shown}>
      <p>History</p>
    </FormBuildSection>
  );
  const { user, rerender } = mountPart(part(problems));
  const press = async (name: string | RegExp, scope: HTMLElement = window.document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  const open = (name: string): Promise<void> => user.click(screen.getByRole("row", { name }));
  const draft = (): Form => session.store.getState().draft;
  const field = (name: string): HTMLInputElement => screen.getByRole("textbox", { name });
  const type = async (name: string, text: string): Promise<void> => {
    await user.clear(field(name));
    if (text) await user.type(field(name), text);
  };
  const stored = (): Form => kept.find(document.id)?.data as Form;
  const show = (shown: FieldProblems): void => rerender(part(shown));
  return { user, press, open, draft, field, type, session, stored, show };
}

const rows = (): (string | null)[] => screen.getAllByRole("row").map(({ textContent }) => textContent);
const labels = (): (string | null | undefined)[] =>
  [...screen.getAllByRole("textbox"), ...screen.queryAllByRole("switch")].map(
    (one) => (one as HTMLInputElement).labels?.[0]?.textContent,
  );

test("fields are listed by their titles and kinds, with those that visitors must answer marked", async () => {
  await openBuild([EMAIL, MESSAGE, fieldOf("date", 3, { title: "  " })]);
  expect(rows().map((text) => text?.replace(/^Move.*?(?=[A-Z])/, ""))).toEqual([
    "EmailEmail, required",
    "MessageText area",
    "Untitled dateDate",
  ]);
  expect(screen.getByText("History")).toBeTruthy();
});

test("a form without fields asks for the first one", async () => {
  await openBuild([]);
  expect(screen.getByText("Add the first field: a name, an email address, a message.")).toBeTruthy();
});

test("a form with as many fields as it can have takes no more", async () => {
  const fields = Array.from({ length: FORM_DOCUMENT_LIMITS.fields }, (_, index) => fieldOf("text", index + 1));
  const { press } = await openBuild(fields);
  expect(screen.getByText(`${FORM_DOCUMENT_LIMITS.fields} fields at most. Remove one to add another.`)).toBeTruthy();
  await press("Add field");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the name of a form is stored as it is typed, but never empty", async () => {
  const { type, draft, stored, field } = await openBuild();
  await type("Form name", "Post");
  expect(draft().name).toBe("Post");
  await waitFor(() => expect(stored().name).toBe("Post"));
  await type("Form name", "");
  expect(screen.getByText(FORM_EDIT_MESSAGES.nameMissing)).toBeTruthy();
  expect([field("Form name").value, draft().name]).toEqual(["", "Post"]);
});

test("a kind of field is found by its name or description, and added by Enter", async () => {
  const { user, press, draft } = await openBuild();
  await press("Add field");
  const dialog = await screen.findByRole("dialog", { name: "Add field" });
  const search = await within(dialog).findByRole("searchbox", { name: "Search fields" });
  expect(within(dialog).getAllByRole("region")).toHaveLength(5);
  await user.type(search, "{Enter}");
  expect(draft().fields).toHaveLength(2);
  await user.type(search, "zzz");
  expect(within(dialog).getByText(/^No matching fields\. Try another word/)).toBeTruthy();
  await user.type(search, "{Enter}");
  expect(draft().fields).toHaveLength(2);
  await user.clear(search);
  await user.type(search, "budget");
  expect(within(dialog).getByText("First result: Currency.")).toBeTruthy();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(draft().fields.at(-1)).toMatchObject({ type: "currency", title: "Currency", currencySymbol: "$" });
  expect(screen.getByText("Currency added")).toBeTruthy();
  expect(await screen.findByRole("region", { name: "Currency field" })).toBeTruthy();
});

test("a chosen kind of field opens at once", async () => {
  const { user, press } = await openBuild([]);
  await press("Add field");
  const dialog = await screen.findByRole("dialog", { name: "Add field" });
  await user.click(await within(dialog).findByRole("button", { name: /^Radio/ }));
  const editor = await screen.findByRole("region", { name: "Radio field" });
  expect(within(editor).getByRole<HTMLTextAreaElement>("textbox", { name: "Options" }).value).toBe(
    "Option 1\nOption 2",
  );
});

const SETTINGS: ReadonlyArray<readonly [FormFieldType, readonly string[]]> = [
  ["text", ["Title", "Description", "Placeholder", "Required"]],
  ["textarea", ["Title", "Description", "Placeholder", "Maximum characters", "Required"]],
  ["currency", ["Title", "Description", "Currency symbol", "Required"]],
  ["password", ["Title", "Description", "Required"]],
  ["phone", ["Title", "Description", "Required", "Show country code"]],
  ["section", ["Title", "Description", "Underline"]],
  ["select", ["Title", "Description", "Options", "Required"]],
  ["likert", ["Title", "Description", "Statements"]],
  ["hidden", ["Title", "Key", "Value"]],
];

test.each(SETTINGS)("a field of type %s has its own settings", async (type, names) => {
  const { user } = await openBuild([fieldOf(type, 1)]);
  await user.click(screen.getByRole("row"));
  expect(labels()).toEqual(names);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Title" }));
});

test("what is changed of a field is stored, and what is emptied is removed", async () => {
  const { user, open, type, draft, stored } = await openBuild();
  await open("Email");
  await type("Title", "Your email");
  await type("Description", "We answer there.");
  await type("Placeholder", "ada@example.org");
  await user.click(screen.getByRole("switch", { name: "Required" }));
  expect(draft().fields[0]).toEqual({
    ...EMAIL,
    title: "Your email",
    description: "We answer there.",
    placeholder: "ada@example.org",
    required: false,
  });
  await type("Placeholder", "");
  expect(draft().fields[0]).not.toHaveProperty("placeholder");
  await waitFor(() => expect(stored().fields).toEqual(draft().fields));
  expect(draft().fields[1]).toEqual(MESSAGE);
});

test("a limit of characters is a whole number, and none when it is empty or zero", async () => {
  const { user, open, type, draft, field } = await openBuild();
  await open("Message");
  await type("Maximum characters", "500");
  expect(draft().fields[1]?.maxLength).toBe(500);
  await type("Maximum characters", String(FORM_DOCUMENT_LIMITS.maxLength + 1));
  expect(screen.getByText(FORM_EDIT_MESSAGES.badLimit)).toBeTruthy();
  expect(draft().fields[1]?.maxLength).toBe(10_000);
  await type("Maximum characters", "many");
  expect(screen.getByText(FORM_EDIT_MESSAGES.badLimit)).toBeTruthy();
  await type("Maximum characters", "0");
  expect(draft().fields[1]).not.toHaveProperty("maxLength");
  await user.tab();
  expect(field("Maximum characters").value).toBe("");
});

test("options are one per line, counted, and each different", async () => {
  const { user, open, type, draft, field } = await openBuild([fieldOf("select", 1)]);
  await open("Select");
  await type("Options", "Red{Enter}{Enter} Blue ");
  expect(draft().fields[0]?.options).toEqual(["Red", "Blue"]);
  expect(screen.getByText("2 options")).toBeTruthy();
  await user.type(field("Options"), "{Enter}Red");
  expect(screen.getByText(FORM_EDIT_MESSAGES.sameOptions)).toBeTruthy();
  expect(draft().fields[0]?.options).toEqual(["Red", "Blue", "Re"]);
  await type("Options", "");
  expect(screen.getByText("Without any option visitors have nothing to choose from.")).toBeTruthy();
  expect(screen.getByText("0 options")).toBeTruthy();
  await type("Options", "Green");
  expect(screen.getByText("1 option")).toBeTruthy();
  await user.tab();
  expect(field("Options").value).toBe("Green");
});

test("a hidden field has the parameter that it reads and its default", async () => {
  const { open, type, draft } = await openBuild([fieldOf("hidden", 1)]);
  await open("Hidden");
  await type("Key", "campaign");
  await type("Value", "spring");
  expect(draft().fields[0]).toMatchObject({ key: "campaign", value: "spring" });
});

test("what another edit changes, such as undo, is shown in place of what was typed", async () => {
  const { open, type, field, session } = await openBuild([fieldOf("select", 1)]);
  await open("Select");
  await type("Options", "Red{Enter}Red");
  expect(field("Options").value).toBe("Red\nRed");
  act(() =>
    session.edit("Change", (form) => ({
      ...form,
      fields: form.fields.map((one) => ({ ...one, options: ["Green"] })),
    })),
  );
  expect(field("Options").value).toBe("Green");
  expect(screen.queryByText(FORM_EDIT_MESSAGES.sameOptions)).toBeNull();
});

test.each(["All fields", "{Escape}"])("%s returns to the list, where the field has the focus", async (way) => {
  const { user, press, open } = await openBuild();
  await open("Message");
  if (way === "{Escape}") await user.keyboard(way);
  else await press(way);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("row", { name: "Message" })));
});

test("a field is duplicated after itself, with an id of its own", async () => {
  const { press, open, draft } = await openBuild();
  await open("Email");
  await press("Duplicate field");
  const [first, copy, last] = draft().fields;
  expect([first, last]).toEqual([EMAIL, MESSAGE]);
  expect({ ...copy, id: EMAIL.id }).toEqual(EMAIL);
  expect(copy?.id).not.toBe(EMAIL.id);
  expect(screen.getByText("Email added")).toBeTruthy();
});

test.each([
  ["Message", "Email", ["Email"]],
  ["Email", "Message", ["Message"]],
])("removing “%s” moves the focus to “%s”", async (removed, next, left) => {
  const { press, open, draft } = await openBuild();
  await open(removed);
  await press("Remove field");
  expect(draft().fields.map(({ title }) => title)).toEqual(left);
  expect(screen.getByText(`${removed} removed. Undo brings it back.`)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("row", { name: next })));
});

test("a field that the server refused is marked in the list and says why in its editor", async () => {
  const { open, show } = await openBuild();
  show({ "fields.1.title": "Enter a title.", name: "The name is taken." });
  expect(rows()[1]).toContain("Not saved – open to see why");
  expect(rows()[0]).not.toContain("Not saved");
  expect(screen.getByText("The name is taken.")).toBeTruthy();
  await open("Message");
  expect(screen.getByText("Enter a title.")).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Title" }).getAttribute("aria-invalid")).toBe("true");
});

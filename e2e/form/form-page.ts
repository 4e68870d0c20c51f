import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import type { Form, FormField } from "@stoa/core/form/form-schema.ts";
import type { FormSubmission } from "@stoa/core/form/form-api.ts";
import { expect, type Locator, type Page } from "@playwright/test";
import type { ShopApi } from "../owner/owner-api.ts";
import type { StoaAddress } from "../server/stoa-address.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** Wire numbers of block types. spec: block data, block types */
const BLOCK = { text: 2, form: 9, newsletter: 51 } as const;

export const CALLS = {
  validate: "**/api/rest/forms/validate/*",
  key: "**/api/form/FormSubmissionKey",
  save: "**/api/form/SaveFormSubmission",
} as const;

export function newId(): string {
  return randomBytes(12).toString("hex");
}

type NewDocument = { readonly id: string; readonly kind: string; readonly data: unknown };

export async function addDocuments(stoa: StoaAddress, slug: string, documents: readonly NewDocument[]): Promise<void> {
  const env = { ...process.env, STOA_DATA: stoa.dataFolder, STOA_HOST: `localhost:${stoa.port}`, DATABASE_URL: "" };
  const program = path.join(ROOT, "apps/server/src/testing/add-documents-main.ts");
  const child = spawn(path.join(ROOT, "node_modules/.bin/node"), [program], { env, cwd: ROOT });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  child.stdin.end(JSON.stringify({ slug, documents }));
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`The documents were not added: ${(await said).join("")}`);
}

export type NewField = Partial<FormField> & Pick<FormField, "type" | "title">;

export const ALL_FIELDS: readonly NewField[] = [
  { type: "section", title: "About you", description: "Who writes to us.", underline: true },
  { type: "name", title: "Your name", required: true },
  { type: "email", title: "Email", required: true, description: "For the answer only." },
  { type: "phone", title: "Phone", showCountryCode: true },
  { type: "address", title: "Address" },
  { type: "text", title: "Company", placeholder: "If there is one" },
  { type: "website", title: "Website" },
  { type: "twitter", title: "Handle" },
  { type: "password", title: "Pass phrase" },
  { type: "section", title: "About the work" },
  { type: "date", title: "Start" },
  { type: "time", title: "Time" },
  { type: "number", title: "How many" },
  { type: "currency", title: "Budget", currencySymbol: "£" },
  { type: "select", title: "Kind", required: true, options: ["Repair", "New work"] },
  { type: "radio", title: "Size", required: true, options: ["Small", "Large"] },
  { type: "checkbox", title: "Wishes", required: true, options: ["Delivery", "Wrapping"] },
  { type: "likert", title: "How was it?", options: ["The shop was easy to use", "I would come again"] },
  { type: "textarea", title: "Message", maxLength: 20 },
  { type: "hidden", title: "Campaign", key: "campaign", value: "none" },
];

export type FormPageOptions = {
  readonly fields?: readonly NewField[];
  readonly form?: Partial<Form>;
  readonly block?: Readonly<Record<string, unknown>>;
  readonly isNewsletter?: boolean;
};

export type FormPage = {
  readonly url: string;
  readonly formId: string;
  readonly fieldId: (title: string) => string;
  /** Values of the submissions, newest first, by field title. */
  readonly submissions: () => Promise<ReadonlyArray<Readonly<Record<string, unknown>>>>;
};

const EMAIL: NewField = { type: "email", title: "Email", required: true };

export async function addFormPage(
  stoa: StoaAddress,
  shop: ShopApi,
  { fields = [EMAIL], form = {}, block = {}, isNewsletter = false }: FormPageOptions = {},
): Promise<FormPage> {
  const formId = newId();
  const urlId = `form-${formId.slice(0, 6)}`;
  const made = fields.map((field): FormField => ({ id: newId(), description: "", required: false, ...field }));
  const words = {
    name: "Write to us",
    submitButtonText: "Send",
    submissionMessage: "<p>We have it.</p>",
    disclaimer: "",
  };
  const value = isNewsletter
    ? { formId, title: "Letters", description: "", showName: true }
    : { formId, buttonAlignment: "left", showTitle: false, useLightbox: false, lightboxHandleText: "" };
  const heading = { id: newId(), type: BLOCK.text, value: { html: "<h1>Contact</h1>" } };
  const blocks = [
    heading,
    { id: newId(), type: isNewsletter ? BLOCK.newsletter : BLOCK.form, value: { ...value, ...block } },
  ];
  const layout = { rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks }] }] };
  const page = { urlId, title: "Contact", navigationTitle: "Contact", enabled: true, description: "", layout };
  await addDocuments(stoa, shop.slug, [
    { id: formId, kind: "form", data: { ...words, ...form, fields: made } },
    { id: newId(), kind: "page", data: page },
  ]);
  await shop.publish();
  return {
    url: shop.url(`/${urlId}`),
    formId,
    fieldId: (title) => made.find((field) => field.title === title)?.id ?? "",
    submissions: async () => {
      const { items } = await shop.studio.call<{ items: FormSubmission[] }>(
        "GET",
        `/api/studio/forms/${formId}/submissions`,
      );
      return items.map(({ answers }) => Object.fromEntries(answers.map(({ title, value: sent }) => [title, sent])));
    },
  };
}

export function formOf(page: Page): Locator {
  return page.getByRole("form", { name: "Write to us" });
}

/** Focuses a form and waits until its script has taken over, so its messages replace the browser's. */
export async function reach(form: Locator): Promise<void> {
  await form.getByRole("textbox").first().focus();
  await expect(form).toHaveAttribute("novalidate");
}

export async function fillRequired(form: Locator): Promise<void> {
  await form.getByRole("textbox", { name: "First name" }).fill("Ada");
  await form.getByRole("textbox", { name: "Last name" }).fill("Lovelace");
  await form.getByRole("textbox", { name: "Email" }).fill("ada@example.org");
  await form.getByRole("combobox", { name: "Kind" }).selectOption("Repair");
  await form.getByRole("radio", { name: "Small" }).check();
  await form.getByRole("checkbox", { name: "Delivery" }).check();
}

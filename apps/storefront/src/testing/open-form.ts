import { createFormKey, saveFormSubmission, validateForm } from "@stoa/core/form/form-api.ts";
import { startContractServer, type ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { screen } from "@testing-library/dom";
import { mountForm } from "../form/form-island.ts";
import { openPage, type OpenedPage } from "./open-page.ts";

export type OpenedForm = OpenedPage & {
  readonly server: ContractServer;
  readonly form: HTMLFormElement;
  /** What was stored, each once however often it was sent with the same key. */
  readonly submissions: () => ReadonlyArray<Readonly<Record<string, unknown>>>;
  /** Id of the field with that label. */
  readonly fieldId: (label: string) => string;
};

/** A server that gives out keys and stores what is sent with one, once. */
export function startFormServer(): Pick<OpenedForm, "server" | "submissions"> {
  const server = startContractServer();
  const stored = new Map<string, Record<string, unknown>>();
  let keys = 0;
  server.answer(validateForm, { errors: {} });
  server.answer(createFormKey, () => {
    keys += 1;
    return { key: `key-${keys}`, data: { key: `key-${keys}` } };
  });
  server.answer(saveFormSubmission, ({ body }) => {
    stored.set(body.key, typeof body.form === "string" ? {} : body.form);
    return { errors: {} };
  });
  return { server, submissions: () => [...stored.values()] };
}

/** Opens a page with a form and brings it to life. */
export function openForm(html: string, options: Parameters<typeof openPage>[1] = {}): OpenedForm {
  const page = openPage(html, options);
  const started = startFormServer();
  const form = document.querySelector<HTMLFormElement>("form[data-form-id]");
  if (form === null) throw new Error("The page has no form.");
  mountForm(form);
  return {
    ...page,
    ...started,
    form,
    fieldId: (label) => screen.getByLabelText<HTMLInputElement>(label).name,
  };
}

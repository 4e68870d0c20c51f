import type { createFormKey, saveFormSubmission } from "@stoa/core/form/form-api.ts";
import type { ContractPath } from "../../../contract-path.ts";
import { readCookie } from "../../../cart/visitor-cookies.ts";
import { readPageFields } from "../../../form/field/page-fields.ts";
import { firstElement } from "../first-element.ts";
import { createYuiClass, type Yui, type YuiClass, type YuiObject } from "../yui-class.ts";

type Answer = { readonly isOk: boolean; readonly body: Readonly<Record<string, unknown>> };

const KEY_PATH: ContractPath<typeof createFormKey> = "/api/form/FormSubmissionKey";
const SAVE_PATH: ContractPath<typeof saveFormSubmission> = "/api/form/SaveFormSubmission";

async function post(path: string, body: object | null, crumb = readCookie(document.cookie, "crumb")): Promise<Answer> {
  const response = await fetch(path, {
    method: "POST",
    headers: {
      accept: "application/json",
      "x-csrf-token": crumb ?? "",
      ...(body && { "content-type": "application/json" }),
    },
    body: body && JSON.stringify(body),
  });
  const reply = ((await response.json()) ?? {}) as Record<string, unknown>;
  const { crumbFail, crumb: fresh } = reply;
  // Cached pages come without a crumb; the second call has the one of the answer.
  if (crumbFail === true && typeof fresh === "string" && fresh !== crumb) return post(path, body, fresh);
  return { isOk: response.ok, body: reply };
}

/** Values by the names of the controls; several of one name as a list. */
function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const sent = new FormData(form);
  for (const name of new Set(sent.keys())) {
    const all = sent.getAll(name).filter((value) => typeof value === "string");
    values[name] = all.length > 1 ? all : all[0];
  }
  return values;
}

function showError(form: HTMLFormElement, message: string): void {
  const known = form.querySelector<HTMLElement>(":scope > .field-error");
  const error = known ?? document.createElement("p");
  error.className = "field-error";
  error.role = "alert";
  error.textContent = message;
  if (!known) form.prepend(error);
}

function showSuccess(form: HTMLFormElement): void {
  form.querySelector(":scope > .field-error")?.remove();
  const text = form.parentElement?.querySelector<HTMLElement>(".form-submission-text");
  if (!text) return;
  form.hidden = true;
  text.hidden = false;
  text.classList.remove("hidden");
  text.tabIndex = -1;
  text.focus();
}

async function send(submitter: YuiObject, form: HTMLFormElement, formId: string): Promise<void> {
  const key = await post(KEY_PATH, null);
  const sent = { ...readPageFields(), form: valuesOf(form), formId, key: key.body["key"] ?? "" };
  const { isOk, body } = key.isOk ? await post(SAVE_PATH, sent) : key;
  if (isOk) {
    showSuccess(form);
    submitter.fire("submission", { form });
    return;
  }
  const { errors = {}, message = "" } = body as { readonly errors?: Record<string, string>; readonly message?: string };
  showError(form, Object.values(errors)[0] ?? message);
  submitter.fire("failure", { form, errors });
}

/**
 * `Y.Squarespace.FormSubmit`: sends a theme's own form, whose controls are named by the ids of the form's fields, once at
 * a time. spec: theme-runtime-names, modules
 */
export function createFormSubmit(Y: Yui): YuiClass {
  const submit = function submit(this: YuiObject, formId: string): YuiObject {
    const form = firstElement(this.get("formNode"));
    if (!(form instanceof HTMLFormElement) || this.get("sending") === true) return this;
    this.set("sending", true);
    void send(this, form, formId)
      .catch(reportError)
      .finally(() => this.set("sending", false));
    return this;
  };
  return createYuiClass(Y, "formSubmit", { methods: { submit }, attributes: { formNode: null, sending: false } });
}

import { isSafeUrl } from "../../block/render/safe-url.ts";
import { isMailAddress } from "../../outbox/check-mail.ts";
import { FORM_EDIT_MESSAGES } from "../form-edit-messages.ts";
import type { Form } from "../form-schema.ts";

const CHOICES: ReadonlySet<string> = new Set(["radio", "checkbox", "select", "likert"]);

function addressProblems({ successRedirect = "", notifyEmails = [] }: Form): Record<string, string> {
  const problems: Record<string, string> = {};
  if (successRedirect !== "" && !isSafeUrl(successRedirect)) {
    problems["successRedirect"] = FORM_EDIT_MESSAGES.badRedirect;
  }
  for (const [index, email] of notifyEmails.entries()) {
    if (!isMailAddress(email)) problems[`notifyEmails.${index}`] = FORM_EDIT_MESSAGES.badMail;
  }
  return problems;
}

/** Returns problems of a form that its schema cannot express, by path; empty when it may be stored. */
export function checkFormDocument(form: Form): Record<string, string> {
  const { fields } = form;
  const problems = addressProblems(form);
  const ids = new Set<string>();
  for (const [index, { id, type, options = [] }] of fields.entries()) {
    if (ids.has(id)) problems[`fields.${index}.id`] = "Two fields have the same id.";
    if (CHOICES.has(type) && new Set(options).size !== options.length) {
      problems[`fields.${index}.options`] = FORM_EDIT_MESSAGES.sameOptions;
    }
    ids.add(id);
  }
  return problems;
}

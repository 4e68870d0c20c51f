import { FORM_MESSAGES } from "../../form/form-messages.ts";
import type { Form } from "../../form/form-schema.ts";
import { formAction, formFieldViews, type FormState } from "../../form/form-view.ts";
import type { JsonObject } from "../../lib/json-value.ts";
import { blockType } from "../block-type.ts";
import { isSafeUrl } from "../safe-url.ts";
import type { FormBlockValue } from "./form-block-schema.ts";

/** A form to draw: where it stands, and what was filled in when it is shown again. */
export type FormSubject = {
  readonly formId: string;
  readonly form: Form;
  /** Keeps ids of elements apart on a page. */
  readonly prefix: string;
  readonly state?: FormState;
};

/** Names that every form template reads. Field names of the block data list; spec: template-platform 3, form */
export function formData({ formId, form, prefix, state }: FormSubject): JsonObject {
  const { successRedirect } = form;
  return {
    formId,
    formName: form.name,
    formFields: formFieldViews(form.fields, prefix, state),
    formSubmitButtonText: form.submitButtonText || FORM_MESSAGES.submit,
    formSubmissionMessage: { html: form.submissionMessage || FORM_MESSAGES.thanks },
    formSubmissionHTML: "",
    formUsePreSubmit: false,
    formPreSubmitTopics: null,
    disclaimer: form.disclaimer,
    successRedirect: successRedirect !== undefined && isSafeUrl(successRedirect) ? successRedirect : "",
    secureUrl: formAction(formId),
    formPrefix: prefix,
    formProblem: state && Object.keys(state.errors).length > 0 ? FORM_MESSAGES.invalidForm : "",
  };
}

/** A form of the site. */
export const formBlock = blockType<FormBlockValue>({
  type: 9,
  name: "form",
  stableName: "form",
  isLocked: false,
  defaults: { buttonAlignment: "left", showTitle: false, useLightbox: false, lightboxHandleText: "Open form" },
  needs: ({ formId }) => ({ formIds: formId === undefined ? [] : [formId] }),
  view: ({ formId, ...look }, { forms, blockId }) => {
    const form = formId === undefined ? undefined : forms.get(formId);
    if (formId === undefined || form === undefined) return null;
    return { data: { ...look, ...formData({ formId, form, prefix: blockId }) } };
  },
});

import { isRequired } from "../../form/check/check-form.ts";
import { NEWSLETTER_MARK } from "../../form/form-marks.ts";
import type { Form } from "../../form/form-schema.ts";
import { blockType } from "../block-type.ts";
import { formData } from "../form/form-block.ts";
import type { NewsletterBlockValue } from "./newsletter-block-schema.ts";

/**
 * The form reduced to the requested fields, in form order. Undefined for a form without an email field or with other
 * required
 * fields besides a name: it could never be submitted.
 */
function shortened(form: Form, showName: boolean): Form | undefined {
  const email = form.fields.find(({ type }) => type === "email");
  const name = form.fields.find((field) => field.type === "name" && (showName || field.required));
  const fields = form.fields.filter((field) => field === email || field === name);
  const isComplete = form.fields.every((field) => fields.includes(field) || !isRequired(field));
  return email && isComplete ? { ...form, fields } : undefined;
}

export const newsletterBlock = blockType<NewsletterBlockValue>({
  type: 51,
  name: "newsletter",
  stableName: "newsletter",
  isLocked: false,
  defaults: { title: "", description: "", showName: false },
  mapHtml: (value, clean) => ({ ...value, description: clean(value.description) }),
  needs: ({ formId }) => ({ formIds: formId === undefined ? [] : [formId] }),
  view: ({ formId, title, description, showName }, setting) => {
    const whole = formId === undefined ? undefined : setting.forms.get(formId);
    const form = whole && shortened(whole, showName);
    if (formId === undefined || form === undefined) return null;
    const action = "NEWSLETTER_BLOCK_SUBMISSION";
    const data = formData({ formId, form, prefix: setting.blockId, site: setting, action, say: setting.say });
    return {
      data: {
        ...data,
        type: 51,
        title,
        showName,
        newsletterMark: NEWSLETTER_MARK,
        description: { html: description },
        disclaimer: { html: form.disclaimer },
        form: { name: form.name, submitButtonText: data["formSubmitButtonText"] },
      },
    };
  },
});

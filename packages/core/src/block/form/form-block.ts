import { translateToEnglish } from "../../visitor-text/translate-to-english.ts";
import { toMessage } from "../../message/to-message.ts";
import { captchaView } from "../../captcha/captcha-view.ts";
import type { CaptchaAction } from "../../captcha/captcha-actions.ts";
import { formRedirect } from "../../form/form-redirect.ts";
import type { Form } from "../../form/form-schema.ts";
import { FORM_TRAP } from "../../form/form-marks.ts";
import { formAction, formFieldViews, sayFormErrors, type FormState } from "../../form/form-view.ts";
import { translateFormFields } from "../../form/field/translate-form-fields.ts";
import type { JsonObject } from "../../lib/patch/json-value.ts";
import type { Translate } from "../../visitor-text/translator-for.ts";
import type { BlockFacts } from "../block-facts.ts";
import { BLOCK_TEXTS } from "../library/block-default-texts.ts";
import { blockType } from "../block-type.ts";
import type { FormBlockValue } from "./form-block-schema.ts";

export type FormSite = Pick<BlockFacts, "captcha" | "redirectHosts" | "mayRunCode">;

export type FormSubject = {
  readonly formId: string;
  readonly form: Form;
  /** Prefix that keeps element ids unique on a page. */
  readonly prefix: string;
  readonly state?: FormState;
  /** Error shown when the form is redisplayed, in English; absent the first time. */
  readonly problem?: string;
  /** Undefined on the platform's own pages, where no scripts run and nothing redirects. */
  readonly site?: FormSite;
  /** Translates the platform's texts; English when absent. */
  readonly say?: Translate;
  /** Captcha action to request a token for; a form block's submission by default. */
  readonly action?: CaptchaAction;
};

function captchaData({ form, site, action = "FORM_BLOCK_SUBMISSION" }: FormSubject): JsonObject {
  if (form.captchaEnabled !== true || !site) return { captchaEnabled: false, captcha: null };
  const { captchaTheme: theme, captchaAlignment: alignment } = form;
  const view = captchaView(site.captcha, { theme, alignment });
  return {
    captchaEnabled: true,
    captchaTheme: view.theme,
    captchaAlignment: view.alignment,
    captcha: { json: JSON.stringify(view), action, alignment: view.alignment },
  };
}

/** The owner's texts, falling back to the platform's. */
function formTexts({ submitButtonText, submissionMessage }: Form, translate: Translate): JsonObject {
  return {
    formSubmitButtonText: submitButtonText || translate(toMessage("form.submit")),
    formSubmissionMessage: { html: submissionMessage || translate(toMessage("form.thanks")) },
  };
}

/** Returns the data every form template reads. Field names of the block data list; spec: template-platform 3, form */
export function formData(subject: FormSubject): JsonObject {
  const { formId, form, prefix, state, problem, site, say = translateToEnglish } = subject;
  return {
    formId,
    formName: form.name,
    formFields: translateFormFields(formFieldViews(form.fields, prefix, state && sayFormErrors(state, say)), say),
    ...formTexts(form, say),
    formSubmissionHTML: site?.mayRunCode === true ? (form.submissionHTML ?? "") : "",
    formUsePreSubmit: false,
    formPreSubmitTopics: null,
    disclaimer: form.disclaimer,
    successRedirect: formRedirect(form.successRedirect, site?.redirectHosts ?? []),
    secureUrl: formAction(formId),
    formPrefix: prefix,
    formProblem: problem === undefined ? "" : say(problem),
    trapName: FORM_TRAP,
    trapLabel: say(toMessage("formPage.trap")),
    ...captchaData(subject),
  };
}

export const formBlock = blockType<FormBlockValue>({
  type: 9,
  name: "form",
  stableName: "form",
  isLocked: false,
  defaults: { buttonAlignment: "left", showTitle: false, useLightbox: false, lightboxHandleText: BLOCK_TEXTS.openForm },
  needs: ({ formId }) => ({ formIds: formId === undefined ? [] : [formId] }),
  view: ({ formId, ...rest }, setting) => {
    const { say } = setting;
    const look = { ...rest, lightboxHandleText: say(rest.lightboxHandleText) };
    const form = formId === undefined ? undefined : setting.forms.get(formId);
    if (formId === undefined || form === undefined) return null;
    return { data: { ...look, ...formData({ formId, form, prefix: setting.blockId, site: setting, say }) } };
  },
});

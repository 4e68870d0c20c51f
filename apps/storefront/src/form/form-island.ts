import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { translateTexts } from "@stoa/core/visitor-text/translate-texts.ts";
import { fetchPageMessages, translate } from "../words/page-messages.ts";
import { countInForm } from "./field/character-counter.ts";
import { formButton, type FormButton } from "./form-button.ts";
import { formCaptcha, type FormCaptcha } from "./form-captcha.ts";
import { saveSubmission, validateOnServer, type FormOutcome } from "./form-calls.ts";
import { keepDraft } from "./form-draft.ts";
import { succeed } from "./form-success.ts";
import { createKeyRing, type KeyRing } from "./key-ring.ts";
import { readPageFields } from "./field/page-fields.ts";
import { clearProblem, isNewsletterForm, paintProblem, type FormProblem } from "./paint-errors.ts";
import { fillFromQuery } from "./field/query-fields.ts";
import { checkVisibleForm, readFields, wireValues } from "./field/read-form.ts";

type LiveForm = {
  readonly form: HTMLFormElement;
  readonly formId: string;
  readonly button: FormButton;
  readonly captcha: FormCaptcha;
  readonly keys: KeyRing;
  readonly forgetDraft: () => void;
};

/** Sent, refused, or held back by the captcha, which has shown its own message. */
type SendOutcome = FormOutcome<unknown> | { readonly ok: false; readonly isHeldBack: true };

/** Validates input on the server, then spends a key on the submission. spec: storefront 5 and 7, forms */
async function send({ form, formId, captcha, keys }: LiveForm, values: Record<string, unknown>): Promise<SendOutcome> {
  const valid = await validateOnServer(formId, values);
  if (!valid.ok) return valid;
  const key = await keys.take();
  if (!key.ok) return key;
  const solved = await captcha.take();
  if (solved === null) return { ok: false, isHeldBack: true };
  const saved = await saveSubmission({
    form: values,
    formId,
    key: key.value,
    captchaKey: solved.token,
    isNewsletter: isNewsletterForm(form),
    page: readPageFields(),
  });
  if (saved.ok) return saved;
  if (keys.judge(saved)) return { ok: true, value: null };
  if (saved.isUnsure !== true) captcha.renew();
  return saved;
}

function showProblem({ form }: LiveForm, problem: FormProblem): void {
  paintProblem(form, readFields(form), problem);
}

function readValues(live: LiveForm): Record<string, unknown> | null {
  const { form, captcha } = live;
  const fields = readFields(form);
  clearProblem(form, fields);
  const check = checkVisibleForm(form, fields);
  const isSolved = captcha.check();
  if (Object.keys(check.errors).length > 0) {
    showProblem(live, {
      message: translate(check.isParsed ? FORM_MESSAGES.invalidForm : FORM_MESSAGES.unparsable),
      errors: translateTexts(check.errors, translate),
    });
    return null;
  }
  if (isSolved) return wireValues(form, check);
  void captcha.ask();
  return null;
}

/** Submits a form once per press and shows the result. spec: storefront 4, form widget */
function submitter(live: LiveForm): () => Promise<void> {
  const { form, button, forgetDraft } = live;
  let unlock: (() => void) | null = null;
  const release = (): void => {
    unlock?.();
    unlock = null;
  };
  // A page restored from the back/forward cache is not being left anymore.
  addEventListener("pageshow", (event) => event.persisted && release());
  return async () => {
    if (unlock !== null) return;
    await fetchPageMessages();
    if (unlock !== null) return;
    const values = readValues(live);
    if (values === null) return;
    unlock = button.lock();
    const outcome = await send(live, values);
    if (outcome.ok) {
      forgetDraft();
      const isLeaving = succeed(form);
      form.reset();
      if (!isLeaving) release();
      return;
    }
    release();
    if (!("isHeldBack" in outcome)) showProblem(live, outcome);
  };
}

/** Enhances a form, ours or one from a theme's template. Its messages replace the browser's. */
export function mountForm(form: HTMLElement): void {
  void fetchPageMessages();
  const formId = form.dataset["formId"] ?? "";
  if (!(form instanceof HTMLFormElement) || formId === "") return;
  form.noValidate = true;
  // Without `maxlength`, a long paste is reported instead of truncated.
  for (const input of form.querySelectorAll(".field-element[maxlength]")) input.removeAttribute("maxlength");
  fillFromQuery(form);
  const forgetDraft = keepDraft(form);
  countInForm(form);
  const button = formButton(form);
  const keys = createKeyRing();
  const submit = submitter({ form, formId, button, captcha: formCaptcha(form, button), keys, forgetDraft });
  form.addEventListener("submit", (event) => {
    // A theme's script has already handled it.
    if (event.defaultPrevented) return;
    event.preventDefault();
    void submit();
  });
  if (form.contains(document.activeElement)) keys.prepare();
  else form.addEventListener("focusin", keys.prepare, { once: true });
}

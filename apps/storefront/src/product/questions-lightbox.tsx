import { ADD_TO_CART_LABELS } from "@stoa/core/cart/add-to-cart-labels.ts";
import { CART_MESSAGES } from "@stoa/core/cart/cart-messages.ts";
import { checkAdditionalFields } from "@stoa/core/cart/check-additional-fields.ts";
import { earliestDay } from "@stoa/core/cart/earliest-day.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/storefront-messages.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { useEffect, useId, useLayoutEffect, useRef, useState, type FormEvent, type ReactElement } from "react";
import { CONTENT_REPLACED } from "../replaced-content.ts";
import { renderNow } from "../react-root.ts";
import type { ProductElements } from "./product-elements.ts";
import type { Purchase, PurchaseOutcome } from "./purchase-call.ts";
import { QuestionField } from "./question-field.tsx";
import { answersText, questionsOf, readQuestions, type ProductQuestions } from "./question.ts";
import { isThereFor } from "./question-stock.ts";

type Errors = Readonly<Record<string, string>>;

/** What is done with the answers. */
export type QuestionsTask = {
  readonly send: (additionalFields: string | null) => Promise<PurchaseOutcome>;
  /** The answers were refused and are asked for again. */
  readonly askAgain: () => void;
  /** Called once the lightbox is closed. */
  readonly finish: (outcome: PurchaseOutcome) => void;
};

/** What to say instead of asking; null when the questions can be asked. */
export async function refusalBeforeQuestions(
  { formJson }: ProductElements,
  purchase: Purchase,
): Promise<string | null> {
  return formJson === undefined || (await isThereFor(purchase)) ? null : CART_MESSAGES.notEnoughStock;
}

type ProblemProps = { readonly isGiftCard: boolean; readonly others: readonly string[] };

function Problem({ isGiftCard, others }: ProblemProps): ReactElement {
  return (
    <div className="stoa-lightbox-problem" role="alert">
      {isGiftCard && <strong>{STOREFRONT_MESSAGES.unableToPurchaseGiftCard}</strong>}
      <p>{[FORM_MESSAGES.invalidForm, ...others].join(" ")}</p>
    </div>
  );
}

type LightboxProps = {
  readonly questions: ProductQuestions;
  readonly task: QuestionsTask;
  readonly onClosed: (dialog: HTMLDialogElement) => void;
};

/** Opens the dialog with the focus in its first field, and leads back to the first wrong answer. */
function useLightboxFocus(errors: Errors) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();
  }, []);
  useEffect(() => {
    if (Object.keys(errors).length > 0) {
      dialog.current?.querySelector<HTMLElement>("[aria-invalid], .form-item:has(.field-error) input")?.focus();
    }
  }, [errors]);
  return dialog;
}

/** The questions of a product in a modal lightbox. spec: storefront 2, modal lightbox */
function QuestionsLightbox({ questions, task, onClosed }: LightboxProps): ReactElement {
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const dialog = useLightboxFocus(errors);
  const id = useId();
  const asked = questionsOf(questions);

  const send = async (additionalFields: string | null): Promise<void> => {
    setBusy(true);
    const outcome = await task.send(additionalFields);
    setBusy(false);
    if (!outcome.ok && outcome.fields !== undefined && dialog.current?.open === true) {
      setErrors({ ...outcome.fields });
      task.askAgain();
      return;
    }
    dialog.current?.close();
    task.finish(outcome);
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) {
      return;
    }
    const text = answersText(questions, new FormData(event.currentTarget));
    const { isGiftCard, formFields } = questions;
    const checked = checkAdditionalFields(text, { isGiftCard, formFields, today: earliestDay(Date.now()) });
    if (checked.ok) {
      setErrors({});
      void send(checked.text);
    } else {
      setErrors({ ...checked.fields });
    }
  };

  const names = new Set(asked.map((question) => question.id));
  const others = Object.entries(errors).flatMap(([name, message]) => (names.has(name) ? [] : [message]));
  return (
    <dialog
      ref={dialog}
      className="stoa-lightbox"
      aria-labelledby={id}
      onClose={(event) => onClosed(event.currentTarget)}
    >
      <form className="stoa-lightbox-panel" noValidate onSubmit={submit}>
        <div className="stoa-lightbox-head">
          <h2 className="stoa-lightbox-title" id={id}>
            {questions.title}
          </h2>
          <button className="stoa-lightbox-close" type="button" onClick={() => dialog.current?.close()}>
            {STOREFRONT_MESSAGES.close}
          </button>
        </div>
        {Object.keys(errors).length > 0 && <Problem isGiftCard={questions.isGiftCard} others={others} />}
        {asked.map((question) => (
          <QuestionField key={question.id} question={question} error={errors[question.id] ?? ""} />
        ))}
        <button className="stoa-plain-form-button" type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? ADD_TO_CART_LABELS.adding : questions.submitText}
        </button>
      </form>
    </dialog>
  );
}

/** Asks a product's questions; the focus goes back to where it was. */
export function openQuestions(elements: ProductElements, task: QuestionsTask): void {
  const host = document.createElement("div");
  document.body.append(host);
  const leave = (): void => {
    document.removeEventListener(CONTENT_REPLACED, leave);
    root.unmount();
    host.remove();
  };
  const closed = async (dialog: HTMLDialogElement): Promise<void> => {
    await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished));
    leave();
  };
  const root = renderNow(
    host,
    <QuestionsLightbox questions={readQuestions(elements)} task={task} onClosed={(dialog) => void closed(dialog)} />,
  );
  document.addEventListener(CONTENT_REPLACED, leave);
}

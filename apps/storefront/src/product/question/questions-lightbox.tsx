import { toMessage } from "@stoa/core/message/to-message.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { checkAdditionalFields } from "@stoa/core/cart/add/check-additional-fields.ts";
import { earliestDay } from "@stoa/core/cart/earliest-day.ts";
import type { MessageFields, MessageText } from "@stoa/core/message/message-of.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from "react";
import { openLightbox } from "../../lightbox/lightbox.tsx";
import type { ProductElements } from "../product-elements.ts";
import type { Purchase, PurchaseOutcome } from "../purchase/purchase-call.ts";
import { QuestionField } from "./question-field.tsx";
import { answersText, questionsOf, readQuestions, type ProductQuestions } from "./question.ts";
import { isThereFor } from "./question-stock.ts";
import { translate } from "../../words/page-messages.ts";

type Errors = MessageFields;

export type QuestionsTask = {
  readonly send: (additionalFields: string | null) => Promise<PurchaseOutcome>;
  /** Nothing was added; the answers can be sent again. `message` is null when the lightbox shows it. */
  readonly askAgain: (message: string | null) => void;
  readonly finish: (outcome: PurchaseOutcome) => void;
};

/** Returns an error to show instead of the questions, or null. */
export async function rejectionBeforeQuestions(
  { formJson }: ProductElements,
  purchase: Purchase,
): Promise<string | null> {
  return formJson === undefined || (await isThereFor(purchase)) ? null : CART_MESSAGES.notEnoughStock;
}

type ProblemProps = { readonly isGiftCard: boolean; readonly others: readonly MessageText[] };

function Problem({ isGiftCard, others }: ProblemProps): ReactElement {
  return (
    <div className="stoa-lightbox-problem" role="alert">
      {isGiftCard && <strong>{translate(toMessage("storefront.unableToPurchaseGiftCard"))}</strong>}
      <p>{[FORM_MESSAGES.invalidForm, ...others].map((text) => translate(text)).join(" ")}</p>
    </div>
  );
}

type QuestionsProps = {
  readonly questions: ProductQuestions;
  readonly task: QuestionsTask;
  readonly close: () => void;
};

function useFocusOnErrors(errors: Errors) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) {
      form.current?.querySelector<HTMLElement>("[aria-invalid], .form-item:has(.field-error) input")?.focus();
    }
  }, [errors]);
  return form;
}

/** spec: storefront 2, modal lightbox */
function QuestionsForm({ questions, task, close }: QuestionsProps): ReactElement {
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const form = useFocusOnErrors(errors);
  const asked = questionsOf(questions);

  const send = async (additionalFields: string | null): Promise<void> => {
    setBusy(true);
    const outcome = await task.send(additionalFields);
    setBusy(false);
    const isOpen = form.current?.closest("dialog")?.open === true;
    if (!outcome.ok && isOpen) {
      setErrors({ ...outcome.fields });
      task.askAgain(outcome.fields === undefined ? outcome.message : null);
      return;
    }
    close();
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
    <form ref={form} noValidate onSubmit={submit}>
      {Object.keys(errors).length > 0 && <Problem isGiftCard={questions.isGiftCard} others={others} />}
      <div className="field-list">
        {asked.map((question) => (
          <QuestionField key={question.id} question={question} error={translate(errors[question.id] ?? "")} />
        ))}
      </div>
      <button className="stoa-plain-form-button" type="submit" aria-disabled={isBusy || undefined}>
        {isBusy ? translate(toMessage("addToCart.adding")) : questions.submitText}
      </button>
    </form>
  );
}

export function openQuestions(elements: ProductElements, task: QuestionsTask): void {
  const questions = readQuestions(elements);
  openLightbox((close) => <QuestionsForm questions={questions} task={task} close={close} />, {
    title: questions.title,
  });
}

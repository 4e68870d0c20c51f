import { toMessage } from "@stoa/core/message/to-message.ts";
import { QUESTION_PREFIX, type CheckoutQuestions } from "@stoa/core/checkout-page/section/checkout-order-sections.ts";
import { formFieldViews } from "@stoa/core/form/form-view.ts";
import { translateFormFields } from "@stoa/core/form/field/translate-form-fields.ts";
import { translate } from "../../words/page-messages.ts";
import type { InputHTMLAttributes, ReactElement, ReactNode } from "react";

type QuestionView = {
  readonly id: string;
  readonly type: string;
  readonly control: "input" | "textarea" | "select" | "choices" | "parts" | "likert" | "section" | "hidden";
  readonly elementId: string;
  readonly title: string;
  readonly description: string;
  readonly required: boolean;
  readonly error: string;
  readonly describedBy: string;
  readonly placeholder: string;
  readonly prefix: string;
  readonly value: string;
  readonly maxLength: number;
  readonly inputType: string;
  readonly inputMode: NonNullable<InputHTMLAttributes<HTMLInputElement>["inputMode"]>;
  readonly autocomplete: string;
  readonly isNumber: boolean;
  readonly isMultiple: boolean;
  readonly choices: ReadonlyArray<{
    readonly optionId: string;
    readonly optionValue: string;
    readonly optionLabel: string;
    readonly isChosen: boolean;
  }>;
  readonly parts: ReadonlyArray<{
    readonly partId: string;
    readonly partClass: string;
    readonly partName: string;
    readonly partLabel: string;
    readonly partAutocomplete: string;
    readonly partInputMode: NonNullable<InputHTMLAttributes<HTMLInputElement>["inputMode"]>;
    readonly partMaxLength: number;
    readonly partSize: number;
    readonly partValue: string;
    readonly isPartRequired: boolean;
    readonly hasPartOptions: boolean;
    readonly partOptions: ReadonlyArray<{ readonly optionValue: string }>;
  }>;
  readonly statements: ReadonlyArray<{
    readonly statement: string;
    readonly statementName: string;
    readonly statementAnswers: ReadonlyArray<{
      readonly answerId: string;
      readonly answerValue: string;
      readonly answerLabel: string;
      readonly isChosen: boolean;
    }>;
  }>;
};

type QuestionProps = { readonly view: QuestionView };

function Star({ view }: QuestionProps): ReactElement | null {
  return view.required ? (
    <span className="required" aria-hidden="true">
      {" *"}
    </span>
  ) : null;
}

/** spec: storefront 5, form submission */
function Fault({ view }: QuestionProps): ReactElement | null {
  return view.error === "" ? null : (
    <span className="field-error" id={`${view.elementId}-error`}>
      {view.error}
    </span>
  );
}

function Description({ view }: QuestionProps): ReactElement | null {
  return view.description === "" ? null : (
    <div className="description" id={`${view.elementId}-description`}>
      {view.description}
    </div>
  );
}

function sharedOf({ elementId, id, value, error, describedBy, required }: QuestionView) {
  return {
    className: "field-element",
    id: `${elementId}-field`,
    name: id,
    defaultValue: value,
    "aria-required": required || undefined,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": error === "" ? undefined : true,
  };
}

function Select({ view, shared }: QuestionProps & { readonly shared: ReturnType<typeof sharedOf> }): ReactElement {
  const { choices, placeholder } = view;
  return (
    <select {...shared} defaultValue={choices.find(({ isChosen }) => isChosen)?.optionValue ?? ""}>
      <option value="">{placeholder || translate(toMessage("form.choose"))}</option>
      {choices.map(({ optionValue, optionLabel }) => (
        <option key={optionValue} value={optionValue}>
          {optionLabel}
        </option>
      ))}
    </select>
  );
}

/** Uncontrolled: answers are read from the DOM. */
function Control({ view }: QuestionProps): ReactElement {
  const { control, placeholder, maxLength } = view;
  const shared = sharedOf(view);
  if (control === "select") return <Select view={view} shared={shared} />;
  if (control === "textarea") return <textarea {...shared} rows={5} maxLength={maxLength} placeholder={placeholder} />;
  return (
    <>
      {view.prefix !== "" && (
        <span className="prefix" aria-hidden="true">
          {view.prefix}
        </span>
      )}
      <input
        {...shared}
        type={view.inputType}
        inputMode={view.inputMode}
        autoComplete={view.autocomplete || undefined}
        placeholder={placeholder}
        {...(view.isNumber ? { step: "any" } : { maxLength })}
      />
    </>
  );
}

function Part({ part, error }: { readonly part: QuestionView["parts"][number]; readonly error: string }): ReactElement {
  const { partId, partName, partValue } = part;
  const shared = { className: "field-element", id: partId, name: partName, defaultValue: partValue };
  return (
    <div className={`field ${part.partClass}`}>
      <label className="caption" htmlFor={partId}>
        <span className="caption-text">{part.partLabel}</span>
      </label>
      {part.hasPartOptions ? (
        <select {...shared}>
          {part.partOptions.map(({ optionValue }) => (
            <option key={optionValue}>{optionValue}</option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          inputMode={part.partInputMode}
          maxLength={part.partMaxLength}
          size={part.partSize || undefined}
          autoComplete={part.partAutocomplete || undefined}
          aria-required={part.isPartRequired || undefined}
          aria-invalid={error === "" ? undefined : true}
        />
      )}
    </div>
  );
}

function Choices({ view }: QuestionProps): ReactElement {
  const type = view.isMultiple ? "checkbox" : "radio";
  return (
    <>
      {view.choices.map(({ optionId, optionValue, optionLabel, isChosen }) => (
        <div className="option" key={optionId}>
          <label htmlFor={optionId}>
            <input id={optionId} type={type} name={view.id} value={optionValue} defaultChecked={isChosen} />{" "}
            {optionLabel}
          </label>
        </div>
      ))}
    </>
  );
}

function Statements({ view }: QuestionProps): ReactElement {
  return (
    <>
      {view.statements.map(({ statement, statementName, statementAnswers }) => (
        <div className="item" role="radiogroup" aria-label={statement} key={statementName}>
          <div className="question">{statement}</div>
          {statementAnswers.map(({ answerId, answerValue, answerLabel, isChosen }) => (
            <label className="option" htmlFor={answerId} key={answerId}>
              <input id={answerId} type="radio" name={statementName} value={answerValue} defaultChecked={isChosen} />{" "}
              {answerLabel}
            </label>
          ))}
        </div>
      ))}
    </>
  );
}

function Group({ view, children }: QuestionProps & { readonly children: ReactNode }): ReactElement {
  const kind = view.control === "parts" ? "fields" : "field";
  return (
    <fieldset
      id={view.elementId}
      className={`form-item ${kind} ${view.type}${view.error === "" ? "" : " error"}`}
      aria-describedby={view.describedBy || undefined}
    >
      <legend className="title">
        <Fault view={view} /> {view.title}
        <Star view={view} />
      </legend>
      <Description view={view} />
      {children}
    </fieldset>
  );
}

function Question({ view }: QuestionProps): ReactElement {
  switch (view.control) {
    case "hidden":
      return <input type="hidden" name={view.id} defaultValue={view.value} />;
    case "section":
      return (
        <div id={view.elementId} className="form-item section">
          <div className="title">{view.title}</div>
          <div className="description">{view.description}</div>
        </div>
      );
    case "choices":
      return (
        <Group view={view}>
          <Choices view={view} />
        </Group>
      );
    case "likert":
      return (
        <Group view={view}>
          <Statements view={view} />
        </Group>
      );
    case "parts":
      return (
        <Group view={view}>
          {view.parts.map((part) => (
            <Part key={part.partId} part={part} error={view.error} />
          ))}
        </Group>
      );
    default:
      return (
        <div id={view.elementId} className={`form-item field ${view.type}${view.error === "" ? "" : " error"}`}>
          <Fault view={view} />
          <label className="title" htmlFor={`${view.elementId}-field`}>
            {view.title}
            <Star view={view} />
          </label>
          <Description view={view} />
          <Control view={view} />
        </div>
      );
  }
}

/** The store's own questions; same markup as `stoa-form-fields.block`. */
export function QuestionFields({ questions }: { readonly questions: CheckoutQuestions }): ReactElement {
  const views: unknown = translateFormFields(
    formFieldViews(questions.fields, QUESTION_PREFIX, questions.state),
    translate,
  );
  return (
    <>
      {(views as readonly QuestionView[]).map((view) => (
        <Question key={view.id} view={view} />
      ))}
    </>
  );
}

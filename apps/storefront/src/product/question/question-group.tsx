import type { FormFieldPart } from "@stoa/core/form/field/form-field-parts.ts";
import { LIKERT_ANSWERS } from "@stoa/core/form/form-messages.ts";
import { inputName } from "@stoa/core/form/answer/plain-form-values.ts";
import type { ReactElement } from "react";
import { translate } from "../../words/page-messages.ts";
import { isMust, partsOf, type Question } from "./question.ts";

type GroupProps = { readonly question: Question; readonly error: string; readonly id: string };

function Choice({ name, value, label, type }: Record<"name" | "value" | "label" | "type", string>): ReactElement {
  return (
    <label className="option">
      <input type={type} name={name} value={value} /> {label}
    </label>
  );
}

function PartQuestion({ question, error, part, id }: GroupProps & { readonly part: FormFieldPart }): ReactElement {
  const { label, options, inputMode, size, autocomplete } = part;
  const partId = `${id}${part.name}`;
  const name = inputName(question.id, part.name);
  const states = {
    "aria-invalid": error === "" ? undefined : true,
    "aria-required": (isMust(question) && part.isOptional !== true) || undefined,
  };
  return (
    <div className={`field ${part.name.toLowerCase()}`}>
      <label className="caption" htmlFor={partId}>
        <span className="caption-text">{translate(label)}</span>
      </label>
      {options === undefined ? (
        <input
          className="field-element"
          id={partId}
          name={name}
          inputMode={inputMode}
          size={size}
          autoComplete={autocomplete || undefined}
          {...states}
        />
      ) : (
        <select className="field-element" id={partId} name={name} {...states}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </div>
  );
}

export function GroupQuestion({ question, error, id }: GroupProps): ReactElement {
  const { type, options = [] } = question;
  const labels = question.optionLabels ?? options;
  switch (type) {
    case "likert":
      return (
        <>
          {options.map((statement, index) => (
            <div key={statement} className="item" role="radiogroup" aria-label={labels[index]}>
              <div className="question">{labels[index]}</div>
              {LIKERT_ANSWERS.map(({ value, label }) => (
                <Choice
                  key={value}
                  type="radio"
                  name={inputName(question.id, index)}
                  value={value}
                  label={translate(label)}
                />
              ))}
            </div>
          ))}
        </>
      );
    case "radio":
    case "checkbox":
      return (
        <>
          {options.map((option, index) => (
            <Choice key={option} type={type} name={question.id} value={option} label={labels[index] ?? option} />
          ))}
        </>
      );
    default:
      return (
        <>
          {partsOf(question).map((part) => (
            <PartQuestion key={part.name} question={question} error={error} id={id} part={part} />
          ))}
        </>
      );
  }
}

import { isRequired, ownLimit } from "@stoa/core/form/check-form.ts";
import { FORM_FIELD_PARTS, type FormFieldPart } from "@stoa/core/form/form-field-parts.ts";
import { FORM_MESSAGES, LIKERT_ANSWERS } from "@stoa/core/form/form-messages.ts";
import { inputName } from "@stoa/core/form/plain-form-values.ts";
import { useId, useState, type InputHTMLAttributes, type ReactElement, type ReactNode } from "react";
import type { Question } from "./question.ts";
import { say } from "../words/page-words.ts";

type QuestionProps = { readonly question: Question; readonly error: string };
type FrameProps = QuestionProps & { readonly id: string; readonly children: ReactNode };

const INPUTS: Partial<Readonly<Record<Question["type"], InputHTMLAttributes<HTMLInputElement>>>> = {
  email: { type: "email", inputMode: "email", autoComplete: "email" },
  number: { type: "number", step: "any", inputMode: "decimal" },
  currency: { inputMode: "decimal" },
  website: { inputMode: "url", autoComplete: "url" },
  password: { type: "password", autoComplete: "off" },
  day: { type: "date" },
};

function isMust(question: Question): boolean {
  return question.type !== "day" && isRequired({ ...question, type: question.type });
}

function Name({ question }: { readonly question: Question }): ReactElement {
  return (
    <>
      {question.title}
      {isMust(question) && <span aria-hidden="true"> *</span>}
    </>
  );
}

function Notes({ question, error, id }: QuestionProps & { readonly id: string }): ReactElement {
  return (
    <>
      {error !== "" && (
        <span className="field-error" id={`${id}error`}>
          {say(error)}
        </span>
      )}
      {question.description !== "" && (
        <span className="description" id={`${id}description`}>
          {question.description}
        </span>
      )}
    </>
  );
}

/** What is told of a control beside its name, as the attributes that carry it. */
function statesOf({ question, error, id }: QuestionProps & { readonly id: string }) {
  const notes = [error === "" ? "" : `${id}error`, question.description === "" ? "" : `${id}description`];
  return {
    "aria-describedby": notes.filter((note) => note !== "").join(" ") || undefined,
    "aria-invalid": error === "" ? undefined : true,
    "aria-required": isMust(question) || undefined,
  };
}

function Frame({ question, error, id, children }: FrameProps): ReactElement {
  return (
    <div className="form-item">
      <label className="title" htmlFor={id}>
        <Name question={question} />
      </label>
      <Notes question={question} error={error} id={id} />
      {children}
    </div>
  );
}

function GroupFrame({ question, error, id, children }: FrameProps): ReactElement {
  const { "aria-describedby": describedBy } = statesOf({ question, error, id });
  return (
    <fieldset className="form-item" aria-describedby={describedBy}>
      <legend className="title">
        <Name question={question} />
      </legend>
      <Notes question={question} error={error} id={id} />
      {children}
    </fieldset>
  );
}

function TextQuestion(props: QuestionProps & { readonly id: string }): ReactElement {
  const { question, id } = props;
  return <input className="field-element" id={id} name={question.id} {...INPUTS[question.type]} {...statesOf(props)} />;
}

/** A text of several lines; one with a limit says how much of it is used. spec: storefront 4, character counter */
function LongTextQuestion(props: QuestionProps & { readonly id: string }): ReactElement {
  const { question, id } = props;
  const limit = ownLimit({ ...question, type: "textarea" });
  const [length, setLength] = useState(0);
  return (
    <>
      <textarea
        className="field-element"
        id={id}
        name={question.id}
        rows={4}
        placeholder={question.placeholder}
        onChange={(event) => setLength(event.target.value.length)}
        {...statesOf(props)}
      />
      {limit !== undefined && (
        <span className={length > limit ? "field-error" : "description"}>
          {length} / {limit}
        </span>
      )}
    </>
  );
}

function SelectQuestion(props: QuestionProps & { readonly id: string }): ReactElement {
  const { question, id } = props;
  return (
    <select className="field-element" id={id} name={question.id} {...statesOf(props)}>
      <option value="">{question.placeholder || say(FORM_MESSAGES.choose)}</option>
      {question.options?.map((option, index) => (
        <option key={option} value={option}>
          {question.optionLabels?.[index] ?? option}
        </option>
      ))}
    </select>
  );
}

const CONTROLS: Partial<Readonly<Record<Question["type"], typeof TextQuestion>>> = {
  textarea: LongTextQuestion,
  select: SelectQuestion,
};

function Choice({ name, value, label, type }: Record<"name" | "value" | "label" | "type", string>): ReactElement {
  return (
    <label className="option">
      <input type={type} name={name} value={value} /> {label}
    </label>
  );
}

function PartQuestion({ question, error, part }: QuestionProps & { readonly part: FormFieldPart }): ReactElement {
  const { label, options, inputMode, size, autocomplete } = part;
  const name = inputName(question.id, part.name);
  const states = {
    "aria-invalid": error === "" ? undefined : true,
    "aria-required": (isMust(question) && part.isOptional !== true) || undefined,
  };
  return (
    <label className="caption">
      {say(label)}
      {options === undefined ? (
        <input
          className="field-element"
          name={name}
          inputMode={inputMode}
          size={size}
          autoComplete={autocomplete || undefined}
          {...states}
        />
      ) : (
        <select className="field-element" name={name} {...states}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </label>
  );
}

function partsOf({ type, showCountryCode }: Question): readonly FormFieldPart[] {
  const parts = type === "day" ? undefined : FORM_FIELD_PARTS[type];
  return (parts ?? []).filter(({ autocomplete }) => showCountryCode === true || autocomplete !== "tel-country-code");
}

function GroupQuestion({ question, error }: QuestionProps): ReactElement {
  const { id, type, options = [] } = question;
  const labels = question.optionLabels ?? options;
  switch (type) {
    case "likert":
      return (
        <>
          {options.map((statement, index) => (
            <div key={statement} role="radiogroup" aria-label={labels[index]}>
              <div className="question">{labels[index]}</div>
              {LIKERT_ANSWERS.map(({ value, label }) => (
                <Choice key={value} type="radio" name={inputName(id, index)} value={value} label={say(label)} />
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
            <Choice key={option} type={type} name={id} value={option} label={labels[index] ?? option} />
          ))}
        </>
      );
    default:
      return (
        <div className="field-parts">
          {partsOf(question).map((part) => (
            <PartQuestion key={part.name} question={question} error={error} part={part} />
          ))}
        </div>
      );
  }
}

/** spec: storefront 3, form: a hidden field takes the value of a same-named query parameter, else its own */
function hiddenValue({ key = "", value = "" }: Question): string {
  return new URLSearchParams(location.search).get(key) ?? value;
}

const GROUPS: ReadonlySet<Question["type"]> = new Set([
  "radio",
  "checkbox",
  "likert",
  "name",
  "address",
  "phone",
  "date",
  "time",
]);

function FramedQuestion({ question, error }: QuestionProps): ReactElement {
  const id = useId();
  const props = { question, error, id };
  if (GROUPS.has(question.type)) {
    return (
      <GroupFrame {...props}>
        <GroupQuestion question={question} error={error} />
      </GroupFrame>
    );
  }
  const Control = CONTROLS[question.type] ?? TextQuestion;
  return (
    <Frame {...props}>
      <Control {...props} />
    </Frame>
  );
}

/** One field of the questions, with what is wrong with its answer. Its names are those that forms without scripts send. */
export function QuestionField({ question, error }: QuestionProps): ReactElement {
  switch (question.type) {
    case "hidden":
      return <input type="hidden" name={question.id} defaultValue={hiddenValue(question)} />;
    case "section":
      return (
        <div className="form-item section">
          <div className="title">{question.title}</div>
          <div className="description">{question.description}</div>
        </div>
      );
    default:
      return <FramedQuestion question={question} error={error} />;
  }
}

import { toMessage } from "@stoa/core/message/to-message.ts";
import { ownLimit } from "@stoa/core/form/check/check-form.ts";
import { fieldPrefix } from "@stoa/core/form/field/field-prefix.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { useId, useState, type InputHTMLAttributes, type ReactElement, type ReactNode } from "react";
import { GroupQuestion } from "./question-group.tsx";
import { isMust, partsOf, type Question } from "./question.ts";
import { translate } from "../../words/page-messages.ts";

type QuestionProps = { readonly question: Question; readonly error: string };
type PlacedProps = QuestionProps & { readonly id: string };
type FrameProps = PlacedProps & { readonly children: ReactNode };

const INPUTS: Partial<Readonly<Record<Question["type"], InputHTMLAttributes<HTMLInputElement>>>> = {
  email: { type: "email", inputMode: "email", autoComplete: "email" },
  number: { type: "number", step: "any", inputMode: "decimal" },
  currency: { inputMode: "decimal" },
  website: { inputMode: "url", autoComplete: "url" },
  password: { type: "password", autoComplete: "off" },
  day: { type: "date" },
};

function Name({ question }: { readonly question: Question }): ReactElement {
  return (
    <>
      {question.title}
      {isMust(question) && <span aria-hidden="true"> *</span>}
    </>
  );
}

/** Error above a field's title. spec: storefront 5, form submission */
function Fault({ error, id }: Omit<PlacedProps, "question">): ReactElement | null {
  return error === "" ? null : (
    <span className="field-error" id={`${id}error`}>
      {error}
    </span>
  );
}

function Description({ question, id }: Omit<PlacedProps, "error">): ReactElement | null {
  return question.description === "" ? null : (
    <div className="description" id={`${id}description`}>
      {question.description}
    </div>
  );
}

function statesOf({ question, error, id }: PlacedProps, more = "") {
  const notes = [error === "" ? "" : `${id}error`, question.description === "" ? "" : `${id}description`, more];
  return {
    "aria-describedby": notes.filter((note) => note !== "").join(" ") || undefined,
    "aria-invalid": error === "" ? undefined : true,
    "aria-required": isMust(question) || undefined,
  };
}

/** The classes of form block fields, which themes style. */
function itemClass({ question, error }: QuestionProps, kind: "field" | "fields"): string {
  const states = [isMust(question) ? "required" : "", error === "" ? "" : "error"];
  return ["form-item", kind, question.type, ...states].filter((name) => name !== "").join(" ");
}

function Frame({ question, error, id, children }: FrameProps): ReactElement {
  const prefix = question.type === "day" ? "" : fieldPrefix({ ...question, type: question.type });
  return (
    <div className={itemClass({ question, error }, "field")}>
      <Fault error={error} id={id} />
      <label className="title" htmlFor={id}>
        <Name question={question} />
      </label>
      <Description question={question} id={id} />
      {prefix !== "" && (
        <span className="prefix" aria-hidden="true">
          {prefix}
        </span>
      )}
      {children}
    </div>
  );
}

function GroupFrame({ question, error, id, children }: FrameProps): ReactElement {
  const { "aria-describedby": describedBy } = statesOf({ question, error, id });
  const kind = partsOf(question).length > 0 ? "fields" : "field";
  return (
    <fieldset className={itemClass({ question, error }, kind)} aria-describedby={describedBy}>
      <legend className="title">
        <Fault error={error} id={id} />
        <Name question={question} />
      </legend>
      <Description question={question} id={id} />
      {children}
    </fieldset>
  );
}

function TextQuestion(props: PlacedProps): ReactElement {
  const { question, id } = props;
  const { placeholder, cutAt } = question;
  return (
    <input
      className="field-element"
      id={id}
      name={question.id}
      maxLength={cutAt}
      placeholder={placeholder}
      {...INPUTS[question.type]}
      {...statesOf(props)}
    />
  );
}

type CounterProps = { readonly id: string; readonly length: number; readonly max: number };

/** spec: storefront 4, character counter */
function Counter({ id, length, max }: CounterProps): ReactElement {
  const isOver = length > max;
  return (
    <div className={`form-counter${isOver ? " error" : ""}`} id={id}>
      <span>{fillMessage(FORM_MESSAGES.counter, { length, max })}</span>
      <output>{isOver && translate(toMessage("form.tooLong"))}</output>
    </div>
  );
}

function LongTextQuestion(props: PlacedProps): ReactElement {
  const { question, id } = props;
  const max = ownLimit({ ...question, type: "textarea" });
  const counterId = max === undefined ? "" : `${id}counter`;
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
        {...statesOf(props, counterId)}
      />
      {max !== undefined && <Counter id={counterId} length={length} max={max} />}
    </>
  );
}

function SelectQuestion(props: PlacedProps): ReactElement {
  const { question, id } = props;
  return (
    <select className="field-element" id={id} name={question.id} {...statesOf(props)}>
      <option value="">{question.placeholder || translate(toMessage("form.choose"))}</option>
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
        <GroupQuestion {...props} />
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

/** One field with its error. Input names are the same as in forms without scripts. */
export function QuestionField({ question, error }: QuestionProps): ReactElement {
  switch (question.type) {
    case "hidden":
      return <input type="hidden" name={question.id} defaultValue={hiddenValue(question)} />;
    case "section":
      return (
        <div className={`form-item section${question.underline === true ? " underline" : ""}`}>
          <div className="title">{question.title}</div>
          {question.description !== "" && <div className="description">{question.description}</div>}
        </div>
      );
    default:
      return <FramedQuestion question={question} error={error} />;
  }
}

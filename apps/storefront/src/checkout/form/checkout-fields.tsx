import type { CheckoutField } from "@stoa/core/checkout-page/section/checkout-field.ts";
import type { InputHTMLAttributes, KeyboardEvent, ReactElement } from "react";

type FieldProps = {
  readonly field: CheckoutField;
  readonly onEnter?: () => void;
};
type InputMode = NonNullable<InputHTMLAttributes<HTMLInputElement>["inputMode"]>;

function controlOf({ field }: FieldProps) {
  const { elementId, id, autocomplete, required, describedBy, error } = field;
  return {
    className: "field-element",
    id: `${elementId}-field`,
    name: id,
    autoComplete: autocomplete || undefined,
    "aria-required": required || undefined,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": error === "" ? undefined : true,
  };
}

// Values are controlled, but the surrounding form handles change events.
const heardAbove = (): void => undefined;

function onlyOnEnter(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    act();
  };
}

function Control({ field, onEnter }: FieldProps): ReactElement {
  const shared = { ...controlOf({ field }), value: field.value, onChange: heardAbove };
  switch (field.control) {
    case "select":
      return (
        <select {...shared}>
          {field.choices.map(({ optionValue, optionLabel }) => (
            <option key={optionValue} value={optionValue}>
              {optionLabel || optionValue}
            </option>
          ))}
        </select>
      );
    case "textarea":
      return <textarea {...shared} rows={5} maxLength={field.maxLength} />;
    default:
      return (
        <input
          {...shared}
          type={field.inputType}
          inputMode={field.inputMode as InputMode}
          maxLength={field.maxLength}
          onKeyDown={onEnter && onlyOnEnter(onEnter)}
        />
      );
  }
}

/** One field; same markup as `stoa-form-fields.block`, so nothing moves on takeover. */
export function Field({ field, onEnter }: FieldProps): ReactElement {
  const { elementId, type, control, required, error, title, description } = field;
  const kind = control === "input" ? type : control === "select" ? `select ${type}` : control;
  const states = `${required ? " required" : ""}${error === "" ? "" : " error"}`;
  return (
    <div id={elementId} className={`form-item field ${kind}${states}`}>
      {error !== "" && (
        <div className="field-error" id={`${elementId}-error`}>
          {error}
        </div>
      )}
      <label className="title" htmlFor={`${elementId}-field`}>
        {title}
        {required && (
          <>
            {" "}
            <span className="required" aria-hidden="true">
              *
            </span>
          </>
        )}
      </label>
      {description !== "" && (
        <div className="description" id={`${elementId}-description`}>
          {description}
        </div>
      )}
      <Control field={field} {...(onEnter ? { onEnter } : {})} />
    </div>
  );
}

export function Fields({ fields }: { readonly fields: readonly CheckoutField[] }): ReactElement {
  return (
    <>
      {fields.map((field) => (
        <Field key={field.id} field={field} />
      ))}
    </>
  );
}

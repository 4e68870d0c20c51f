import { checkTweakValue } from "@stoa/core/style/tweak/check-tweak-value.ts";
import type { DesignData } from "@stoa/core/style/design-api.ts";
import { fontValueText, parseFontValue, type FontProperty } from "@stoa/core/style/font/font-value.ts";
import { wholeFontOf } from "@stoa/core/style/tweak/tweak-values.ts";
import type { FontKit } from "@stoa/core/theme/theme-schema.ts";
import { useState, type ReactElement } from "react";
import { Button } from "react-aria-components/Button";
import { DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { useStore } from "zustand";
import { SelectField } from "../../../parts/choice/select-field.tsx";
import { useLostInput } from "../../../parts/text/lost-input.ts";
import { TextField } from "../../../parts/text/text-field.tsx";
import type { DesignFrame } from "../design-frame.ts";
import { useDesignState, type DesignSession } from "../design-session.ts";
import { FontPicker } from "./font-picker.tsx";
import { familyValue, firstFamily, PART_OPTIONS, PART_TEXTS, withValue } from "./font-texts.ts";
import type { TweakEdit } from "../tweak/tweak-edit.ts";
import styles from "../tweak/tweak-row.module.css";
import { t } from "../../../language/t.ts";

type FontTweakFieldProps = {
  readonly edit: TweakEdit;
  readonly session: DesignSession;
  readonly frame: DesignFrame;
};

type PartProps = {
  readonly property: FontProperty;
  readonly value: string;
  readonly check: (value: string) => string | undefined;
  readonly onChange: (value: string) => void;
};

/** A font size as text; invalid input stays in the field with its error. */
function SizePart({ property, value, check, onChange }: PartProps): ReactElement {
  const [typed, setTyped] = useState({ text: value, for: value });
  const text = typed.for === value ? typed.text : value;
  const type = (next: string): void => {
    const fits = check(next) === undefined;
    setTyped({ text: next, for: fits ? next.trim() : value });
    if (fits) onChange(next.trim());
  };
  const problem = check(text);
  useLostInput(problem === undefined || text === value ? null : { text, problem });
  return <TextField label={PART_TEXTS[property]} value={text} error={problem} onChange={type} />;
}

function Part(props: PartProps): ReactElement {
  const { property, value, onChange } = props;
  const options = PART_OPTIONS[property];
  if (!options) return <SizePart {...props} />;
  return (
    <SelectField label={PART_TEXTS[property]} value={value} options={withValue(options, value)} onChange={onChange} />
  );
}

function withKit(kit: FontKit | undefined): (data: DesignData) => DesignData {
  return ({ fontKit: _former, ...rest }) => (kit ? { ...rest, fontKit: kit } : rest);
}

export function FontTweakField({ edit, session, frame }: FontTweakFieldProps): ReactElement {
  const { tweak, label, isChanged, value, problem, change } = edit;
  const families = useStore(frame.facts, (facts) => facts.families);
  const values = useDesignState(session, ({ draft }) => draft.tweaks);
  const kit = useDesignState(session, ({ draft }) => draft.fontKit);
  const font = wholeFontOf(tweak, values);
  const chosen = isChanged ? parseFontValue(value) : {};
  const textWith = (property: FontProperty, next: string): string => fontValueText({ ...chosen, [property]: next });
  const check = (property: FontProperty, next: string): string | undefined => {
    const checked = checkTweakValue(tweak, textWith(property, next.trim()));
    return checked.ok ? undefined : checked.message;
  };
  const family = firstFamily(font["font-family"]);
  const parts = tweak.fontProperties.filter((property) => property !== "font-family");
  return (
    <>
      <div className={styles["line"]}>
        <span className={styles["name"]}>{label}</span>
        <DialogTrigger>
          <Button className={styles["trigger"] ?? ""} aria-label={`${label}: ${family}`}>
            <span className={styles["text"]}>{family}</span>
          </Button>
          <Popover className={styles["popover"] ?? ""} placement="bottom end" aria-label={label}>
            <div className={styles["dialog"]}>
              <FontPicker
                family={family}
                used={[...families, family]}
                kit={kit}
                onKit={(next) =>
                  session.edit(next ? t("Change the Typekit Kit") : t("Remove the Typekit Kit"), withKit(next))
                }
                onChoose={(font) => change(textWith("font-family", familyValue(font)))}
              />
            </div>
          </Popover>
        </DialogTrigger>
      </div>
      {parts.length > 0 && (
        <fieldset aria-label={label} className={styles["parts"]}>
          {parts.map((property) => (
            <Part
              key={property}
              property={property}
              value={font[property]}
              check={(next) => check(property, next)}
              onChange={(next) => change(textWith(property, next))}
            />
          ))}
        </fieldset>
      )}
      {problem && (
        <p className={styles["note"]} data-bad="">
          {problem}
        </p>
      )}
    </>
  );
}

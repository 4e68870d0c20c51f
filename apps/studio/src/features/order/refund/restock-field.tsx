import type { ReactElement } from "react";
import { SelectField } from "../../../parts/choice/select-field.tsx";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { restockAnswer, restockAsks, restockKind, type Restockable, type RestockChoices } from "./refund-restock.ts";
import { t } from "../../../language/t.ts";

type RestockFieldProps = {
  readonly restockable: Restockable;
  readonly chosen: RestockChoices;
  readonly onChange: (chosen: RestockChoices) => void;
};

/** Whether refunded pieces of a line are restocked, and which when some were sent and some were not. */
export function RestockField({ restockable, chosen, onChange }: RestockFieldProps): ReactElement | null {
  const { lineId, choices } = restockable;
  const [first, ...others] = choices;
  if (!first) return null;
  const kind = restockKind(restockable, chosen);
  const choose = (next: string): void => {
    const choice = choices.find((one) => one.kind === next);
    onChange(new Map([...chosen, [lineId, choice?.kind ?? "none"]]));
  };
  if (others.length === 0) {
    return (
      <SwitchField
        label={restockAsks(first)}
        isOn={kind !== "none"}
        onChange={(isOn) => choose(isOn ? first.kind : "none")}
      />
    );
  }
  const answers = choices.map((one) => ({ value: one.kind as string, text: restockAnswer(one) }));
  return (
    <SelectField
      label={t("Restock")}
      value={kind}
      options={[...answers, { value: "none", text: t("None") }]}
      onChange={choose}
    />
  );
}

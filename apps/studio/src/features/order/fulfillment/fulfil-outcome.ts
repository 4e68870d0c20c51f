import { pieceCount, type ChosenLines } from "../line/chosen-lines.ts";
import { t } from "../../../language/t.ts";

type FulfilFacts = {
  readonly chosen: ChosenLines;
  readonly left: number;
  readonly email: string;
  readonly isTold: boolean;
};

export function fulfilOutcome({ chosen, left, email, isTold }: FulfilFacts): string {
  const count = chosen.ok ? pieceCount(chosen.lines) : 0;
  if (count === 0) return t("Choose the items and quantities to fulfill.");
  const rest = left - count;
  const stays =
    rest === 0
      ? t("This marks the order as fulfilled.")
      : t("{rest, plural, one {# item remains to be fulfilled.} other {# items remain to be fulfilled.}}", { rest });
  const told = isTold ? t("{email} gets an email about it.", { email }) : t("The customer isn't notified.");
  return `${stays} ${told}`;
}

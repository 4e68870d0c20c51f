import type { FieldProblems } from "../../../parts/form/field-problems.ts";
import type { ItemSession } from "../item-session.ts";
import type { ItemNoun } from "../item-texts.ts";

export type ItemSectionProps = {
  readonly session: ItemSession;
  readonly problems: FieldProblems;
  readonly noun: ItemNoun;
};

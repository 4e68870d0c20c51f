import { itemWords, pieceCount, type ChosenLines } from "./chosen-lines.ts";

type FulfilFacts = {
  readonly chosen: ChosenLines;
  readonly left: number;
  readonly email: string;
  readonly isTold: boolean;
};

export function fulfilOutcome({ chosen, left, email, isTold }: FulfilFacts): string {
  const count = chosen.ok ? pieceCount(chosen.lines) : 0;
  if (count === 0) return "Choose how many of which item were sent or done.";
  const rest = left - count;
  const stay = `${itemWords(rest)} ${rest === 1 ? "stays" : "stay"} to be fulfilled`;
  return `${rest === 0 ? "The order is fulfilled then" : stay}. ${isTold ? `${email} gets a mail about it.` : "The buyer is not told."}`;
}

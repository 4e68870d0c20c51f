import { itemCountText, pieceCount, type ChosenLines } from "../line/chosen-lines.ts";

type FulfilFacts = {
  readonly chosen: ChosenLines;
  readonly left: number;
  readonly email: string;
  readonly isTold: boolean;
};

export function fulfilOutcome({ chosen, left, email, isTold }: FulfilFacts): string {
  const count = chosen.ok ? pieceCount(chosen.lines) : 0;
  if (count === 0) return "Choose the items and quantities to fulfill.";
  const rest = left - count;
  const stay = `${itemCountText(rest)} ${rest === 1 ? "remains" : "remain"} to be fulfilled`;
  return `${rest === 0 ? "This marks the order as fulfilled" : stay}. ${isTold ? `${email} gets an email about it.` : "The customer isn't notified."}`;
}

import { englishOf, type MessageText } from "./message-of.ts";

type Rejection = { readonly ok: false; readonly message: MessageText };
type EnglishOutcome<Outcome> = Outcome extends Rejection ? Omit<Outcome, "message"> & { message: string } : Outcome;

/** Returns an outcome with its message in English. */
export function englishOutcome<Outcome extends { readonly ok: true } | Rejection>(
  outcome: Outcome,
): EnglishOutcome<Outcome> {
  const said = outcome.ok ? outcome : { ...outcome, message: englishOf(outcome.message) };
  return said as unknown as EnglishOutcome<Outcome>;
}

import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { fetchFormKey, type FormOutcome, type FormRefusal } from "./form-calls.ts";

/** The key that the next submission is sent with. */
export type KeyRing = {
  /** Fetches it ahead: its age tells the server that a person took their time. */
  readonly prepare: () => void;
  readonly take: () => Promise<FormOutcome<string>>;
  /**
   * Judges a failed submission. One that nobody knows the end of keeps its key, so that sending it again stores nothing twice; true says
   * that the key proves it stored already.
   */
  readonly judge: (refusal: FormRefusal) => boolean;
};

export function createKeyRing(): KeyRing {
  let key: Promise<FormOutcome<string>> | null = null;
  let isUnsure = false;

  const take = async (): Promise<FormOutcome<string>> => {
    key ??= fetchFormKey();
    const outcome = await key;
    if (!outcome.ok) key = null;
    return outcome;
  };

  return {
    prepare: () => void take(),
    take,
    judge: (refusal) => {
      const isStored = isUnsure && refusal.message === FORM_MESSAGES.reload;
      isUnsure = refusal.isUnsure === true;
      // A key is good for one submission and for a day; wrong answers do not spend it.
      if (refusal.message === FORM_MESSAGES.reload) key = null;
      return isStored;
    },
  };
}

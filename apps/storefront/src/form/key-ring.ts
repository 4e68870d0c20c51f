import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { fetchFormKey, type FormOutcome, type FormRejection } from "./form-calls.ts";

export type KeyRing = {
  /** Fetches the key early: its age shows the server that a person filled in the form. */
  readonly prepare: () => void;
  readonly take: () => Promise<FormOutcome<string>>;
  /**
   * Handles a failed submission. After an uncertain outcome the key is kept, so a retry stores nothing twice; returns
   * true when the key proves that it was already stored.
   */
  readonly judge: (rejection: FormRejection) => boolean;
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
    judge: (rejection) => {
      const isStored = isUnsure && rejection.message === FORM_MESSAGES.reload;
      isUnsure = rejection.isUnsure === true;
      // A key is valid for one submission and one day; invalid input does not spend it.
      if (rejection.message === FORM_MESSAGES.reload) key = null;
      return isStored;
    },
  };
}

import { useMutation } from "@tanstack/react-query";
import { keepLanguage } from "../../language/kept-language.ts";
import { textLanguage } from "../../language/t.ts";
import { showFailure } from "../../parts/notice/toast-store.ts";

/** Returns a function that opens the page in another language, once `send` has stored it with the account. */
export function useLanguageChoice(send: (language: string) => Promise<void>): (language: string) => void {
  const choosing = useMutation({
    mutationFn: send,
    onSuccess: (_stored, language) => {
      keepLanguage(language);
      // Asks about unsaved drafts, like every way out of the page.
      location.reload();
    },
    onError: (error, language) => showFailure(error, () => choosing.mutate(language)),
  });
  return (language) => {
    if (language !== textLanguage()) choosing.mutate(language);
  };
}

import { keepLanguage, readKeptLanguage } from "./kept-language.ts";
import { STUDIO_LANGUAGES } from "./studio-languages.ts";
import { textLanguage } from "./t.ts";

type Reader = { readonly language: string | null };

/**
 * Returns a function for the accounts that a page is answered. The first one gives this browser its language, because
 * the platform and each studio keep theirs apart; the page is loaded again if it runs in another one. Later ones are
 * ignored: a page reloads neither while somebody works in it nor twice.
 */
export function createLanguageFollower(): (account: Reader | null) => void {
  let isDone = false;
  return (account) => {
    if (isDone || account === null) return;
    isDone = true;
    const { language } = account;
    if (language === null || !STUDIO_LANGUAGES.includes(language) || language === readKeptLanguage()) return;
    keepLanguage(language);
    // Without storage, the next page would reload as well.
    if (language !== textLanguage() && language === readKeptLanguage()) location.reload();
  };
}

import { ADDRESS_LABEL_TRANSLATIONS } from "@stoa/core/address/address-label-translations-data.ts";
import { textTranslator } from "@stoa/core/lib/text-translator.ts";
import { SAID_TEXTS_DE } from "@stoa/core/visitor-text/said-texts-de-data.ts";

export const say = textTranslator({ ...ADDRESS_LABEL_TRANSLATIONS.de, ...SAID_TEXTS_DE });

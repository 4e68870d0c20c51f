import { KNOWN_LANGUAGES } from "@stoa/core/multilingual/language/known-languages-data.ts";
import { ownLanguageName } from "@stoa/core/multilingual/language/language-names.ts";
import { useMutation } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { actionWord } from "../../parts/message/action-word.ts";
import { ModalDialog } from "../../parts/dialog/modal-dialog.tsx";
import { SelectField } from "../../parts/choice/select-field.tsx";
import { languageName } from "./language-texts.ts";
import { t } from "../../language/t.ts";

type AddLanguageProps = {
  readonly taken: readonly string[];
  readonly onAdd: (language: string) => Promise<unknown>;
  readonly onAdded: (name: string) => void;
  readonly onClose: () => void;
};

export function AddLanguageDialog({ taken, onAdd, onAdded, onClose }: AddLanguageProps): ReactElement {
  const options = KNOWN_LANGUAGES.filter((language) => !taken.includes(language))
    .map((language) => ({
      value: language as string,
      text: `${languageName(language)} (${ownLanguageName(language)})`,
    }))
    .toSorted((one, other) => one.text.localeCompare(other.text, "en"));
  const [language, setLanguage] = useState(options[0]?.value ?? "");
  const adding = useMutation({ mutationFn: () => onAdd(language), onSuccess: () => onAdded(languageName(language)) });
  return (
    <ModalDialog
      title={t("Add a language")}
      isOpen
      alert={adding.error ? errorText(adding.error) : undefined}
      onClose={onClose}
      footer={
        <>
          <ActionButton onPress={onClose}>{t("Cancel")}</ActionButton>
          <ActionButton tone="primary" isPending={adding.isPending} onPress={() => adding.mutate()}>
            {adding.isPending ? t("One moment…") : actionWord(t("Add"), adding.isError)}
          </ActionButton>
        </>
      }
    >
      <SelectField
        label={t("Language")}
        value={language}
        options={options}
        hint={t("Pages at /{path}/…", { path: language.toLowerCase() })}
        onChange={setLanguage}
      />
    </ModalDialog>
  );
}

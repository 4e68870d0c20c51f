import type { Domain } from "@stoa/core/domain/domain-api.ts";
import { languagePrefix } from "@stoa/core/multilingual/language/language-path.ts";
import type { LanguageView } from "@stoa/core/multilingual/multilingual-api.ts";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement, type ReactNode } from "react";
import { errorText } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { actionWord } from "../../parts/message/action-word.ts";
import { ModalDialog } from "../../parts/dialog/modal-dialog.tsx";
import { SelectField, type SelectOption } from "../../parts/choice/select-field.tsx";
import { languageName } from "./language-texts.ts";
import { t, tRich } from "../../language/t.ts";

type LanguageAddressProps = {
  readonly language: LanguageView;
  /** All languages except the site's own. */
  readonly others: readonly LanguageView[];
  readonly domains: readonly Domain[];
  readonly onSave: (domain: string | undefined) => Promise<unknown>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

/** Connected domains used by neither the site nor another language. */
function freeDomains({ language, others, domains }: LanguageAddressProps): SelectOption[] {
  const taken = new Set(others.filter((one) => one.language !== language.language).map(({ domain }) => domain));
  return domains
    .filter(({ host, isBuiltIn, isConnected, isPrimary }) => {
      return isConnected && !isBuiltIn && !isPrimary && !taken.has(host);
    })
    .map(({ host, name }) => ({ value: host, text: name }));
}

function domainsLink(parts: ReactNode[]): ReactElement {
  return (
    <Link key="domains" to="/domains">
      {parts}
    </Link>
  );
}

export function LanguageAddressDialog(props: LanguageAddressProps): ReactElement {
  const { language, onSave, onSaved, onClose } = props;
  const [domain, setDomain] = useState(language.domain ?? "");
  const prefix = languagePrefix(language.language);
  const free = freeDomains(props);
  const options = [{ value: "", text: t("{prefix}/… on the primary domain", { prefix }) }, ...free];
  const saving = useMutation({ mutationFn: () => onSave(domain === "" ? undefined : domain), onSuccess: onSaved });
  return (
    <ModalDialog
      title={t("{language} URLs", { language: languageName(language.language) })}
      isOpen
      alert={saving.error ? errorText(saving.error) : undefined}
      onClose={onClose}
      footer={
        <>
          <ActionButton onPress={onClose}>{t("Cancel")}</ActionButton>
          <ActionButton tone="primary" isPending={saving.isPending} onPress={() => saving.mutate()}>
            {saving.isPending ? t("One moment…") : actionWord(t("Save"), saving.isError)}
          </ActionButton>
        </>
      }
    >
      <SelectField
        label={t("Location")}
        value={domain}
        options={options}
        hint={
          domain === ""
            ? t("Every page is under this language's path.")
            : t("Every page is there without {prefix}. Old URLs with {prefix} redirect to it.", { prefix })
        }
        onChange={setDomain}
      />
      {free.length === 0 && (
        <p>
          {tRich("To use a separate domain, <link>connect one</link> that isn't the primary domain.", {
            link: domainsLink,
          })}
        </p>
      )}
    </ModalDialog>
  );
}

import { API_KEY_LIMITS, API_KEY_MESSAGES } from "@stoa/core/api-key/api-key-messages.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import { PERMISSION_TITLES } from "@stoa/core/role/role-messages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useState, type ReactElement } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { CheckField } from "../../parts/choice/check-field.tsx";
import { FormDialog } from "../../parts/dialog/form-dialog.tsx";
import { needed, TextInput } from "../../parts/form/form-inputs.tsx";
import { ModalDialog } from "../../parts/dialog/modal-dialog.tsx";
import { useRecordForm } from "../../parts/form/record-form.ts";
import { TextField } from "../../parts/text/text-field.tsx";
import { apiKeysQuery, createApiKey, type CreatedKey } from "./api-key-calls.ts";
import styles from "./create-key-dialog.module.css";
import { t, translated } from "../../language/t.ts";

type CreateKeyProps = {
  /** A key can get no more permissions than its creator has. */
  readonly permissions: readonly Permission[];
  readonly onClose: () => void;
};

type KeyValues = { readonly name: string; readonly scopes: readonly Permission[] };

type ScopesProps = { readonly form: UseFormReturn<KeyValues>; readonly permissions: readonly Permission[] };

function Scopes({ form, permissions }: ScopesProps): ReactElement {
  return (
    <Controller
      control={form.control}
      name="scopes"
      rules={{ validate: (scopes) => scopes.length > 0 || t("Choose at least one permission.") }}
      render={({ field, fieldState }) => (
        <fieldset className={styles["scopes"]}>
          {/* The list is longer than the dialog, so the error moves focus to its field. */}
          <legend ref={field.ref} tabIndex={-1}>
            {t("Permissions")}
          </legend>
          {fieldState.error && (
            <p role="alert" className={styles["problem"]}>
              {fieldState.error.message}
            </p>
          )}
          <CheckField
            isOn={field.value.length === permissions.length}
            isPartly={field.value.length > 0 && field.value.length < permissions.length}
            onChange={(isOn) => field.onChange(isOn ? permissions : [])}
          >
            {t("All permissions")}
          </CheckField>
          {permissions.map((permission) => (
            <CheckField
              key={permission}
              isOn={field.value.includes(permission)}
              onChange={(isOn) =>
                field.onChange(isOn ? [...field.value, permission] : field.value.filter((one) => one !== permission))
              }
            >
              {translated(PERMISSION_TITLES[permission])}
            </CheckField>
          ))}
        </fieldset>
      )}
    />
  );
}

type MadeKeyProps = { readonly made: CreatedKey; readonly onClose: () => void };

function MadeKeyDialog({ made, onClose }: MadeKeyProps): ReactElement {
  const [said, setSaid] = useState("");
  const copy = (): void => {
    navigator.clipboard.writeText(made.key).then(
      () => setSaid(t("Copied.")),
      () => setSaid(t("This browser blocked copying. Select the key and copy it yourself.")),
    );
  };
  return (
    <ModalDialog
      title={t("Key “{name}” created", { name: made.name })}
      isOpen
      isDismissable={false}
      onClose={onClose}
      footer={
        <>
          <ActionButton icon={<Copy aria-hidden="true" />} autoFocus onPress={copy}>
            {t("Copy key")}
          </ActionButton>
          <ActionButton tone="primary" onPress={onClose}>
            {t("Done")}
          </ActionButton>
        </>
      }
    >
      <p>{translated(API_KEY_MESSAGES.copyNow)}</p>
      <TextField label={t("Key")} value={made.key} onChange={() => undefined} />
      <output className={styles["said"]}>{said}</output>
    </ModalDialog>
  );
}

export function CreateKeyDialog({ permissions, onClose }: CreateKeyProps): ReactElement {
  const queries = useQueryClient();
  const [made, setMade] = useState<CreatedKey | null>(null);
  const record = useRecordForm<KeyValues>({
    values: { name: "", scopes: [] },
    send: async ({ name, scopes }) => {
      setMade(await createApiKey(name, scopes));
      await queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
    },
  });
  if (made) return <MadeKeyDialog made={made} onClose={onClose} />;
  return (
    <FormDialog title={t("Create API key")} action={t("Create key")} isWide record={record} onClose={onClose}>
      <p>{translated(API_KEY_MESSAGES.terms)}</p>
      <TextInput
        form={record.form}
        name="name"
        label={t("Name")}
        placeholder={t("Stock sync")}
        maxLength={API_KEY_LIMITS.nameChars}
        autoFocus
        rule={needed(translated(API_KEY_MESSAGES.noName))}
      />
      <Scopes form={record.form} permissions={permissions} />
    </FormDialog>
  );
}

import type { Domain } from "@stoa/core/domain/domain-api.ts";
import { DOMAIN_LIMITS } from "@stoa/core/domain/domain-messages.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { DeleteDialog } from "../../parts/dialog/delete-dialog.tsx";
import { FormDialog } from "../../parts/dialog/form-dialog.tsx";
import { needed, TextInput } from "../../parts/form/form-inputs.tsx";
import { ConfirmDialog } from "../../parts/dialog/modal-dialog.tsx";
import { useRecordForm } from "../../parts/form/record-form.ts";
import { showToast } from "../../parts/notice/toast-store.ts";
import { addDomain, checkDomain, domainsQuery, removeDomain, setPrimaryDomain } from "./domain-calls.ts";
import { stateLabel } from "./domain-texts.ts";
import { t } from "../../language/t.ts";

type AddProps = { readonly onAdded: (domain: Domain) => void; readonly onClose: () => void };

export function AddDomainDialog({ onAdded, onClose }: AddProps): ReactElement {
  const queries = useQueryClient();
  const record = useRecordForm<{ readonly name: string }>({
    values: { name: "" },
    send: async ({ name }) => {
      const added = await addDomain(name);
      await queries.invalidateQueries(domainsQuery);
      onAdded(added);
    },
  });
  return (
    <FormDialog title={t("Add domain")} action={t("Add domain")} record={record} onClose={onClose}>
      <TextInput
        form={record.form}
        name="name"
        label={t("Domain")}
        hint={t("A domain you already own, with or without www. Add each one separately.")}
        placeholder="www.example.com"
        maxLength={DOMAIN_LIMITS.typedChars}
        autoFocus
        rule={needed(t("Enter your domain name."))}
      />
    </FormDialog>
  );
}

function ReachWords({ host }: { readonly host: string }): ReactElement {
  const check = useQuery({
    queryKey: ["domain-check", host],
    queryFn: () => checkDomain(host),
    staleTime: 0,
    retry: false,
  });
  if (check.isPending) return <output>{t("Checking DNS…")}</output>;
  return <output>{check.data ? stateLabel(check.data).text : errorText(check.error)}</output>;
}

type DialogProps = { readonly domain: Domain; readonly onClose: () => void };

export function PrimaryDialog({ domain, onClose }: DialogProps): ReactElement {
  const queries = useQueryClient();
  const choosing = useMutation({
    mutationFn: () => setPrimaryDomain(domain.isBuiltIn ? null : domain.host),
    onSuccess: (reply) => {
      queries.setQueryData(domainsQuery.queryKey, reply);
      showToast({ text: t("{name} is now the primary domain.", { name: domain.name }) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t("Make “{name}” the primary domain?", { name: domain.name })}
      isOpen
      action={t("Make primary domain")}
      isPending={choosing.isPending}
      error={choosing.error ? errorText(choosing.error) : undefined}
      onConfirm={() => choosing.mutate()}
      onClose={onClose}
    >
      <p>
        {t(
          "Visitors who open a page at another domain of this site are redirected to the same page here. Carts and sessions stay with the domain they were created on.",
        )}
      </p>
      {!domain.isBuiltIn && <ReachWords host={domain.host} />}
    </ConfirmDialog>
  );
}

export function RemoveDomainDialog({ domain, onClose }: DialogProps): ReactElement {
  const queries = useQueryClient();
  const { name, host, isConnected, isPrimary } = domain;
  return (
    <DeleteDialog
      title={t("Remove “{name}”?", { name })}
      action={t("Remove")}
      onDelete={() => removeDomain(host)}
      onDeleted={() => {
        void queries.invalidateQueries(domainsQuery);
        showToast({ text: t("{name} removed", { name }) });
        onClose();
      }}
      onClose={onClose}
    >
      {isConnected
        ? isPrimary
          ? t(
              "Visitors can no longer open your site there, and links to it stop working. The built-in address becomes the primary one again. To use it again, you have to add and verify it again.",
            )
          : t(
              "Visitors can no longer open your site there, and links to it stop working. To use it again, you have to add and verify it again.",
            )
        : t("It isn't connected, so nothing changes for visitors.")}
    </DeleteDialog>
  );
}

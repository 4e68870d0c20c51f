import type { Domain } from "@stoa/core/domain/domain-api.ts";
import { DOMAIN_LIMITS } from "@stoa/core/domain/domain-messages.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { DeleteDialog } from "../../parts/delete-dialog.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { needed, TextInput } from "../../parts/form-inputs.tsx";
import { ConfirmDialog } from "../../parts/modal-dialog.tsx";
import { useRecordForm } from "../../parts/record-form.ts";
import { showToast } from "../../parts/toast-store.ts";
import { addDomain, checkDomain, domainsQuery, removeDomain, setPrimaryDomain } from "./domain-calls.ts";
import { stateWords } from "./domain-words.ts";

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
    <FormDialog title="Add a domain" action="Add domain" record={record} onClose={onClose}>
      <TextInput
        form={record.form}
        name="name"
        label="Domain"
        hint="One that you have already, with or without www. Each is added by itself."
        placeholder="www.example.com"
        maxLength={DOMAIN_LIMITS.typedChars}
        autoFocus
        rule={needed("Enter your domain name.")}
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
  if (check.isPending) return <output>Asking name servers whether it leads here…</output>;
  return <output>{check.data ? stateWords(check.data).text : errorText(check.error)}</output>;
}

type DialogProps = { readonly domain: Domain; readonly onClose: () => void };

export function PrimaryDialog({ domain, onClose }: DialogProps): ReactElement {
  const queries = useQueryClient();
  const choosing = useMutation({
    mutationFn: () => setPrimaryDomain(domain.isBuiltIn ? null : domain.host),
    onSuccess: (reply) => {
      queries.setQueryData(domainsQuery.queryKey, reply);
      showToast({ text: `${domain.name} is the main address.` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Make “${domain.name}” the main address?`}
      isOpen
      action="Make main address"
      isPending={choosing.isPending}
      error={choosing.error ? errorText(choosing.error) : undefined}
      onConfirm={() => choosing.mutate()}
      onClose={onClose}
    >
      <p>
        From now on, whoever asks for a page at another address of the site is led here, to the same page. Carts and
        sign-ins of visitors stay with the address they were made at.
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
      title={`Remove “${name}”?`}
      action="Remove"
      onDelete={() => removeDomain(host)}
      onDeleted={() => {
        void queries.invalidateQueries(domainsQuery);
        showToast({ text: `${name} is removed.` });
        onClose();
      }}
      onClose={onClose}
    >
      {isConnected
        ? `Visitors no longer find the site there, at once, and links to it lead nowhere.${isPrimary ? " The built-in address becomes the primary one again." : ""} To have it back, it has to be added and shown to be yours again.`
        : "It is not connected, so nothing changes for visitors."}
    </DeleteDialog>
  );
}

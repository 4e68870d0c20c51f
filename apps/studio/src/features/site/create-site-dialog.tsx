import { slugOf } from "@stoa/core/lib/slug.ts";
import { uniqueName } from "@stoa/core/lib/unique-name.ts";
import type { createSite } from "@stoa/core/site/site-api.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Controller, useForm } from "react-hook-form";
import { CallError, errorText } from "../../client/call-error.ts";
import { callEndpoint } from "../../client/page-client.ts";
import { ActionButton } from "../../parts/action-button.tsx";
import { ModalDialog } from "../../parts/modal-dialog.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { showToast } from "../../parts/toast-store.ts";
import { addressProblem, MAX_ADDRESS_LENGTH } from "./site-address.ts";
import styles from "./create-site-dialog.module.css";

type NewSite = { readonly title: string; readonly slug: string };

type CreateSiteDialogProps = {
  readonly host: string;
  readonly takenSlugs: readonly string[];
  readonly onClose: () => void;
};

const FORM_ID = "create-site";

function isFieldName(name: string): name is keyof NewSite {
  return name === "title" || name === "slug";
}

export function CreateSiteDialog({ host, takenSlugs, onClose }: CreateSiteDialogProps): ReactElement {
  const queries = useQueryClient();
  const form = useForm<NewSite>({ defaultValues: { title: "", slug: "" }, mode: "onChange" });
  const creating = useMutation({
    mutationFn: (body: NewSite) => callEndpoint<typeof createSite>({ method: "POST", path: "/api/sites", body }),
    onSuccess: async ({ site }) => {
      await queries.invalidateQueries({ queryKey: ["sites"] });
      showToast({ text: `${site.title} is live.`, link: { text: "Visit site", href: site.siteUrl } });
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof CallError)) return;
      for (const [name, message] of Object.entries(error.fields)) {
        if (isFieldName(name)) form.setError(name, { message }, { shouldFocus: true });
      }
    },
  });
  const isShownAtField = creating.error instanceof CallError && Object.keys(creating.error.fields).some(isFieldName);

  const suggestAddress = (title: string): void => {
    if (form.getFieldState("slug").isDirty) return;
    const slug = slugOf(title, MAX_ADDRESS_LENGTH);
    const isTaken = (name: string): boolean => takenSlugs.includes(name);
    const suggestion = slug && uniqueName(slug, { fallback: slug, isTaken, maxLength: MAX_ADDRESS_LENGTH });
    form.resetField("slug", { defaultValue: suggestion });
  };

  return (
    <ModalDialog
      title="Create site"
      isOpen
      onClose={onClose}
      footer={
        <>
          <ActionButton onPress={onClose}>Cancel</ActionButton>
          <ActionButton
            tone="primary"
            isPending={creating.isPending}
            onPress={() => void form.handleSubmit((values) => creating.mutate(values))()}
          >
            {creating.isPending ? "Creating…" : "Create site"}
          </ActionButton>
        </>
      }
    >
      <form
        id={FORM_ID}
        className={styles["form"]}
        noValidate
        onSubmit={(event) => void form.handleSubmit((values) => creating.mutate(values))(event)}
      >
        {creating.error && !isShownAtField && (
          <p role="alert" className={styles["alert"]}>
            {errorText(creating.error)}
          </p>
        )}
        <Controller
          control={form.control}
          name="title"
          rules={{ validate: (title) => title.trim() !== "" || "Give your site a name." }}
          render={({ field, fieldState }) => (
            <TextField
              label="Name"
              hint="Shown to visitors. You can change it later."
              value={field.value}
              autoFocus
              isRequired
              maxLength={200}
              inputRef={field.ref}
              error={fieldState.error?.message}
              onChange={(title) => {
                field.onChange(title);
                suggestAddress(title);
              }}
              onEnter={() => void form.handleSubmit((values) => creating.mutate(values))()}
            />
          )}
        />
        <Controller
          control={form.control}
          name="slug"
          rules={{ validate: (slug) => addressProblem(slug, takenSlugs) ?? true }}
          render={({ field, fieldState }) => (
            <TextField
              label="Address"
              value={field.value}
              isRequired
              maxLength={MAX_ADDRESS_LENGTH}
              inputRef={field.ref}
              error={fieldState.error?.message}
              suffix={<span className={styles["host"]}>.{host}</span>}
              onChange={(slug) => field.onChange(slug.toLowerCase())}
              onEnter={() => void form.handleSubmit((values) => creating.mutate(values))()}
            />
          )}
        />
      </form>
    </ModalDialog>
  );
}

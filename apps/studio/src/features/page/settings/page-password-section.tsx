import { useMutation } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { errorText } from "../../../client/call-error.ts";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { actionWord } from "../../../parts/message/action-word.ts";
import { savedContent } from "../../../parts/draft/content-session.ts";
import { FormSection } from "../../../parts/form/form-section.tsx";
import { useLostInput } from "../../../parts/text/lost-input.ts";
import { TextField } from "../../../parts/text/text-field.tsx";
import { showToast } from "../../../parts/notice/toast-store.ts";
import { setPassword } from "../page-calls.ts";
import { usePageState, type PageData, type PageSession } from "../page-session.ts";
import styles from "./page-password-section.module.css";
import { t } from "../../../language/t.ts";

/** Page password. Stored at once, but required only after the page is published. */
export function PagePasswordSection({ session }: { readonly session: PageSession }): ReactElement {
  const [typed, setTyped] = useState("");
  // Messages name the field and never quote a password.
  useLostInput(typed === "" ? null : { text: t("Password"), problem: "" });
  const isLocked = usePageState(session, ({ draft }) => draft.passwordHash !== undefined);
  const id = usePageState(session, ({ saved }) => saved.extra.id);
  const setting = useMutation({
    mutationFn: async (password: string | null) => {
      const { version } = session.store.getState().saved;
      return savedContent<PageData>(await setPassword(id, version, password));
    },
    onSuccess: (saved, password) => {
      session.offer(saved);
      setTyped("");
      showToast({ text: password === null ? t("Password removed") : t("Password set") });
    },
  });
  const failed = setting.isError ? setting.variables : undefined;
  return (
    <FormSection
      title={t("Password")}
      note={isLocked ? t("Visitors need a password to see this page.") : t("Anyone can see this page.")}
    >
      <div className={styles["row"]}>
        <TextField
          label={isLocked ? t("New password") : t("Password")}
          type="password"
          autoComplete="new-password"
          maxLength={200}
          value={typed}
          error={setting.error ? errorText(setting.error) : undefined}
          onChange={setTyped}
          onEnter={() => typed !== "" && !setting.isPending && setting.mutate(typed)}
        />
        <ActionButton isDisabled={typed === ""} isPending={setting.isPending} onPress={() => setting.mutate(typed)}>
          {actionWord(t("Set password"), typeof failed === "string")}
        </ActionButton>
        {isLocked && (
          <ActionButton tone="quiet" isPending={setting.isPending} onPress={() => setting.mutate(null)}>
            {actionWord(t("Remove password"), failed === null)}
          </ActionButton>
        )}
      </div>
    </FormSection>
  );
}

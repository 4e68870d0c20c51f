import type { signIn } from "@stoa/core/account/account-api.ts";
import { useMutation } from "@tanstack/react-query";
import { Eye, EyeOff } from "lucide-react";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { Controller, useForm } from "react-hook-form";
import { errorText } from "../../client/call-error.ts";
import { callEndpoint } from "../../client/page-client.ts";
import { ActionButton, IconButton } from "../../parts/action/action-button.tsx";
import { TextField } from "../../parts/text/text-field.tsx";
import { StoaMark } from "../../parts/stoa-mark.tsx";
import { useRoomTitle } from "../../parts/room/use-room-title.ts";
import styles from "./sign-in-form.module.css";
import { t } from "../../language/t.ts";

type Credentials = { readonly email: string; readonly password: string };

// spec: platform 5, editor messages
const EMAIL_ERROR = t("Please enter a valid email.");
const PASSWORD_ERROR = t("Enter your password.");

export function SignInForm({ onSignedIn }: { readonly onSignedIn: () => void }): ReactElement {
  useRoomTitle(t("Sign in"));
  const [isShown, setIsShown] = useState(false);
  const alertRef = useRef<HTMLParagraphElement>(null);
  const form = useForm<Credentials>({ defaultValues: { email: "", password: "" } });
  const signingIn = useMutation({
    mutationFn: (body: Credentials) => callEndpoint<typeof signIn>({ method: "POST", path: "/api/session", body }),
    onSuccess: onSignedIn,
  });
  const { error } = signingIn;

  useEffect(() => {
    if (error) alertRef.current?.focus();
  }, [error]);

  return (
    <main className={styles["page"]}>
      <form
        className={styles["form"]}
        noValidate
        aria-labelledby="sign-in-title"
        onSubmit={(event) => void form.handleSubmit((values) => signingIn.mutate(values))(event)}
      >
        <StoaMark />
        <h1 id="sign-in-title" className={styles["title"]}>
          {t("Sign in")}
        </h1>
        {error && (
          <p ref={alertRef} role="alert" tabIndex={-1} className={styles["alert"]}>
            {errorText(error)}
          </p>
        )}
        <Controller
          control={form.control}
          name="email"
          rules={{ validate: (email) => /^[^\s@]+@\S+$/.test(email.trim()) || EMAIL_ERROR }}
          render={({ field, fieldState }) => (
            <TextField
              label={t("Email")}
              type="email"
              name={field.name}
              value={field.value}
              autoComplete="username"
              autoFocus
              isRequired
              inputRef={field.ref}
              error={fieldState.error?.message}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          control={form.control}
          name="password"
          rules={{ validate: (password) => password !== "" || PASSWORD_ERROR }}
          render={({ field, fieldState }) => (
            <TextField
              label={t("Password")}
              type={isShown ? "text" : "password"}
              name={field.name}
              value={field.value}
              autoComplete="current-password"
              isRequired
              inputRef={field.ref}
              error={fieldState.error?.message}
              onChange={field.onChange}
              suffix={
                <IconButton
                  label={isShown ? t("Hide password") : t("Show password")}
                  icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
                  onPress={() => setIsShown(!isShown)}
                />
              }
            />
          )}
        />
        <ActionButton type="submit" tone="primary" isPending={signingIn.isPending}>
          {signingIn.isPending ? t("Signing in…") : t("Sign in")}
        </ActionButton>
      </form>
    </main>
  );
}

import type { Member } from "@stoa/core/role/member-api.ts";
import { ROLE_TITLES } from "@stoa/core/role/role-messages.ts";
import { ROLE, ROLES } from "@stoa/core/role/role.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { FormDialog } from "../../parts/dialog/form-dialog.tsx";
import { needed, SelectInput, TextInput } from "../../parts/form/form-inputs.tsx";
import { ModalDialog } from "../../parts/dialog/modal-dialog.tsx";
import { useRecordForm } from "../../parts/form/record-form.ts";
import { showToast } from "../../parts/notice/toast-store.ts";
import { addMember, changeMember, membersQuery } from "./member-calls.ts";
import styles from "./member-dialogs.module.css";
import { allowedTexts, ROLE_OPTIONS, roleOf } from "./role-choices.ts";
import { t, translated } from "../../language/t.ts";

function Allowed({ role }: { readonly role: string }): ReactElement {
  const texts = allowedTexts(roleOf(role));
  if (texts.length === 0) return <p className={styles["soft"]}>{t("No access to the studio.")}</p>;
  return (
    <ul className={styles["allowed"]} aria-label={t("Permissions of this role")}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

type MemberValues = { readonly email: string; readonly role: string };

function RoleFields({ form }: { readonly form: UseFormReturn<MemberValues> }): ReactElement {
  const role = useWatch({ control: form.control, name: "role" });
  return (
    <>
      <SelectInput form={form} name="role" label={t("Role")} options={ROLE_OPTIONS} />
      <Allowed role={role} />
    </>
  );
}

export function AddMemberDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const queries = useQueryClient();
  const record = useRecordForm<MemberValues>({
    values: { email: "", role: String(ROLE.editor) },
    send: ({ email, role }) => addMember(email, roleOf(role)),
    onSent: ({ email }) => {
      void queries.invalidateQueries({ queryKey: membersQuery.queryKey });
      showToast({ text: t("{email} now has access to this site.", { email }) });
      onClose();
    },
  });
  return (
    <FormDialog title={t("Add member")} action={t("Add member")} record={record} onClose={onClose}>
      <TextInput
        form={record.form}
        name="email"
        label={t("Email")}
        hint={t("Must already have an account here.")}
        type="email"
        maxLength={254}
        autoFocus
        rule={needed(t("Enter the email address they sign in with."))}
      />
      <RoleFields form={record.form} />
    </FormDialog>
  );
}

type ChangeMemberProps = {
  readonly member: Member;
  readonly isOwn: boolean;
  readonly onClose: () => void;
};

export function ChangeMemberDialog({ member, isOwn, onClose }: ChangeMemberProps): ReactElement {
  const queries = useQueryClient();
  const record = useRecordForm<MemberValues>({
    values: { email: member.email, role: String(member.role) },
    send: ({ role }) => changeMember(member.accountId, roleOf(role)),
    onSent: ({ role }) => {
      void queries.invalidateQueries({ queryKey: membersQuery.queryKey });
      // Their own permissions changed.
      if (isOwn) void queries.invalidateQueries({ queryKey: ["site"] });
      showToast({
        text: t("{email} now has the role {role}.", {
          email: member.email,
          role: translated(ROLE_TITLES[roleOf(role)]),
        }),
      });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("Role of {email}", { email: member.email })}
      action={t("Save role")}
      record={record}
      onClose={onClose}
    >
      <RoleFields form={record.form} />
      <output>
        {isOwn &&
          record.isChanged &&
          t(
            "This is you. You immediately lose access to anything the new role doesn't include, and only another admin can change it back.",
          )}
      </output>
    </FormDialog>
  );
}

export function RolesDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  return (
    <ModalDialog
      title={t("Roles")}
      isOpen
      isWide
      isReading
      onClose={onClose}
      footer={<ActionButton onPress={onClose}>{t("Close")}</ActionButton>}
    >
      {ROLES.map((role) => (
        <section key={role} className={styles["role"]}>
          <h3>{translated(ROLE_TITLES[role])}</h3>
          <Allowed role={String(role)} />
        </section>
      ))}
    </ModalDialog>
  );
}

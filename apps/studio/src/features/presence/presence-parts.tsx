import type { PresentPerson } from "@stoa/core/presence/presence-api.ts";
import { namesText, personInitials, personName } from "@stoa/core/presence/person-name.ts";
import type { ReactElement, ReactNode } from "react";
import type { OpenDocument } from "./open-document.ts";
import styles from "./presence-parts.module.css";
import { t, tRich, translated } from "../../language/t.ts";

function Avatar({ email }: { readonly email: string }): ReactElement {
  return (
    <span className={styles["avatar"]} aria-hidden="true">
      {personInitials(email)}
    </span>
  );
}

function strong(parts: readonly ReactNode[]): ReactElement {
  return <strong key="strong">{parts}</strong>;
}

function whereText({ documents }: PresentPerson): string {
  const [first] = documents;
  return first?.title ?? "";
}

export function PresentPeople({ people }: { readonly people: readonly PresentPerson[] }): ReactElement | null {
  if (people.length === 0) return null;
  return (
    <section className={styles["people"]} aria-label={t("Also here")}>
      <p className={styles["name"]}>{t("Also here")}</p>
      <ul>
        {people.map((person) => (
          <li key={person.accountId} className={styles["person"]} title={person.email}>
            <Avatar email={person.email} />
            <span className={styles["words"]}>
              <span className={styles["who"]}>{personName(person.email)}</span>
              <span className={styles["where"]}>{whereText(person)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type NoticeProps = { readonly people: readonly PresentPerson[]; readonly open: OpenDocument | null };

export function SameDocumentNotice({ people, open }: NoticeProps): ReactElement {
  const here = people.filter(({ documents }) => documents.some(({ id }) => id === open?.id));
  return (
    <output className={styles["notice"]} data-shown={here.length > 0 || undefined}>
      {open && here.length > 0 && (
        <>
          <span className={styles["avatars"]}>
            {here.slice(0, 3).map(({ accountId, email }) => (
              <Avatar key={accountId} email={email} />
            ))}
          </span>
          <span>
            {tRich(
              "<b>{names}</b> {count, plural, one {is} other {are}} editing {noun} too. If you both make changes, you’ll be asked which version to keep.",
              {
                names: namesText(
                  here.map(({ email }) => email),
                  translated,
                ),
                count: here.length,
                noun: open.noun,
                b: strong,
              },
            )}
          </span>
        </>
      )}
    </output>
  );
}

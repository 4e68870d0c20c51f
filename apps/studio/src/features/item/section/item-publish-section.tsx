import { canMoveItem, type ItemStatus } from "@stoa/core/item/item-status.ts";
import { ITEM_MESSAGES } from "@stoa/core/item/item-messages.ts";
import { ITEM_STATUS_TEXTS } from "@stoa/core/item/item-status-texts.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState, type ReactElement, type ReactNode } from "react";
import { problemAt } from "../../../parts/form/field-problems.ts";
import { FormSection } from "../../../parts/form/form-section.tsx";
import { SelectField } from "../../../parts/choice/select-field.tsx";
import { clocksHint } from "../../../parts/time/site-time.ts";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { authorsQuery } from "../item-calls.ts";
import styles from "./item-publish-section.module.css";
import type { ItemSectionProps } from "./item-section.ts";
import { useItemState } from "../item-session.ts";
import { MomentField } from "../moment-field.tsx";
import { t, tRich, translated } from "../../../language/t.ts";

type PublishProps = ItemSectionProps & {
  readonly timeZone: string;
  readonly permissions: ReadonlySet<Permission>;
};

const STATUSES: readonly ItemStatus[] = ["draft", "needs-review", "scheduled", "published", "private"];

const HINTS: Readonly<Record<ItemStatus, string>> = {
  draft: t("Draft – not visible"),
  "needs-review": t("Not visible. Waiting for someone who can publish."),
  scheduled: t("Visible from its date, after you publish your changes."),
  published: t("Visible after you publish your changes."),
  private: t("Never visible to visitors."),
};

const PAST = t("That date is in the past: visible as soon as you publish your changes.");
const MINUTE_MS = 60_000;

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function settingsLink(parts: ReactNode[]): ReactNode {
  return (
    <Link key="settings" to="/settings" hash="authors">
      {parts}
    </Link>
  );
}

function NoAuthors({ permissions }: Pick<PublishProps, "permissions">): ReactElement | null {
  if (!permissions.has("site.settings")) return null;
  return (
    <p className={styles["note"]}>
      {tRich("No author is set because there are no authors yet. Add them in <a>Site settings</a>.", {
        a: settingsLink,
      })}
    </p>
  );
}

function AuthorField({ session, permissions }: PublishProps): ReactElement | null {
  const { data: authors } = useQuery(authorsQuery);
  const authorId = useItemState(session, ({ draft }) => draft.authorId) ?? "";
  if (!authors) return null;
  if (authors.length === 0 && authorId === "") return <NoAuthors permissions={permissions} />;
  const isKnown = authorId === "" || authors.some(({ id }) => id === authorId);
  return (
    <SelectField
      label={t("Author")}
      value={authorId}
      options={[
        { value: "", text: t("No author") },
        ...(isKnown ? [] : [{ value: authorId, text: t("Deleted author") }]),
        ...authors.map(({ id, displayName }) => ({ value: id, text: displayName })),
      ]}
      onChange={(next) =>
        session.edit("Change author", ({ authorId: _former, ...item }) =>
          next === "" ? item : { ...item, authorId: next },
        )
      }
    />
  );
}

/** Whether and when visitors see an item. spec: platform 4, content statuses */
export function ItemPublishSection(props: PublishProps): ReactElement {
  const { session, problems, timeZone, permissions } = props;
  const now = useNow();
  const status = useItemState(session, ({ draft }) => draft.status);
  const saved = useItemState(session, ({ saved }) => saved.data.status);
  const publishOn = useItemState(session, ({ draft }) => draft.publishOn);
  const isStarred = useItemState(session, ({ draft }) => draft.isStarred);
  const isLate = status === "scheduled" && publishOn <= now;
  return (
    <FormSection title={t("Publishing")}>
      <SelectField
        label={t("Status")}
        value={status}
        options={STATUSES.filter((one) => one === status || canMoveItem(saved, one, permissions)).map((value) => ({
          value,
          text: translated(ITEM_STATUS_TEXTS[value]),
        }))}
        hint={permissions.has("content.publish") ? (isLate ? PAST : HINTS[status]) : t(ITEM_MESSAGES.publishNeeded)}
        error={problemAt(problems, "status")}
        onChange={(next) =>
          session.edit(`Set to ${ITEM_STATUS_TEXTS[next as ItemStatus]}`, (item) => ({
            ...item,
            status: next as ItemStatus,
          }))
        }
      />
      <MomentField
        label={t("Date")}
        hint={t("{clocks} Shown to visitors and used to sort lists.", { clocks: clocksHint(timeZone) })}
        timeZone={timeZone}
        moment={publishOn}
        error={problemAt(problems, "publishOn")}
        onChange={(next) => session.edit("Change date", (item) => ({ ...item, publishOn: next }))}
      />
      <AuthorField {...props} />
      <SwitchField
        label={t("Featured")}
        hint={t("Themes and summary blocks can show featured items first.")}
        isOn={isStarred}
        onChange={(next) => session.edit("Change featured", (item) => ({ ...item, isStarred: next }))}
      />
    </FormSection>
  );
}

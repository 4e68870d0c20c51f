import type { TagType } from "@stoa/core/tag/tag-api.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { problemAt } from "../../../parts/form/field-problems.ts";
import { FormSection } from "../../../parts/form/form-section.tsx";
import { SelectField } from "../../../parts/choice/select-field.tsx";
import { TagsField } from "../../../parts/tag/tags-field.tsx";
import { usedTagsQuery } from "../item-calls.ts";
import type { ItemSectionProps } from "./item-section.ts";
import { useItemState } from "../item-session.ts";
import styles from "./item-terms-section.module.css";
import { t } from "../../../language/t.ts";

const MEMBERS = { tag: "tags", category: "categories" } as const;
const LABELS = { tag: t("Tags"), category: t("Categories") } as const;
/** spec: platform 9, maximum tag length, maximum category length */
const MAX_LENGTHS: Readonly<Record<TagType, number>> = { tag: 50, category: 25 };
const MAX_SUGGESTED = 8;

function TermsField({ session, problems, type }: ItemSectionProps & { readonly type: TagType }): ReactElement {
  const member = MEMBERS[type];
  const words = useItemState(session, ({ draft }) => draft[member]);
  const collectionId = useItemState(session, ({ draft }) => draft.collectionId);
  const { data: used = [] } = useQuery(usedTagsQuery(collectionId, type));
  const suggested = used.filter((word) => !words.includes(word)).slice(0, MAX_SUGGESTED);
  const change = (next: readonly string[]): void =>
    session.edit(type === "tag" ? "Change tags" : "Change categories", (item) => ({
      ...item,
      [member]: [...next],
    }));
  return (
    <div className={styles["words"]}>
      <TagsField
        label={LABELS[type]}
        noun={type}
        tags={words}
        maxLength={MAX_LENGTHS[type]}
        hint={t("Press Enter after each one.")}
        error={problemAt(problems, member)}
        onChange={change}
      />
      {suggested.length > 0 && (
        <ul
          className={styles["suggested"]}
          aria-label={type === "tag" ? t("Tags used elsewhere") : t("Categories used elsewhere")}
        >
          {suggested.map((word) => (
            <li key={word}>
              <ActionButton
                tone="quiet"
                icon={<Plus aria-hidden="true" />}
                label={type === "tag" ? t("Add tag {word}", { word }) : t("Add category {word}", { word })}
                onPress={() => change([...words, word])}
              >
                {word}
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function ItemTermsSection(props: ItemSectionProps): ReactElement {
  return (
    <FormSection title={t("Tags and categories")}>
      <TermsField {...props} type="category" />
      <TermsField {...props} type="tag" />
    </FormSection>
  );
}

const COMMENT_OPTIONS = [
  { value: "site", text: t("Use site setting") },
  { value: "on", text: t("On") },
  { value: "off", text: t("Off") },
];

/** spec: platform 4, comments */
export function ItemCommentsSection({ session }: ItemSectionProps): ReactElement {
  const isOpen = useItemState(session, ({ draft }) => draft.areCommentsOpen);
  return (
    <FormSection title={t("Comments")}>
      <SelectField
        label={t("Comments")}
        isLabelHidden
        value={isOpen === undefined ? "site" : isOpen ? "on" : "off"}
        options={COMMENT_OPTIONS}
        hint={t("Existing comments stay.")}
        onChange={(next) =>
          session.edit("Change comments", ({ areCommentsOpen: _former, ...item }) =>
            next === "site" ? item : { ...item, areCommentsOpen: next === "on" },
          )
        }
      />
    </FormSection>
  );
}

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

const MEMBERS = { tag: "tags", category: "categories" } as const;
const LABELS = { tag: "Tags", category: "Categories" } as const;
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
    session.edit(`Change ${member}`, (item) => ({ ...item, [member]: [...next] }));
  return (
    <div className={styles["words"]}>
      <TagsField
        label={LABELS[type]}
        noun={type}
        tags={words}
        maxLength={MAX_LENGTHS[type]}
        hint="Press Enter after each one."
        error={problemAt(problems, member)}
        onChange={change}
      />
      {suggested.length > 0 && (
        <ul className={styles["suggested"]} aria-label={`${LABELS[type]} used elsewhere`}>
          {suggested.map((word) => (
            <li key={word}>
              <ActionButton
                tone="quiet"
                icon={<Plus aria-hidden="true" />}
                label={`Add ${type} ${word}`}
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
    <FormSection title="Tags and categories">
      <TermsField {...props} type="category" />
      <TermsField {...props} type="tag" />
    </FormSection>
  );
}

const COMMENT_OPTIONS = [
  { value: "site", text: "Use site setting" },
  { value: "on", text: "On" },
  { value: "off", text: "Off" },
];

/** spec: platform 4, comments */
export function ItemCommentsSection({ session }: ItemSectionProps): ReactElement {
  const isOpen = useItemState(session, ({ draft }) => draft.areCommentsOpen);
  return (
    <FormSection title="Comments">
      <SelectField
        label="Comments"
        isLabelHidden
        value={isOpen === undefined ? "site" : isOpen ? "on" : "off"}
        options={COMMENT_OPTIONS}
        hint="Existing comments stay."
        onChange={(next) =>
          session.edit("Change comments", ({ areCommentsOpen: _former, ...item }) =>
            next === "site" ? item : { ...item, areCommentsOpen: next === "on" },
          )
        }
      />
    </FormSection>
  );
}

import type { ReactElement } from "react";
import { CategoriesField } from "../category/categories-field.tsx";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { problemAt, type FieldProblems } from "../../../parts/form/field-problems.ts";
import { FormSection } from "../../../parts/form/form-section.tsx";
import { useProductState, type ProductSession } from "../product-session.ts";
import { TagsField } from "../../../parts/tag/tags-field.tsx";
import { t } from "../../../language/t.ts";

type OrganiseSectionProps = { readonly session: ProductSession; readonly problems: FieldProblems };

const MAX_TAG_LENGTH = 50;

export function OrganiseSection({ session, problems }: OrganiseSectionProps): ReactElement {
  const tags = useProductState(session, ({ draft }) => draft.tags);
  const isVisible = useProductState(session, ({ draft }) => draft.isVisible);
  return (
    <FormSection title={t("Visibility, categories and tags")}>
      <SwitchField
        label={t("Visible in the store")}
        hint={t("Hidden products can't be found or bought, even after publishing.")}
        isOn={isVisible}
        onChange={(next) =>
          session.edit(next ? "Show product" : "Hide product", (product) => ({ ...product, isVisible: next }))
        }
      />
      <CategoriesField session={session} problems={problems} />
      <TagsField
        label={t("Tags")}
        noun="tag"
        tags={tags}
        maxLength={MAX_TAG_LENGTH}
        hint={t("Press Enter after each one.")}
        error={problemAt(problems, "tags")}
        onChange={(next) => session.edit("Change tags", (product) => ({ ...product, tags: [...next] }))}
      />
    </FormSection>
  );
}

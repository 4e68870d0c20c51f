import { holdingOf } from "@stoa/core/collection/collection-kinds.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { problemAt, type FieldProblems } from "../../../parts/form/field-problems.ts";
import { FormSection } from "../../../parts/form/form-section.tsx";
import { RichTextField } from "../../../parts/text/rich-text-field.tsx";
import { SelectField } from "../../../parts/choice/select-field.tsx";
import { useLostInput } from "../../../parts/text/lost-input.ts";
import { TextField } from "../../../parts/text/text-field.tsx";
import { ChildPagesSection } from "./child-pages-section.tsx";
import { usePageState, type PageSession } from "../page-session.ts";
import styles from "./collection-section.module.css";
import { t } from "../../../language/t.ts";

type CollectionSectionProps = { readonly session: PageSession; readonly problems: FieldProblems };

const MAX_PAGE_SIZE = 200;
const VIEWS = [
  { value: "list", text: t("As a list") },
  { value: "calendar", text: t("As a calendar") },
];

function useCollection(session: PageSession): Collection | null {
  const data = usePageState(session, ({ draft }) => draft);
  return "typeName" in data ? data : null;
}

function editCollection(session: PageSession, label: string, fields: Partial<Collection>): void {
  session.edit(label, (data) => ("typeName" in data ? { ...data, ...fields } : data));
}

type SizeProps = CollectionSectionProps & { readonly pageSize: number };

function PageSizeField({ session, problems, pageSize }: SizeProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null);
  const isFit = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_PAGE_SIZE;
  const problem = t("Enter a whole number from {min} to {max}.", { min: 1, max: MAX_PAGE_SIZE });
  const refused = typed !== null && !isFit(typed.trim()) ? { text: typed, problem } : null;
  useLostInput(refused);
  return (
    <TextField
      label={t("Items per page")}
      inputMode="numeric"
      value={typed ?? String(pageSize)}
      error={refused ? problem : problemAt(problems, "pageSize")}
      onChange={(text) => {
        setTyped(text);
        if (isFit(text.trim())) editCollection(session, "Change items per page", { pageSize: Number(text) });
      }}
      onBlur={() => {
        if (refused === null) setTyped(null);
      }}
    />
  );
}

function ItemsSection(props: CollectionSectionProps & { readonly collection: Collection }): ReactElement {
  const { session, problems, collection } = props;
  const id = usePageState(session, ({ saved }) => saved.extra.id);
  const isStore = holdingOf(collection) === "products";
  const params = { documentId: id };
  return (
    <FormSection title={isStore ? t("Products") : t("Items")}>
      <p className={styles["links"]}>
        {isStore ? (
          <Link to="/products">{t("Products")}</Link>
        ) : (
          <Link to="/pages/$documentId/items" params={params}>
            {t("All items")}
          </Link>
        )}
        <Link to="/pages/$documentId/tags" params={params}>
          {isStore ? t("Tags and categories") : t("Tags")}
        </Link>
      </p>
      <PageSizeField session={session} problems={problems} pageSize={collection.pageSize} />
      {collection.ordering === "calendar" && (
        <SelectField
          label={t("Events view")}
          value={collection.eventView ?? "list"}
          options={VIEWS}
          onChange={(view) =>
            editCollection(session, "Change view", { eventView: view === "calendar" ? "calendar" : "list" })
          }
        />
      )}
      <RichTextField
        label={t("Description")}
        isLabelShown
        html={collection.description}
        error={problemAt(problems, "description")}
        onChange={(description) => editCollection(session, "Change description", { description })}
      />
    </FormSection>
  );
}

export function CollectionSection(props: CollectionSectionProps): ReactElement | null {
  const collection = useCollection(props.session);
  if (!collection) return null;
  return holdingOf(collection) === "pages" ? (
    <ChildPagesSection session={props.session} />
  ) : (
    <ItemsSection {...props} collection={collection} />
  );
}

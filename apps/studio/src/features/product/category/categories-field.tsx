import { MAX_CATEGORY_PATH_LENGTH } from "@stoa/core/category/category-path.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus, X } from "lucide-react";
import { useRef, useState, type ReactElement } from "react";
import { errorText } from "../../../client/call-error.ts";
import { ActionButton, IconButton } from "../../../parts/action/action-button.tsx";
import { problemAt, type FieldProblems } from "../../../parts/form/field-problems.ts";
import { TextField } from "../../../parts/text/text-field.tsx";
import chipStyles from "../../../parts/tag/tags-field.module.css";
import { categoriesQuery, makeCategory } from "./category-calls.ts";
import { offeredCategories, typedCategory } from "./category-choices.ts";
import { useLostInput } from "../../../parts/text/lost-input.ts";
import styles from "./categories-field.module.css";
import { useProductState, type ProductSession } from "../product-session.ts";
import { t } from "../../../language/t.ts";

type CategoriesFieldProps = { readonly session: ProductSession; readonly problems: FieldProblems };

type ChipsProps = { readonly paths: readonly string[]; readonly onRemove: (path: string) => void };

function Chips({ paths, onRemove }: ChipsProps): ReactElement | null {
  if (paths.length === 0) return null;
  return (
    <ul aria-label={t("Categories")} className={chipStyles["list"]}>
      {paths.map((path) => (
        <li key={path} className={chipStyles["tag"]}>
          <span className={chipStyles["text"]}>{path}</span>
          <IconButton
            label={t("Remove category {path}", { path })}
            icon={<X aria-hidden="true" />}
            onPress={() => onRemove(path)}
          />
        </li>
      ))}
    </ul>
  );
}

type OfferedProps = { readonly paths: readonly string[]; readonly onChoose: (path: string) => void };

function Offered({ paths, onChoose }: OfferedProps): ReactElement | null {
  if (paths.length === 0) return null;
  return (
    <ul className={styles["offered"]} aria-label={t("Store categories")}>
      {paths.map((path) => (
        <li key={path}>
          <ActionButton
            tone="quiet"
            icon={<Plus aria-hidden="true" />}
            label={t("Add category {path}", { path })}
            onPress={() => onChoose(path)}
          >
            {path}
          </ActionButton>
        </li>
      ))}
    </ul>
  );
}

function hintOf({ path, isKnown }: ReturnType<typeof typedCategory>): string {
  if (path === "") return t("Use a slash for subcategories, such as Clothing/Shirts.");
  return isKnown
    ? t("Press Enter to add “{path}”.", { path })
    : t("“{path}” doesn't exist yet. Press Enter to create and add it.", { path });
}

export function CategoriesField({ session, problems }: CategoriesFieldProps): ReactElement {
  const queries = useQueryClient();
  const chosen = useProductState(session, ({ draft }) => draft.categories);
  const collectionId = useProductState(session, ({ draft }) => draft.collectionId);
  const { data, error } = useQuery(categoriesQuery(collectionId));
  const [typed, setTyped] = useState("");
  useLostInput({ text: typed, problem: "" });
  const input = useRef<HTMLInputElement>(null);
  const change = (edit: (paths: readonly string[]) => string[]): void =>
    session.edit("Change categories", (product) => ({ ...product, categories: edit(product.categories) }));
  const choose = (path: string): void => {
    change((paths) => [...new Set([...paths, path])]);
    setTyped("");
    input.current?.focus();
  };
  const making = useMutation({
    mutationFn: (path: string) => makeCategory(queries, collectionId, path),
    onSuccess: (_, path) => choose(path),
  });
  const known = data?.paths ?? [];
  const meant = typedCategory(typed, known);
  const add = (): void => {
    if (meant.path === "" || making.isPending) return;
    if (meant.isKnown) choose(meant.path);
    else making.mutate(meant.path);
  };
  const failure = making.error ?? error;
  return (
    <div className={styles["categories"]}>
      <TextField
        label={t("Categories")}
        inputRef={input}
        value={typed}
        maxLength={MAX_CATEGORY_PATH_LENGTH}
        placeholder={t("Search or create category")}
        hint={making.isPending ? t("Creating category…") : hintOf(meant)}
        error={failure ? errorText(failure) : problemAt(problems, "categories")}
        suffix={
          meant.path !== "" && <IconButton label={t("Add category")} icon={<Plus aria-hidden="true" />} onPress={add} />
        }
        onChange={(text) => {
          making.reset();
          setTyped(text);
        }}
        onEnter={add}
      />
      <Chips
        paths={chosen}
        onRemove={(path) => {
          change((paths) => paths.filter((one) => one !== path));
          input.current?.focus();
        }}
      />
      <Offered paths={offeredCategories(known, chosen, typed)} onChoose={choose} />
      <Link
        to="/pages/$documentId/tags"
        params={{ documentId: collectionId }}
        hash="categories"
        className={styles["manage"]}
      >
        {t("Manage categories")}
      </Link>
    </div>
  );
}

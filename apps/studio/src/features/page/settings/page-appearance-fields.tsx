import type { ReactElement } from "react";
import { CodeEditor } from "../../../parts/code/code-editor.tsx";
import { problemAt, type FieldProblems } from "../../../parts/form/field-problems.ts";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import type { PickFile } from "../../../parts/file/pick-file.ts";
import { PictureField } from "../../../parts/picture/picture-field.tsx";
import { SelectField, type SelectOption } from "../../../parts/choice/select-field.tsx";
import { LoadError } from "../../../parts/notice/state-notice.tsx";
import { TextAreaField } from "../../../parts/text/text-field.tsx";
import { PageFilmField } from "./page-film-field.tsx";
import { usePageLayouts } from "../page-layouts.ts";
import { usePageState, type PageData, type PageSession } from "../page-session.ts";
import styles from "./page-appearance-fields.module.css";
import { t } from "../../../language/t.ts";

export type PageAppearanceProps = {
  readonly session: PageSession;
  readonly problems: FieldProblems;
  readonly pickFile: PickFile;
};

const MAX_DESCRIPTION = 400;
const USUAL: SelectOption = { value: "", text: t("Theme default") };

/** Returns the page with a member set, or removed when undefined. */
function withMember<Name extends "layoutKey" | "mainImage" | "headCode">(
  page: PageData,
  name: Name,
  value: PageData[Name],
): PageData {
  const { [name]: _former, ...rest } = page;
  return value === undefined ? (rest as PageData) : { ...page, [name]: value };
}

function layoutOptions(layouts: readonly { key: string; name: string }[], chosen: string): SelectOption[] {
  const known = layouts.map(({ key, name }) => ({ value: key, text: name }));
  const isKnown = chosen === "" || known.some(({ value }) => value === chosen);
  return [
    USUAL,
    ...known,
    ...(isKnown ? [] : [{ value: chosen, text: t("{layout} (from another theme)", { layout: chosen }) }]),
  ];
}

/** spec: template-platform 1.5, layouts */
function LayoutField({ session }: Pick<PageAppearanceProps, "session">): ReactElement {
  const chosen = usePageState(session, ({ draft }) => draft.layoutKey ?? "");
  const { data, error, isPending, isFetching, refetch } = usePageLayouts();
  if (isPending) return <LoadingBlocks label={t("Loading layouts…")} count={1} heightPx={56} />;
  if (error)
    return <LoadError what={t("the layouts")} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (data.layouts.length < 2 && chosen === "")
    return <p className={styles["note"]}>{t("Your theme has a single layout for all pages.")}</p>;
  return (
    <SelectField
      label={t("Layout")}
      hint={t("What your theme shows around the page content.")}
      value={chosen}
      options={layoutOptions(data.layouts, chosen)}
      onChange={(key) => session.edit("Change layout", (page) => withMember(page, "layoutKey", key || undefined))}
    />
  );
}

function DescriptionField({ session, problems }: PageAppearanceProps): ReactElement | null {
  const description = usePageState(session, ({ draft }) => draft.description);
  const isCollection = usePageState(session, ({ draft }) => "typeName" in draft);
  if (isCollection) return null;
  return (
    <TextAreaField
      label={t("Description")}
      hint={t("Shown next to the page title in folders and wherever your theme lists it.")}
      value={description}
      rows={2}
      maxLength={MAX_DESCRIPTION}
      error={problemAt(problems, "description")}
      onChange={(text) => session.edit("Change description", (page) => ({ ...page, description: text }))}
    />
  );
}

export function PageAppearanceFields(props: PageAppearanceProps): ReactElement {
  const { session, problems, pickFile } = props;
  const image = usePageState(session, ({ draft }) => draft.mainImage);
  const code = usePageState(session, ({ draft }) => draft.headCode ?? "");
  return (
    <div className={styles["fields"]}>
      <LayoutField session={session} />
      <div className={styles["part"]}>
        <PictureField
          label={t("Image")}
          value={image}
          pickFile={pickFile}
          onChange={(chosen) =>
            session.edit(chosen ? "Change image" : "Remove image", (page) => withMember(page, "mainImage", chosen))
          }
        />
        <p className={styles["note"]}>
          {t("Shown in lists, shared links, and at the top of the page where your theme supports it.")}
        </p>
      </div>
      <PageFilmField session={session} pickFile={pickFile} />
      <DescriptionField {...props} />
      <div className={styles["part"]}>
        <CodeEditor
          label={t("Header code for this page")}
          language="html"
          value={code}
          error={problemAt(problems, "headCode")}
          onChange={(text) =>
            session.edit("Change page code", (page) => withMember(page, "headCode", text || undefined))
          }
          onSave={() => session.flush()}
        />
        <p className={styles["note"]}>
          {t(
            "Runs for every visitor of this page, unchanged, after you publish, so only use code you trust. It never runs in the studio.",
          )}
        </p>
      </div>
    </div>
  );
}

import type { ReactElement } from "react";
import type { FieldProblems } from "../../../parts/form/field-problems.ts";
import { SearchTextsSection } from "../../../parts/search-texts-section.tsx";
import { usePageState, type PageSession } from "../page-session.ts";
import { t } from "../../../language/t.ts";

type PageSearchSectionProps = {
  readonly session: PageSession;
  readonly problems: FieldProblems;
  readonly url: string;
};

const NO_TEXTS = { title: "", description: "" };

export function PageSearchSection({ session, problems, url }: PageSearchSectionProps): ReactElement {
  const words = usePageState(session, ({ draft }) => draft.seo) ?? NO_TEXTS;
  const title = usePageState(session, ({ draft }) => draft.title);
  return (
    <SearchTextsSection
      what={t("this page")}
      words={words}
      title={title}
      url={url}
      problems={problems}
      onChange={(label, fields) =>
        session.edit(label, (page) => ({ ...page, seo: { ...NO_TEXTS, ...page.seo, ...fields } }))
      }
    />
  );
}

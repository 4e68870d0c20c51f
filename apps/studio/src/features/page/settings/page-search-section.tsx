import type { ReactElement } from "react";
import type { FieldProblems } from "../../../parts/form/field-problems.ts";
import { SearchWordsSection } from "../../../parts/search-words-section.tsx";
import { usePageState, type PageSession } from "../page-session.ts";

type PageSearchSectionProps = {
  readonly session: PageSession;
  readonly problems: FieldProblems;
  readonly url: string;
};

const NO_WORDS = { title: "", description: "" };

export function PageSearchSection({ session, problems, url }: PageSearchSectionProps): ReactElement {
  const words = usePageState(session, ({ draft }) => draft.seo) ?? NO_WORDS;
  const title = usePageState(session, ({ draft }) => draft.title);
  return (
    <SearchWordsSection
      what="this page"
      words={words}
      title={title}
      url={url}
      problems={problems}
      onChange={(label, fields) =>
        session.edit(label, (page) => ({ ...page, seo: { ...NO_WORDS, ...page.seo, ...fields } }))
      }
    />
  );
}

import { collectionKindOf, type CollectionKind } from "@stoa/core/collection/collection-kinds.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { BackLink } from "../../parts/link/back-link.tsx";
import { ConflictDialog } from "../../parts/dialog/conflict-dialog.tsx";
import { useDescribeChange } from "../../parts/history/use-describe-change.ts";
import { refreshContent, removeContent, stepContent } from "../../parts/draft/content-calls.ts";
import { DeleteSection } from "../../parts/dialog/delete-section.tsx";
import { DraftHeader } from "../../parts/draft/draft-header.tsx";
import type { FieldProblems } from "../../parts/form/field-problems.ts";
import { FormSection } from "../../parts/form/form-section.tsx";
import { HistorySection } from "../../parts/history/history-section.tsx";
import { RichTextField } from "../../parts/text/rich-text-field.tsx";
import { SaveNotice, useSaveProblem } from "../../parts/draft/save-notice.tsx";
import { SearchTextsSection } from "../../parts/search-texts-section.tsx";
import type { SiteTime } from "../../parts/time/site-time.ts";
import { useDraftSteps } from "../../parts/draft/use-draft-steps.ts";
import editorStyles from "../../parts/draft/draft-editor.module.css";
import type { OpenCollection } from "./item-calls.ts";
import { ItemEventSection } from "./section/item-event-section.tsx";
import {
  ItemAudioSection,
  ItemClickSection,
  ItemSourceSection,
  ItemVideoSection,
} from "./section/item-media-section.tsx";
import { ItemPictureSection, type PickItemFile } from "./section/item-picture-section.tsx";
import { ItemPublishSection } from "./section/item-publish-section.tsx";
import type { ItemSectionProps } from "./section/item-section.ts";
import { forgetItem, useItemState, type ItemSession } from "./item-session.ts";
import { ItemTitleSection } from "./section/item-title-section.tsx";
import { ItemCommentsSection, ItemTermsSection } from "./section/item-terms-section.tsx";
import { itemNoun } from "./item-texts.ts";
import { t } from "../../language/t.ts";

type ItemEditorProps = {
  readonly session: ItemSession;
  readonly collection: OpenCollection;
  readonly time: SiteTime;
  readonly siteUrl: string;
  readonly permissions: ReadonlySet<Permission>;
  readonly pickFile: PickItemFile;
  readonly content: ReactNode;
  readonly onDeleted: () => void;
  readonly onBroughtBack: () => void;
};

const SHOWN_FIELDS = [
  "title",
  "urlId",
  "status",
  "publishOn",
  "startDate",
  "endDate",
  "location",
  "tags",
  "categories",
  "sourceUrl",
  "clickthroughUrl",
  "oembed",
  "audio",
  "html",
  "excerpt",
  "seo.title",
  "seo.description",
];
const NO_PROBLEMS: FieldProblems = {};
/** Kinds that show the picture before the text. */
const PICTURE_FIRST: ReadonlySet<CollectionKind> = new Set(["gallery", "album", "video"]);

function BodySection({ session, problems, content }: ItemSectionProps & { readonly content: ReactNode }): ReactNode {
  const html = useItemState(session, ({ draft }) => draft.html) ?? "";
  if (content) return content;
  return (
    <FormSection title={t("Text")}>
      <RichTextField
        label={t("Text")}
        html={html}
        error={problems["html"]}
        onChange={(next) => session.edit("Change text", (item) => ({ ...item, html: next }))}
      />
    </FormSection>
  );
}

function ExcerptSection({ session, problems, noun }: ItemSectionProps): ReactElement {
  const excerpt = useItemState(session, ({ draft }) => draft.excerpt);
  return (
    <FormSection title={t("Excerpt")} note={t("Summary of this {itemNoun} in lists.", { itemNoun: noun.one })}>
      <RichTextField
        label={t("Excerpt")}
        html={excerpt}
        error={problems["excerpt"]}
        onChange={(next) => session.edit("Change excerpt", (item) => ({ ...item, excerpt: next }))}
      />
    </FormSection>
  );
}

type MediaProps = ItemSectionProps & { readonly kind: CollectionKind; readonly pickFile: PickItemFile };

function MediaSection({ kind, pickFile, ...section }: MediaProps): ReactElement | null {
  if (kind === "album") return <ItemAudioSection {...section} pickFile={pickFile} />;
  if (kind === "video") return <ItemVideoSection {...section} />;
  if (kind === "gallery") return <ItemClickSection {...section} />;
  return kind === "blog" ? <ItemSourceSection {...section} /> : null;
}

function ItemSearchSection({
  session,
  problems,
  noun,
  url,
}: ItemSectionProps & { readonly url: string }): ReactElement {
  const words = useItemState(session, ({ draft }) => draft.seo);
  const title = useItemState(session, ({ draft }) => draft.title);
  return (
    <SearchTextsSection
      what={t("this {itemNoun}", { itemNoun: noun.one })}
      words={words}
      title={title}
      url={url}
      problems={problems}
      onChange={(label, fields) => session.edit(label, (item) => ({ ...item, seo: { ...item.seo, ...fields } }))}
    />
  );
}

export function ItemEditor(props: ItemEditorProps): ReactElement {
  const { session, collection, time, siteUrl, permissions, pickFile, content, onDeleted, onBroughtBack } = props;
  const queries = useQueryClient();
  const problem = useSaveProblem(session);
  const problems = problem?.kind === "invalid" ? problem.fields : NO_PROBLEMS;
  const { undo, redo, words } = useDraftSteps(session);
  const title = useItemState(session, ({ draft }) => draft.title);
  const urlId = useItemState(session, ({ saved }) => saved.data.urlId);
  const { id, status } = useItemState(session, ({ saved }) => saved.extra);
  const isUndoing = useItemState(session, ({ isUndoing }) => isUndoing);
  const noun = itemNoun(collection.data);
  const kind = collectionKindOf(collection.data);
  const isPictureFirst = PICTURE_FIRST.has(kind);
  const shownTitle = title || t("Untitled {itemNoun}", { itemNoun: noun.one });
  const section = { session, problems, noun };
  const folder = `/${collection.data.urlId}/`;
  const describe = useDescribeChange<Item>("item", time.language);
  const bringBack = async (): Promise<void> => {
    await stepContent(id, "undo");
    refreshContent(queries);
    onBroughtBack();
  };
  return (
    <div className={editorStyles["editor"]}>
      <DraftHeader
        back={<BackLink to={`/pages/${collection.id}/items`}>{collection.data.title}</BackLink>}
        title={shownTitle}
        status={status}
        isBusy={isUndoing}
        onUndo={undo}
        onRedo={redo}
      />
      <output className="only-spoken">{words}</output>
      <ItemTitleSection {...section} prefix={`${new URL(siteUrl).host}${folder}`} />
      {kind === "events" && <ItemEventSection {...section} time={time} />}
      {isPictureFirst && <ItemPictureSection {...section} pickFile={pickFile} />}
      <BodySection {...section} content={content} />
      <ItemPublishSection {...section} timeZone={time.timeZone} permissions={permissions} />
      {!isPictureFirst && <ItemPictureSection {...section} pickFile={pickFile} />}
      <MediaSection {...section} kind={kind} pickFile={pickFile} />
      <ExcerptSection {...section} />
      <ItemTermsSection {...section} />
      <ItemCommentsSection {...section} />
      <ItemSearchSection {...section} url={new URL(`${folder}${urlId}`, siteUrl).href} />
      <HistorySection session={session} language={time.language} noun={noun.one} describe={describe} />
      <DeleteSection
        noun={noun.one}
        title={shownTitle}
        onDelete={() => removeContent(id)}
        onDeleted={() => {
          forgetItem(id);
          onDeleted();
          refreshContent(queries);
        }}
        onBringBack={bringBack}
      />
      <SaveNotice session={session} shownFields={SHOWN_FIELDS} />
      <ConflictDialog session={session} noun={noun.one} title={title} id={id} describe={describe} />
    </div>
  );
}

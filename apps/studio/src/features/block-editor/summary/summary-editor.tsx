import { summaryCountText } from "@stoa/core/block/summary-v2/summary-count.ts";
import { summaryOptions } from "@stoa/core/block/summary-v2/summary-options.ts";
import type { SummaryV2BlockValue } from "@stoa/core/block/summary-v2/summary-v2-block-schema.ts";
import type { CollectionHolding } from "@stoa/core/collection/collection-kinds.ts";
import { useQuery } from "@tanstack/react-query";
import { GalleryHorizontal, LayoutDashboard, LayoutGrid, List } from "lucide-react";
import type { ReactElement } from "react";
import { errorText } from "../../../client/call-error.ts";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { DocumentField } from "../field/document-field.tsx";
import { BlockMembers } from "../special/block-members.tsx";
import { ChoiceTiles, type ChoiceTile } from "../special/tiles/choice-tiles.tsx";
import { EditorPart } from "../special/editor-part.tsx";
import type { SpecialEditorProps } from "../special/special-editor.ts";
import shared from "../special/special-editor.module.css";
import { TagFilter } from "./tag-filter.tsx";
import { filterTagsQuery, visibleItemsQuery } from "./summary-calls.ts";
import { t, translated } from "../../../language/t.ts";

type Summary = SummaryV2BlockValue;

const DESIGNS: readonly ChoiceTile<Summary["design"]>[] = [
  { value: "wall", text: t("Wall"), Icon: LayoutDashboard },
  { value: "carousel", text: t("Carousel"), Icon: GalleryHorizontal },
  { value: "list", text: t("List"), Icon: List },
  { value: "grid", text: t("Grid"), Icon: LayoutGrid },
];

type FilterProps = {
  readonly collectionId: string;
  readonly filter: Summary["filter"];
  readonly holding: CollectionHolding;
  readonly onChange: (filter: Summary["filter"]) => void;
};

function SummaryFilter({ collectionId, filter, holding, onChange }: FilterProps): ReactElement {
  const tags = useQuery(filterTagsQuery(collectionId, "tag", holding));
  const categories = useQuery(filterTagsQuery(collectionId, "category", holding));
  return (
    <>
      <TagFilter
        type="category"
        words={categories.data ?? []}
        chosen={filter.categories}
        onChange={(chosen) => onChange({ ...filter, categories: [...chosen] })}
      />
      <TagFilter
        type="tag"
        words={tags.data ?? []}
        chosen={filter.tags}
        onChange={(chosen) => onChange({ ...filter, tags: [...chosen] })}
      />
      <SwitchField
        label={t("Featured items only")}
        isOn={filter.isFeatured}
        onChange={(isFeatured) => onChange({ ...filter, isFeatured })}
      />
    </>
  );
}

type CountProps = {
  readonly text: string;
  readonly isNothing: boolean;
};

function CountNote({ text, isNothing }: CountProps): ReactElement {
  return (
    <output className={shared["told"]} data-tone={isNothing ? "warn" : undefined}>
      {text}
    </output>
  );
}

function useVisibleItems({ collectionId = "", filter, showPastOrUpcomingEvents }: Summary) {
  const areOver = showPastOrUpcomingEvents === "past";
  return useQuery({ ...visibleItemsQuery(collectionId, { ...filter, areOver }), enabled: collectionId !== "" });
}

function ChosenItems({ summary, onChange }: { readonly summary: Summary; readonly onChange: FilterProps["onChange"] }) {
  const { filter, limit, collectionId = "" } = summary;
  const shown = useVisibleItems(summary);
  if (shown.error) return <CountNote text={errorText(shown.error)} isNothing />;
  if (!shown.data) return null;
  const { holding, count, isOpen } = shown.data;
  return (
    <>
      {holding !== "pages" && (
        <SummaryFilter collectionId={collectionId} filter={filter} holding={holding} onChange={onChange} />
      )}
      <CountNote text={summaryCountText(shown.data, limit, translated)} isNothing={count === 0 || !isOpen} />
    </>
  );
}

export function SummaryEditor(props: SpecialEditorProps): ReactElement {
  const { value, onChange } = props;
  const summary = value as Summary;
  const options = summaryOptions(summary, useVisibleItems(summary).data);
  const isChosen = summary.collectionId !== undefined;
  const choose = (collectionId: string | undefined): void => {
    const { collectionId: _former, ...rest } = summary;
    // Tags and categories belong to one collection.
    const next = { ...rest, filter: { ...rest.filter, tags: [], categories: [] } };
    onChange(collectionId === undefined ? next : { ...next, collectionId }, t("Choose collection"));
  };
  return (
    <div className={shared["editor"]}>
      <EditorPart title={t("Content")}>
        <DocumentField label={t("Collection")} kind="collection" value={summary.collectionId ?? ""} onChange={choose} />
        <BlockMembers {...props} names={["limit", ...options.source]} />
        {isChosen ? (
          <ChosenItems
            summary={summary}
            onChange={(filter) => onChange({ ...summary, filter }, t("Change summary filter"))}
          />
        ) : (
          <p className={shared["note"]}>
            {t("Choose a collection, such as a blog or a store page, to show its items here.")}
          </p>
        )}
      </EditorPart>
      <EditorPart title={t("Layout")}>
        <ChoiceTiles
          label={t("Layout")}
          isLabelHidden
          tiles={DESIGNS}
          value={summary.design}
          onChoose={(design) => onChange({ ...summary, design }, t("Change summary layout"))}
        />
        <BlockMembers {...props} names={options.layout} />
      </EditorPart>
      <EditorPart title={t("Images")}>
        <BlockMembers {...props} names={options.pictures} />
      </EditorPart>
      <EditorPart title={t("Text")}>
        <BlockMembers {...props} names={options.words} />
      </EditorPart>
    </div>
  );
}

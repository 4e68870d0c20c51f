import type { DonationBlockValue } from "@stoa/core/block/donation/donation-block-schema.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { preferencesQuery } from "../../../preferences/preference-calls.ts";
import { DocumentField } from "../field/document-field.tsx";
import { withoutMember } from "../media/without-member.ts";
import { AlignmentTiles } from "../special/tiles/alignment-tiles.tsx";
import { BlockMembers } from "../special/block-members.tsx";
import { EditorPart } from "../special/editor-part.tsx";
import { MoreFields } from "../special/more-fields.tsx";
import type { SpecialEditorProps } from "../special/special-editor.ts";
import shared from "../special/special-editor.module.css";
import { AmountRows } from "./amount-rows.tsx";
import { DONATION_EDITOR_MESSAGES } from "./donation-editor-messages.ts";
import { offeredText } from "./suggested-amounts.ts";
import { t } from "../../../language/t.ts";

export function DonationBlockEditor(props: SpecialEditorProps): ReactElement {
  const { value, place, onChange } = props;
  const block = value as DonationBlockValue;
  const { suggestedContributions: amounts, customFormId } = block;
  const store = useQuery(preferencesQuery("donations")).data;
  const chooseForm = (formId: string | undefined): void =>
    onChange(
      formId === undefined ? withoutMember(block, "customFormId") : { ...block, customFormId: formId },
      t("Choose form"),
    );
  return (
    <div className={shared["editor"]}>
      {store?.isEnabled === false && (
        <output className={shared["told"]} data-tone="warn">
          {DONATION_EDITOR_MESSAGES.closed}
        </output>
      )}
      <EditorPart title={t("Text")}>
        <BlockMembers {...props} names={["title"]} />
        <SwitchField
          label={t("Show title")}
          isOn={block.showTitle}
          onChange={(showTitle) => onChange({ ...block, showTitle }, t("Change title"))}
        />
        <BlockMembers {...props} names={["description"]} />
      </EditorPart>
      <EditorPart title={t("Suggested amounts")}>
        {amounts.length === 0 && store !== undefined && (
          <p className={shared["note"]}>{offeredText(store.suggestedCents[place.money.currency] ?? [], place.money)}</p>
        )}
        <AmountRows
          amounts={amounts}
          money={place.money}
          onChange={(suggestedContributions, act) => onChange({ ...block, suggestedContributions }, act)}
        />
      </EditorPart>
      <EditorPart title={t("Button")}>
        <BlockMembers {...props} names={["buttonLabel"]} />
        <AlignmentTiles
          label={t("Alignment")}
          value={block.buttonAlignment}
          onChoose={(buttonAlignment) => onChange({ ...block, buttonAlignment }, t("Change alignment"))}
        />
      </EditorPart>
      <EditorPart title={t("Donor questions")}>
        <DocumentField label={t("Form")} kind="form" value={customFormId ?? ""} onChange={chooseForm} />
        <p className={shared["note"]}>{DONATION_EDITOR_MESSAGES.form}</p>
      </EditorPart>
      <MoreFields summary={t("Theme options")} isFilled={block.queuedSubmitEnabled}>
        <SwitchField
          label={t("Hold early submissions")}
          hint={DONATION_EDITOR_MESSAGES.queued}
          isOn={block.queuedSubmitEnabled}
          onChange={(queuedSubmitEnabled) => onChange({ ...block, queuedSubmitEnabled }, t("Change early submissions"))}
        />
      </MoreFields>
    </div>
  );
}

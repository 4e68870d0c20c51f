import type { Campaign, CampaignAudience } from "@stoa/core/campaign/campaign-api.ts";
import { CAMPAIGN_LIMITS } from "@stoa/core/campaign/campaign-limits.ts";
import { CAMPAIGN_MESSAGES } from "@stoa/core/campaign/campaign-messages.ts";
import { campaignObstacle, mailObstacle } from "@stoa/core/campaign/campaign-obstacle.ts";
import { Clock, MailCheck, Send } from "lucide-react";
import { useState, type ReactElement } from "react";
import { lazyPart } from "../../parts/lazy-part.tsx";
import { useWatch, Controller } from "react-hook-form";
import { CallError } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { actionWord } from "../../parts/message/action-word.ts";
import { SelectInput, TextInput } from "../../parts/form/form-inputs.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { LeaveGuard } from "../../parts/draft/leave-guard.tsx";
import { useRecordForm, type RecordForm } from "../../parts/form/record-form.ts";
import { SheetPage } from "../../parts/room/sheet-page.tsx";
import type { SiteTime } from "../../parts/time/site-time.ts";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { changeCampaign } from "./campaign-calls.ts";
import { CampaignDialogs, type CampaignDialog } from "./campaign-dialogs.tsx";
import styles from "./campaign-editor.module.css";
import { CampaignPreview } from "./campaign-preview.tsx";
import {
  CAMPAIGN_STATUS,
  campaignTitle,
  draftOf,
  recipientsOption,
  recipientsText,
  type WrittenCampaign,
} from "./campaign-texts.ts";
import { DeleteCampaignDialog } from "./delete-campaign-dialog.tsx";
import { t, translated } from "../../language/t.ts";

const RichTextField = lazyPart(
  async () => (await import("../../parts/text/rich-text-field.tsx")).RichTextField,
  <LoadingBlocks label={t("Loading editor…")} count={1} heightPx={160} />,
);

const RECIPIENTS = ["confirmed", "everybody"] as const;

export type CampaignContext = {
  readonly site: { readonly title: string; readonly url: string; readonly language: string };
  readonly ownEmail: string;
  readonly time: SiteTime;
};

type CampaignEditorProps = CampaignContext & {
  readonly campaign: Campaign;
  readonly audience: CampaignAudience;
  readonly onChanged: (campaign: Campaign) => void;
  readonly onStale: () => Promise<unknown>;
  readonly onDeleted: () => void;
};

/** Saves the draft. After a conflict, the other person's version is shown beside what was typed here. */
async function save({ campaign, onChanged, onStale }: CampaignEditorProps, values: WrittenCampaign): Promise<void> {
  try {
    onChanged((await changeCampaign(campaign.id, { ...values, version: campaign.version })).campaign);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== "version_conflict") throw error;
    await onStale();
    const { status, code } = error;
    throw new CallError({ status, code, message: translated(CAMPAIGN_MESSAGES.savedMeanwhile), cause: error });
  }
}

function savedWord({ isSending, isChanged, isSent }: RecordForm<WrittenCampaign>): string {
  if (isSending) return t("Saving…");
  if (isChanged) return t("Not saved yet");
  return isSent ? t("Saved") : "";
}

/** Returns why the send buttons are disabled, or an empty string. */
function closedReason({ campaign, audience }: CampaignEditorProps, isChanged: boolean): string {
  if (isChanged) return t("Save first. The saved version is what gets sent.");
  const obstacle = campaignObstacle(campaign, audience);
  return obstacle === undefined ? "" : translated(CAMPAIGN_MESSAGES[obstacle]);
}

type ActionsProps = CampaignEditorProps & {
  readonly record: RecordForm<WrittenCampaign>;
  readonly onOpen: (dialog: CampaignDialog) => void;
};

function EditorActions({ record, onOpen, ...props }: ActionsProps): ReactElement {
  const { campaign, audience } = props;
  const { isChanged, isSending, alert } = record;
  const isClosed = closedReason(props, isChanged) !== "";
  const canTest = !isChanged && mailObstacle(campaign, audience) === undefined;
  return (
    <>
      <ActionButton
        tone={isChanged ? "primary" : "plain"}
        isDisabled={!isChanged && !isSending}
        isPending={isSending}
        onPress={record.submit}
      >
        {isSending ? t("Saving…") : actionWord(t("Save"), alert !== "")}
      </ActionButton>
      <ActionButton icon={<MailCheck aria-hidden="true" />} isDisabled={!canTest} onPress={() => onOpen("test")}>
        {t("Send test")}
      </ActionButton>
      <ActionButton icon={<Clock aria-hidden="true" />} isDisabled={isClosed} onPress={() => onOpen("schedule")}>
        {t("Schedule")}
      </ActionButton>
      <ActionButton
        tone={isChanged ? "plain" : "primary"}
        icon={<Send aria-hidden="true" />}
        isDisabled={isClosed}
        onPress={() => onOpen("send")}
      >
        {t("Send now")}
      </ActionButton>
    </>
  );
}

type FieldsProps = Pick<CampaignEditorProps, "audience" | "time"> & { readonly record: RecordForm<WrittenCampaign> };

function Fields({ record, audience, time }: FieldsProps): ReactElement {
  const { form } = record;
  return (
    <form
      className={styles["fields"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        record.submit();
      }}
    >
      <SelectInput
        form={form}
        name="recipients"
        label={t("Recipients")}
        hint={t(
          "Confirmed subscribers clicked a link that proves the address is theirs. In some countries you may only email them.",
        )}
        options={RECIPIENTS.map((value) => ({ value, text: recipientsOption(value, audience, time.language) }))}
      />
      <TextInput
        form={form}
        name="subject"
        label={t("Subject")}
        maxLength={CAMPAIGN_LIMITS.subjectChars}
        placeholder={t("What’s new this month")}
      />
      <TextInput
        form={form}
        name="previewText"
        label={t("Preview text")}
        hint={t("Shown next to the subject in email apps.")}
        maxLength={CAMPAIGN_LIMITS.previewChars}
      />
      <Controller
        control={form.control}
        name="body"
        render={({ field, fieldState }) => (
          <RichTextField
            label={t("Text")}
            isLabelShown
            isEachKeyTold
            html={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
      {record.alert && (
        <p role="alert" className={styles["alert"]}>
          {record.alert}
        </p>
      )}
    </form>
  );
}

export function CampaignEditor(props: CampaignEditorProps): ReactElement {
  const { campaign, audience, site, time, onDeleted } = props;
  const [opened, setOpened] = useState<CampaignDialog | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const record = useRecordForm<WrittenCampaign>({
    values: draftOf(campaign),
    send: (values) => save(props, values),
  });
  const typed = useWatch({ control: record.form.control });
  const reason = closedReason(props, record.isChanged);
  const status = CAMPAIGN_STATUS[campaign.status];
  return (
    <SheetPage
      back={{ to: "/campaigns", text: t("Campaigns") }}
      title={campaignTitle(campaign.subject)}
      badges={
        <>
          <StatusBadge tone={status.tone}>{status.text}</StatusBadge>
          <output className={styles["saved"]}>{savedWord(record)}</output>
        </>
      }
      note={
        reason || t("Recipients: {people}.", { people: recipientsText(campaign.recipients, audience, time.language) })
      }
      actions={<EditorActions {...props} record={record} onOpen={setOpened} />}
    >
      {campaign.problem !== null && (
        <p role="alert" className={styles["problem"]}>
          {t("This campaign wasn't sent on time.")} {translated(campaign.problem)}
        </p>
      )}
      <div className={styles["columns"]}>
        <div>
          <Fields record={record} audience={audience} time={time} />
          <div className={styles["delete"]}>
            <ActionButton tone="quiet-danger" onPress={() => setIsDeleting(true)}>
              {t("Delete campaign")}
            </ActionButton>
          </div>
        </div>
        <CampaignPreview content={{ ...draftOf(campaign), ...typed }} site={site} />
      </div>
      <LeaveGuard isChanged={record.isChanged && !isDeleting} />
      <CampaignDialogs {...props} opened={opened} onClose={() => setOpened(null)} />
      {isDeleting && (
        <DeleteCampaignDialog
          campaignId={campaign.id}
          subject={campaign.subject}
          onDeleted={onDeleted}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </SheetPage>
  );
}

import type { Campaign, CampaignAudience } from "@stoa/core/campaign/campaign-api.ts";
import { recipientCount } from "@stoa/core/campaign/campaign-obstacle.ts";
import { scheduledMoment } from "@stoa/core/release/schedule/scheduled-moment.ts";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { FormDialog } from "../../parts/dialog/form-dialog.tsx";
import { needed, TextInput } from "../../parts/form/form-inputs.tsx";
import { ConfirmDialog } from "../../parts/dialog/modal-dialog.tsx";
import { useRecordForm } from "../../parts/form/record-form.ts";
import { clocksHint, knownZone, momentText, type SiteTime } from "../../parts/time/site-time.ts";
import { showToast } from "../../parts/notice/toast-store.ts";
import { scheduleCampaign, sendCampaign, testCampaign } from "./campaign-calls.ts";
import { peopleText } from "./campaign-texts.ts";
import { t } from "../../language/t.ts";

export type CampaignDialog = "test" | "send" | "schedule";

type DialogProps = {
  readonly campaign: Campaign;
  readonly audience: CampaignAudience;
  readonly ownEmail: string;
  readonly time: SiteTime;
  readonly onChanged: (campaign: Campaign) => void;
  readonly onStale: () => Promise<unknown>;
  readonly onClose: () => void;
};

function TestDialog({ campaign, ownEmail, onClose }: DialogProps): ReactElement {
  const record = useRecordForm({
    values: { email: ownEmail },
    send: ({ email }) => testCampaign(campaign.id, email),
    onSent: ({ email }) => {
      showToast({ text: t("Test email sent to {email}.", { email }) });
      onClose();
    },
  });
  return (
    <FormDialog title={t("Send test email")} action={t("Send test")} record={record} onClose={onClose}>
      <TextInput
        form={record.form}
        name="email"
        type="email"
        label={t("Email address")}
        hint={t("Exactly what readers will get, with “[Test]” before the subject.")}
        autoFocus
        rule={needed(t("Enter the address to send the test to."))}
      />
    </FormDialog>
  );
}

/**
 * The answer can be lost although the campaign was sent, so its state is reloaded; the dialog closes when it is not a
 * draft anymore.
 */
function SendDialog({ campaign, audience, time, onChanged, onStale, onClose }: DialogProps): ReactElement {
  const people = peopleText(recipientCount(campaign.recipients, audience), time.language);
  const sending = useMutation({
    mutationFn: () => sendCampaign(campaign),
    onSuccess: ({ campaign }) => {
      onChanged(campaign);
      showToast({ text: t("Sending started.") });
      onClose();
    },
    onError: () => void onStale(),
  });
  return (
    <ConfirmDialog
      title={t("Send “{subject}” to {people}?", { subject: campaign.subject, people })}
      isOpen
      action={t("Send to {people}", { people })}
      isPending={sending.isPending}
      error={sending.error ? errorText(sending.error) : undefined}
      onConfirm={() => sending.mutate()}
      onClose={onClose}
    >
      <p>
        {campaign.recipients === "confirmed"
          ? t("Everyone on the mailing list who confirmed their address gets one email.")
          : t("Everyone on the mailing list gets one email, including people who never confirmed their address.")}{" "}
        {t("You can stop sending partway, but emails already sent can’t be recalled.")}
      </p>
    </ConfirmDialog>
  );
}

function ScheduleDialog({ campaign, time, onChanged, onStale, onClose }: DialogProps): ReactElement {
  const record = useRecordForm({
    values: { at: "" },
    send: async ({ at }) => {
      const moment = scheduledMoment(at, knownZone(time.timeZone)) ?? at;
      const scheduled = await scheduleCampaign(campaign, moment).catch((error: unknown) => {
        void onStale();
        throw error;
      });
      return scheduled.campaign;
    },
    onSent: (_typed, scheduled) => {
      onChanged(scheduled);
      showToast({ text: t("Scheduled for {moment}.", { moment: momentText(scheduled.scheduledAt, time) }) });
      onClose();
    },
  });
  return (
    <FormDialog title={t("Schedule campaign")} action={t("Schedule")} record={record} onClose={onClose}>
      <TextInput
        form={record.form}
        name="at"
        type="datetime-local"
        label={t("Send at")}
        hint={`${clocksHint(time.timeZone)} ${
          campaign.recipients === "confirmed"
            ? t("Sent to confirmed subscribers at that time; until then you can unschedule it.")
            : t("Sent to everyone on the mailing list at that time; until then you can unschedule it.")
        }`}
        autoFocus
        rule={needed(t("Choose a date and time."))}
      />
    </FormDialog>
  );
}

export function CampaignDialogs({
  opened,
  ...props
}: DialogProps & { readonly opened: CampaignDialog | null }): ReactElement | null {
  switch (opened) {
    case "test":
      return <TestDialog {...props} />;
    case "send":
      return <SendDialog {...props} />;
    case "schedule":
      return <ScheduleDialog {...props} />;
    case null:
      return null;
  }
}

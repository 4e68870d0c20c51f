import type { Campaign } from "@stoa/core/campaign/campaign-api.ts";
import type { ReactElement } from "react";
import { DeleteDialog } from "../../parts/dialog/delete-dialog.tsx";
import { showToast } from "../../parts/notice/toast-store.ts";
import { stopCampaign } from "./campaign-calls.ts";
import { progressText } from "./campaign-texts.ts";
import { t } from "../../language/t.ts";

type StopCampaignDialogProps = {
  readonly campaign: Campaign;
  readonly language: string;
  readonly onChanged: (campaign: Campaign) => void;
  readonly onClose: () => void;
};

export function StopCampaignDialog({ campaign, language, onChanged, onClose }: StopCampaignDialogProps): ReactElement {
  return (
    <DeleteDialog
      title={t("Stop sending “{subject}”?", { subject: campaign.subject })}
      action={t("Stop sending")}
      onDelete={async () => {
        const stopped = await stopCampaign(campaign.id);
        onChanged(stopped.campaign);
        showToast({ text: t("Stopped: {progress}.", { progress: progressText(stopped.campaign, language) }) });
      }}
      onDeleted={onClose}
      onClose={onClose}
    >
      <p>
        {t(
          "People who haven't received the email yet won't get it, and you can’t resume. Emails already sent can’t be recalled.",
        )}
      </p>
    </DeleteDialog>
  );
}

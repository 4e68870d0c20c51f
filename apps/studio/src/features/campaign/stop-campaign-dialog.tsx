import type { Campaign } from "@stoa/core/campaign/campaign-api.ts";
import type { ReactElement } from "react";
import { DeleteDialog } from "../../parts/dialog/delete-dialog.tsx";
import { showToast } from "../../parts/notice/toast-store.ts";
import { stopCampaign } from "./campaign-calls.ts";
import { progressText } from "./campaign-texts.ts";

type StopCampaignDialogProps = {
  readonly campaign: Campaign;
  readonly language: string;
  readonly onChanged: (campaign: Campaign) => void;
  readonly onClose: () => void;
};

export function StopCampaignDialog({ campaign, language, onChanged, onClose }: StopCampaignDialogProps): ReactElement {
  return (
    <DeleteDialog
      title={`Stop sending “${campaign.subject}”?`}
      action="Stop sending"
      onDelete={async () => {
        const stopped = await stopCampaign(campaign.id);
        onChanged(stopped.campaign);
        showToast({ text: `Stopped: ${progressText(stopped.campaign, language)}.` });
      }}
      onDeleted={onClose}
      onClose={onClose}
    >
      <p>
        People who haven't received the email yet won't get it, and you can’t resume. Emails already sent can’t be
        recalled.
      </p>
    </DeleteDialog>
  );
}

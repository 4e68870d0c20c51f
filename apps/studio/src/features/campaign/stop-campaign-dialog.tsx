import type { Campaign } from "@stoa/core/campaign/campaign-api.ts";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { ConfirmDialog } from "../../parts/modal-dialog.tsx";
import { showToast } from "../../parts/toast-store.ts";
import { stopCampaign } from "./campaign-calls.ts";
import { progressText } from "./campaign-words.ts";

type StopCampaignDialogProps = {
  readonly campaign: Campaign;
  readonly language: string;
  readonly onChanged: (campaign: Campaign) => void;
  readonly onClose: () => void;
};

/** Asks before a campaign on its way is stopped: it can't go on after that. */
export function StopCampaignDialog({ campaign, language, onChanged, onClose }: StopCampaignDialogProps): ReactElement {
  const stopping = useMutation({
    mutationFn: () => stopCampaign(campaign.id),
    onSuccess: ({ campaign }) => {
      onChanged(campaign);
      showToast({ text: `Stopped: ${progressText(campaign, language)}.` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Stop sending “${campaign.subject}”?`}
      isOpen
      action="Stop sending"
      isPending={stopping.isPending}
      error={stopping.error ? errorText(stopping.error) : undefined}
      onConfirm={() => stopping.mutate()}
      onClose={onClose}
    >
      <p>Whoever has no mail yet gets none, and it can’t go on afterwards. What was sent can’t be called back.</p>
    </ConfirmDialog>
  );
}

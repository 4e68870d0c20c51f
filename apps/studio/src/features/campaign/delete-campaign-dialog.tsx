import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { DeleteDialog } from "../../parts/delete-dialog.tsx";
import { showFailure, showToast } from "../../parts/toast-store.ts";
import { campaignQuery, CAMPAIGNS_KEY, createCampaign, deleteCampaign } from "./campaign-calls.ts";
import { campaignTitle, draftOf } from "./campaign-words.ts";

type DeleteCampaignProps = {
  readonly campaignId: string;
  readonly subject: string;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

/** Deletes a draft; the message offers to bring it back. */
export function DeleteCampaignDialog({ campaignId, subject, onDeleted, onClose }: DeleteCampaignProps): ReactElement {
  const queries = useQueryClient();
  const refresh = (): void => void queries.invalidateQueries({ queryKey: CAMPAIGNS_KEY });
  const remove = async (): Promise<() => void> => {
    const { campaign } = await queries.fetchQuery(campaignQuery(campaignId));
    await deleteCampaign(campaignId);
    const bringBack = (): void => {
      createCampaign(draftOf(campaign)).then(refresh, (error: unknown) => showFailure(error, bringBack));
    };
    return bringBack;
  };
  return (
    <DeleteDialog
      title={`Delete “${campaignTitle(subject)}”?`}
      action="Delete campaign"
      onDelete={async () => {
        const run = await remove();
        showToast({ text: `“${campaignTitle(subject)}” is deleted.`, action: { text: "Undo", run } });
      }}
      onDeleted={() => {
        refresh();
        onDeleted();
      }}
      onClose={onClose}
    >
      It leaves your campaigns now. You can undo this.
    </DeleteDialog>
  );
}

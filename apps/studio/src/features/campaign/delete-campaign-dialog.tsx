import type { Campaign } from "@stoa/core/campaign/campaign-api.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, type ReactElement } from "react";
import { DeleteDialog } from "../../parts/dialog/delete-dialog.tsx";
import { showFailure, showToast } from "../../parts/notice/toast-store.ts";
import { campaignQuery, CAMPAIGNS_KEY, createCampaign, deleteCampaign } from "./campaign-calls.ts";
import { campaignTitle, draftOf } from "./campaign-texts.ts";
import { t } from "../../language/t.ts";

type DeleteCampaignProps = {
  readonly campaignId: string;
  readonly subject: string;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

export function DeleteCampaignDialog({ campaignId, subject, onDeleted, onClose }: DeleteCampaignProps): ReactElement {
  const queries = useQueryClient();
  const refresh = (): void => void queries.invalidateQueries({ queryKey: CAMPAIGNS_KEY });
  // Keeps the campaign for undo, even when the answer to the deletion was lost.
  const kept = useRef<Campaign>(undefined);
  const remove = async (): Promise<void> => {
    kept.current ??= (await queries.fetchQuery(campaignQuery(campaignId))).campaign;
    await deleteCampaign(campaignId);
  };
  const tell = (): void => {
    const campaign = kept.current;
    if (campaign === undefined) return;
    const bringBack = (): void => {
      createCampaign(draftOf(campaign)).then(refresh, (error: unknown) => showFailure(error, bringBack));
    };
    showToast({
      text: t("“{title}” deleted", { title: campaignTitle(subject) }),
      action: { text: t("Undo"), run: bringBack },
    });
  };
  return (
    <DeleteDialog
      title={t("Delete “{title}”?", { title: campaignTitle(subject) })}
      action={t("Delete campaign")}
      onDelete={remove}
      onDeleted={() => {
        tell();
        refresh();
        onDeleted();
      }}
      onClose={onClose}
    >
      {t("It’s removed from your campaigns. You can undo this.")}
    </DeleteDialog>
  );
}

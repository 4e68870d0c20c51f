import { t } from "../../../language/t.ts";
type Deleted = { readonly deleted: number; readonly isMore: boolean };

export function deletionProgressText(deleted: number): string {
  return deleted === 0
    ? ""
    : t("{deleted, plural, one {# test order deleted so far.} other {# test orders deleted so far.}}", { deleted });
}

export function deletedText({ deleted, isMore }: Deleted): string {
  if (deleted === 0) return t("No test orders could be deleted yet: a refund or subscription is in progress.");
  const gone = t("{deleted, plural, one {# test order was deleted.} other {# test orders were deleted.}}", { deleted });
  return isMore ? `${gone} ${t("The rest are still there.")}` : gone;
}

type Steps = {
  readonly deleteSome: () => Promise<Deleted>;
  readonly onProgress: (deleted: number) => void;
  readonly isStopped: () => boolean;
};

/** Deletes in batches until none is left, it is stopped, or nothing more can be deleted. */
export async function deleteInSteps({ deleteSome, onProgress, isStopped }: Steps): Promise<Deleted> {
  const step = async (before: number): Promise<Deleted> => {
    const { deleted, isMore } = await deleteSome();
    const sum = before + deleted;
    onProgress(sum);
    return isMore && deleted > 0 && !isStopped() ? step(sum) : { deleted: sum, isMore };
  };
  return step(0);
}

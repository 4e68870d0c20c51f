type Deleted = { readonly deleted: number; readonly isMore: boolean };

function orderCount(count: number): string {
  return count === 1 ? "1 test order" : `${count} test orders`;
}

export function deletionProgressText(deleted: number): string {
  return deleted === 0 ? "" : `${orderCount(deleted)} deleted so far.`;
}

export function deletedText({ deleted, isMore }: Deleted): string {
  if (deleted === 0) return "No test orders could be deleted yet: a refund or subscription is in progress.";
  const was = deleted === 1 ? "was" : "were";
  return `${orderCount(deleted)} ${was} deleted.${isMore ? " The rest are still there." : ""}`;
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

import type { SiteId } from "@stoa/core/site/site-id.ts";

export type AddToBatch<Item> = (siteId: SiteId, item: Item) => Promise<void>;

type Batch<Item> = { readonly items: Item[]; readonly written: Promise<void> };

/**
 * Batches items that arrive during a site's current write, with one write per site at a time: a busy counter is one
 * row, for which writers would queue. An error rejects the whole batch.
 */
export function createSiteBatches<Item>(
  write: (siteId: SiteId, items: readonly Item[]) => Promise<void>,
): AddToBatch<Item> {
  const waiting = new Map<SiteId, Batch<Item>>();
  const running = new Map<SiteId, Promise<void>>();

  async function run(siteId: SiteId, items: readonly Item[]): Promise<void> {
    await running.get(siteId)?.catch(() => undefined);
    waiting.delete(siteId);
    const writing = write(siteId, items);
    running.set(siteId, writing);
    try {
      await writing;
    } finally {
      if (running.get(siteId) === writing) running.delete(siteId);
    }
  }

  return (siteId, item) => {
    const open = waiting.get(siteId);
    if (open !== undefined) {
      open.items.push(item);
      return open.written;
    }
    const items = [item];
    const batch = { items, written: Promise.resolve().then(() => run(siteId, items)) };
    waiting.set(siteId, batch);
    return batch.written;
  };
}

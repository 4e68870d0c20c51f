import { plainCursor } from "../../plugins/reply/list-cursor.ts";
import type { SubscriptionCursor } from "./subscription-store.ts";

/** The place of a subscription in a list, by time. */
export const subscriptionCursor = plainCursor<SubscriptionCursor>({
  write: ({ micros, id }) => `${micros}-${id}`,
  read: (text) => {
    const [, micros, id] = /^(\d{1,18})-([\w-]{1,100})$/.exec(text) ?? [];
    return micros === undefined || id === undefined ? undefined : { micros, id };
  },
});

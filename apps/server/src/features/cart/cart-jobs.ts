import type { Job } from "../../jobs/job.ts";
import type { Resources } from "../../plugins/resources.ts";
import { remindOfCarts } from "./reminder/cart-reminder-service.ts";
import { sweepCarts } from "./cart-sweep-service.ts";

/** Abandoned carts: reminds their owners, and later deletes the carts. */
export function cartJobs(parts: Pick<Resources, "secret" | "urls" | "now">): Job[] {
  return [
    { kind: "clock", name: "cart.remind", schedule: "10 * * * *", run: (call) => remindOfCarts(call, parts) },
    { kind: "clock", name: "cart.sweep", schedule: "20 3 * * *", run: (call) => sweepCarts(call, parts.now()) },
  ];
}

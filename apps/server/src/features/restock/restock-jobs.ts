import type { Job } from "../../jobs/job.ts";
import { sendRestock, type RestockSending } from "./restock-sending-service.ts";

export function restockJobs(parts: RestockSending): Job[] {
  return [{ kind: "site", name: "restock.send", limit: 2, run: (call) => sendRestock(call, parts) }];
}

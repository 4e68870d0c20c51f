/** For features with their own outgoing queue: leases, retries and giving up. */
export { addTry, tryToSend, type TryOutcome } from "./outbox-try.ts";

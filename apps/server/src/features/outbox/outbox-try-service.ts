/** What a feature needs whose own rows leave the house as mails and notices do: leases, retries, giving up. */
export { addTry, tryToSend, type TryOutcome } from "./outbox-try.ts";

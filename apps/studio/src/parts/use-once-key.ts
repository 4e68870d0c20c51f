import { useRef } from "react";
import { CallError } from "../client/call-error.ts";
import { createDocumentId } from "./create-document-id.ts";

/** Sends a call with its key. */
type SendOnce = <Reply>(send: (onceKey: string) => Promise<Reply>) => Promise<Reply>;

/**
 * A key for what is sent by one button, the same one until the server says that it was done: an answer may be lost, and what is sent again must not be
 * done again. Calls that the server refused leave their key free.
 */
export function useOnceKey(): SendOnce {
  const key = useRef("");
  return async (send) => {
    key.current ||= createDocumentId();
    try {
      const reply = await send(key.current);
      key.current = "";
      return reply;
    } catch (error) {
      // What was sent before was done, and the message says so: whoever presses now wants this as well.
      if (error instanceof CallError && error.code === "idempotency_key_reused") key.current = "";
      throw error;
    }
  };
}

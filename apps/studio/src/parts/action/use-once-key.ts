import { useRef } from "react";
import { CallError } from "../../client/call-error.ts";
import { createDocumentId } from "../draft/create-document-id.ts";

type SendOnce = <Reply>(send: (onceKey: string) => Promise<Reply>) => Promise<Reply>;

/**
 * An idempotency key for a button's calls, kept until the server confirms success: an answer may be lost, and a retry
 * must not repeat the action. Refused calls leave the key unused.
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
      // The earlier call succeeded, as the message says; another press is a new action.
      if (error instanceof CallError && error.code === "idempotency_key_reused") key.current = "";
      throw error;
    }
  };
}

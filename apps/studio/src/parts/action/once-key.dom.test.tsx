import { screen, waitFor } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { CallError } from "../../client/call-error.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { useOnceKey } from "./use-once-key.ts";

type Send = (key: string) => Promise<string>;

function Refund({ send }: { readonly send: Send }): ReactElement {
  const once = useOnceKey();
  const [said, setSaid] = useState("");
  const press = (): void =>
    void once(send).then(setSaid, (error: unknown) => setSaid(error instanceof Error ? error.message : ""));
  return (
    <>
      <button type="button" onClick={press}>
        Refund
      </button>
      <output>{said}</output>
    </>
  );
}

const failed = (status: number, code: string): CallError =>
  new CallError({ status, code, message: `${status} ${code}` });

async function pressEach(answers: readonly (Error | string)[]): Promise<readonly string[]> {
  const send = vi.fn<Send>();
  for (const answer of answers) {
    if (answer instanceof Error) send.mockRejectedValueOnce(answer);
    else send.mockResolvedValueOnce(answer);
  }
  const { user } = mountPart(<Refund send={send} />);
  for (const answer of answers) {
    await user.click(screen.getByRole("button"));
    await waitFor(() =>
      expect(screen.getByRole("status").textContent).toBe(answer instanceof Error ? answer.message : answer),
    );
  }
  return send.mock.calls.map(([key]) => key);
}

test("each press that is answered is an act of its own", async () => {
  const [first, second] = await pressEach(["done", "done again"]);
  expect([first, second].every((key) => /^[0-9a-f]{24}$/.test(key ?? ""))).toBe(true);
  expect(first).not.toBe(second);
});

test.each([
  ["an answer that got lost", failed(0, "unreachable")],
  ["a server that broke", failed(500, "internal")],
  ["a refusal", failed(422, "refund_too_high")],
  ["an error of the page", new Error("x is undefined")],
])("after %s the next press is the same act", async (_, error) => {
  const [first, second, third] = await pressEach([error, "done", "another"]);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("what was done before is not asked for with the same key again", async () => {
  const [first, second, third] = await pressEach([
    failed(0, "unreachable"),
    failed(409, "idempotency_key_reused"),
    "done",
  ]);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

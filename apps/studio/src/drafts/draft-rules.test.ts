import { describe, expect, test } from "vitest";
import {
  currentProblem,
  editDraft,
  failSending,
  finishSending,
  forgetRefusals,
  hasUnsaved,
  savedText,
  startDraft,
  startSending,
  type DraftState,
  type SaveProblem,
} from "./draft-state.ts";
import { endsWithEdit, failSendingWithSteps, isQueued, loseSteps, offerDraft, queueStep } from "./draft-steps.ts";
import { patched } from "./json-edits.ts";
import { advanceKnown, knownAfter } from "./known-versions.ts";

type Pot = { readonly title: string; readonly price: number };
type State = DraftState<Pot, null>;

const VASE: Pot = { title: "Vase", price: 10 };
const pot = (version: number, data: Pot) => ({ version, data, extra: null });
const start = startDraft(pot(1, VASE));
const titled = (state: State, title: string): State => editDraft(state, "Change title", (data) => ({ ...data, title }));
const priced = (state: State, price: number): State => editDraft(state, "Change price", (data) => ({ ...data, price }));

/** The state after the server has saved all that was sent. */
function save(state: State): State {
  const sending = startSending(state);
  return finishSending(sending, pot(sending.saved.version + 1, sending.draft), undefined);
}

describe("labels of what is saved", () => {
  const labelOf = (labels: readonly string[]): string | undefined => {
    const refused = { message: "No.", fields: {} };
    const waiting = labels.map((label) => ({ label, patches: [], refusal: refused }));
    const builds = { label: "Then", patches: [{ op: "replace" as const, path: ["lines", 5], value: "x" }] };
    return startSending({ ...start, waiting: [...waiting, builds] }).sending?.label;
  };

  test.each([
    [["A"], "A, Then"],
    [["A", "A"], "A, Then"],
    [["A", "B"], "A, B, Then"],
    [["A", "B", "C"], "4 changes"],
  ])("of %j and what builds on them are “%s”", (labels, label) => {
    expect(labelOf(labels)).toBe(label);
  });

  test("are cut to what a history keeps", () => {
    expect(labelOf(["x".repeat(300)])).toHaveLength(200);
  });
});

describe("what is said of a draft", () => {
  const failed = (problem: SaveProblem): State => failSending(startSending(titled(start, "Jug")), problem);

  test.each([
    [{ kind: "retrying", message: "x" }, "Not saved – retrying"],
    [{ kind: "invalid", message: "x", fields: {} }, "Not saved – see below"],
    [{ kind: "conflict", message: "x" }, "Not saved"],
    [{ kind: "stopped", message: "x" }, "Not saved"],
  ] as ReadonlyArray<readonly [SaveProblem, string]>)("after %j is “%s”", (problem, words) => {
    const state = failed(problem);
    expect([savedText(state), currentProblem(state)?.kind, hasUnsaved(state)]).toEqual([words, problem.kind, true]);
  });

  test("while it is sent or a step is asked for is that it is being saved", () => {
    expect(savedText(startSending(titled(start, "Jug")))).toBe("Saving…");
    expect(savedText({ ...start, isUndoing: true })).toBe("Saving…");
    expect(savedText(start)).toBe("Saved");
  });

  test("of two refused edits names the fields of both, and the first message", () => {
    const first = failed({ kind: "invalid", message: "Title.", fields: { title: "Too long." } });
    const both = failSending(startSending(priced(first, -1)), {
      kind: "invalid",
      message: "Price.",
      fields: { price: "Too low." },
    });
    expect(currentProblem(both)).toEqual({
      kind: "invalid",
      message: expect.any(String) as string,
      fields: { title: "Too long.", price: "Too low." },
    });
  });

  test("a trouble with the whole counts more than a refused edit", () => {
    const refused = failed({ kind: "invalid", message: "Title.", fields: {} });
    expect(currentProblem({ ...refused, problem: { kind: "conflict", message: "c" } })?.kind).toBe("conflict");
  });

  test("someone signed out who keeps typing sees no notice until the next save", () => {
    const stopped = failed({ kind: "stopped", message: "x" });
    expect(titled(stopped, "Cup").problem).toBeNull();
    const conflict = failed({ kind: "conflict", message: "x" });
    expect(titled(conflict, "Cup").problem?.kind).toBe("conflict");
  });
});

test("a refused edit waits until it is asked for again", () => {
  const refused = failSending(startSending(titled(start, "Jug")), { kind: "invalid", message: "No.", fields: {} });
  expect(startSending(refused).sending).toBeNull();
  expect(startSending(forgetRefusals(refused)).sending?.label).toBe("Change title");
});

test("each edit counts, also one that only continues the one before", () => {
  expect(titled(titled(start, "J"), "Ju").editCount).toBe(2);
  expect(titled(start, "Vase").editCount).toBe(0);
});

describe("known versions", () => {
  test("grow with each edit, and an edit ends what could be redone", () => {
    const one = advanceKnown({ past: [], future: ["z"] }, undefined, "a");
    expect(one).toEqual({ past: ["a"], future: [] });
    expect([knownAfter(one, "undo"), knownAfter(one, "redo")]).toEqual(["a", undefined]);
  });

  test("move from the past to the future with an undo, and back with a redo", () => {
    const undone = advanceKnown({ past: ["a", "b"], future: [] }, "undo", "c");
    expect(undone).toEqual({ past: ["a"], future: ["c"] });
    expect(advanceKnown(undone, "redo", "b")).toEqual({ past: ["a", "b"], future: [] });
  });

  test("are the fifty newest", () => {
    const many = Array.from({ length: 60 }, (_, index) => index).reduce(
      (known, version) => advanceKnown(known, undefined, version),
      { past: [] as readonly number[], future: [] as readonly number[] },
    );
    expect([many.past.length, many.past[0], many.past.at(-1)]).toEqual([50, 10, 59]);
  });
});

describe("a step", () => {
  test("undoes what was saved here at once, and redoes it", () => {
    const saved = save(titled(start, "Jug"));
    const undo = queueStep(saved, "undo");
    expect(undo?.state.draft).toEqual(VASE);
    expect(undo && isQueued(undo.state, undo.step)).toBe(true);
    const undone = undo && finishSending(startSending(undo.state), pot(3, VASE));
    expect(undone && queueStep(undone, "redo")?.state.draft.title).toBe("Jug");
  });

  test.each(["undo", "redo"] as const)("%s of what was made before is known only to the server", (direction) => {
    expect(queueStep(start, direction)).toBeUndefined();
  });

  test("is not taken while the owner has to choose a version", () => {
    const saved = save(titled(start, "Jug"));
    expect(queueStep({ ...saved, problem: { kind: "conflict", message: "x" } }, "undo")).toBeUndefined();
  });

  test("undoes what is still being sent too", () => {
    const sending = startSending(titled(start, "Jug"));
    expect(queueStep(sending, "undo")?.state.draft).toEqual(VASE);
  });

  test("after a step that waits undoes the one before", () => {
    const saved = save(priced(save(titled(start, "Jug")), 20));
    const once = queueStep(saved, "undo");
    expect(once?.state.draft).toEqual({ title: "Jug", price: 10 });
    const twice = once && queueStep(once.state, "undo");
    expect(twice?.state.draft).toEqual(VASE);
    expect(twice && startSending(twice.state).sending?.step).toBe("undo");
  });

  test("is no edit", () => {
    const edited = titled(start, "Jug");
    expect([endsWithEdit(start), endsWithEdit(edited)]).toEqual([false, true]);
    const step = queueStep(save(edited), "undo");
    expect(step && endsWithEdit(step.state)).toBe(false);
  });

  test("that is refused is shown no longer, and edits made since stay", () => {
    const step = queueStep(save(titled(start, "Jug")), "undo");
    const edited = step && priced(startSending(step.state), 20);
    const lost = edited && loseSteps(edited, null);
    expect(lost?.draft).toEqual({ title: "Jug", price: 20 });
    expect(lost?.waiting.map(({ label }) => label)).toEqual(["Change price"]);
    expect(lost && queueStep({ ...lost, waiting: [] }, "undo")).toBeUndefined();
  });
});

describe("a refused edit", () => {
  const invalid: SaveProblem = { kind: "invalid", message: "No.", fields: {} };

  test("that was undone meanwhile is gone with its undo", () => {
    const sending = startSending(titled(start, "Jug"));
    const undone = queueStep(sending, "undo");
    const failed = undone && failSendingWithSteps(undone.state, invalid);
    expect([failed?.draft, failed?.waiting, failed && currentProblem(failed)]).toEqual([VASE, [], null]);
  });

  test("without a step behind it is kept with what is wrong", () => {
    const failed = failSendingWithSteps(priced(startSending(titled(start, "Jug")), 20), invalid);
    expect(failed.draft).toEqual({ title: "Jug", price: 20 });
    expect(failed.waiting.map(({ label, refusal }) => [label, refusal !== undefined])).toEqual([
      ["Change title", true],
      ["Change price", false],
    ]);
  });

  test("that only did not reach the server waits with the steps behind it", () => {
    const undone = queueStep(startSending(titled(start, "Jug")), "undo");
    const failed = undone && failSendingWithSteps(undone.state, { kind: "retrying", message: "x" });
    expect(failed?.waiting.map(({ label }) => label)).toEqual(["Change title", "Undo"]);
    expect(failed?.draft).toEqual(VASE);
  });
});

describe("a document from the server", () => {
  test("of the same version leaves what can be undone", () => {
    const saved = save(titled(start, "Jug"));
    const offered = offerDraft(saved, pot(2, { title: "Jug", price: 10 }));
    expect(queueStep(offered, "undo")?.state.draft).toEqual(VASE);
  });

  test("of another version is somebody else's, which is not undone here", () => {
    const saved = save(titled(start, "Jug"));
    const offered = offerDraft(saved, pot(5, { title: "Bowl", price: 10 }));
    expect([offered.draft.title, queueStep(offered, "undo")]).toEqual(["Bowl", undefined]);
  });
});

test("an edit that changed nothing on the server has nothing to undo", () => {
  const sending = startSending(titled(start, "Jug"));
  const undone = queueStep(sending, "undo");
  const finished = undone && finishSending(undone.state, pot(1, VASE));
  expect([finished?.waiting, finished?.draft]).toEqual([[], VASE]);
});

test("patches that do not fit the data are an error, not a silent loss", () => {
  expect(() => patched(VASE, [{ op: "replace", path: ["size", "height"], value: 1 }])).toThrow();
});

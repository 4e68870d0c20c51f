import { expect, test } from "vitest";
import { takeTurns, type PageCommand } from "./page-commands.ts";

type Turn = { readonly input: PageCommand; readonly signal: AbortSignal; readonly finish: () => void };

function startTurns() {
  const turns: Turn[] = [];
  const want = takeTurns((input, signal) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    turns.push({ input, signal, finish: resolve });
    return promise;
  });
  const begun = () => turns.map(({ input }) => `${input.kind} ${input.url.pathname}`);
  const finish = async (index: number) => {
    turns[index]?.finish();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { turns, want, begun, finish };
}

function input(kind: PageCommand["kind"], path: string): PageCommand {
  return { kind, url: new URL(path, "https://shop.example") };
}

test("a refresh begins once the previous one is done, and several in between become one", async () => {
  const { want, begun, finish } = startTurns();
  want(input("refresh", "/form"));
  want(input("refresh", "/form"));
  want(input("refresh", "/form"));
  expect(begun()).toEqual(["refresh /form"]);
  await finish(0);
  expect(begun()).toEqual(["refresh /form", "refresh /form"]);
  await finish(1);
  expect(begun()).toHaveLength(2);
});

test("a move aborts what is in progress, and the last of several wins", async () => {
  const { turns, want, begun, finish } = startTurns();
  want(input("refresh", "/"));
  want(input("move", "/a"));
  want(input("move", "/b"));
  expect(turns[0]?.signal.aborted).toBe(true);
  await finish(0);
  expect(begun()).toEqual(["refresh /", "move /b"]);
  expect(turns[1]?.signal.aborted).toBe(false);
});

test("a refresh requested together with a waiting move is part of it", async () => {
  const { want, begun, finish } = startTurns();
  want(input("refresh", "/"));
  want(input("return", "/a"));
  want(input("refresh", "/"));
  await finish(0);
  expect(begun()).toEqual(["refresh /", "return /a"]);
  await finish(1);
  expect(begun()).toHaveLength(2);
});

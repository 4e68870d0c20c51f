import { expect, test } from "vitest";
import { takeTurns, type PageWish } from "./page-wishes.ts";

type Turn = { readonly wish: PageWish; readonly signal: AbortSignal; readonly finish: () => void };

function startTurns() {
  const turns: Turn[] = [];
  const want = takeTurns((wish, signal) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    turns.push({ wish, signal, finish: resolve });
    return promise;
  });
  const begun = () => turns.map(({ wish }) => `${wish.kind} ${wish.url.pathname}`);
  const finish = async (index: number) => {
    turns[index]?.finish();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { turns, want, begun, finish };
}

function wish(kind: PageWish["kind"], path: string): PageWish {
  return { kind, url: new URL(path, "https://shop.example") };
}

test("a refresh begins once the one before it is done, and many in between are one", async () => {
  const { want, begun, finish } = startTurns();
  want(wish("refresh", "/form"));
  want(wish("refresh", "/form"));
  want(wish("refresh", "/form"));
  expect(begun()).toEqual(["refresh /form"]);
  await finish(0);
  expect(begun()).toEqual(["refresh /form", "refresh /form"]);
  await finish(1);
  expect(begun()).toHaveLength(2);
});

test("a move aborts what is in progress, and the last of several counts", async () => {
  const { turns, want, begun, finish } = startTurns();
  want(wish("refresh", "/"));
  want(wish("move", "/a"));
  want(wish("move", "/b"));
  expect(turns[0]?.signal.aborted).toBe(true);
  await finish(0);
  expect(begun()).toEqual(["refresh /", "move /b"]);
  expect(turns[1]?.signal.aborted).toBe(false);
});

test("a refresh requested together with a waiting move is part of it", async () => {
  const { want, begun, finish } = startTurns();
  want(wish("refresh", "/"));
  want(wish("return", "/a"));
  want(wish("refresh", "/"));
  await finish(0);
  expect(begun()).toEqual(["refresh /", "return /a"]);
  await finish(1);
  expect(begun()).toHaveLength(2);
});

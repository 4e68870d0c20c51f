import * as fc from "fast-check";
import { expect, it } from "vitest";
import { templateData, templateSource } from "./testing/template-samples-data.ts";
import { createRenderMemo } from "./language/render/render-memo.ts";
import { compile } from "./template.ts";

const SOURCE = "{.repeated section items}{@index} {title} {site}{.alternates with}, {.end}";
const items = [{ title: "a" }, { title: "b" }, { title: "c" }];

it("reuses the text of an item", () => {
  let calls = 0;
  const title = new Proxy(
    { title: "a" },
    { get: (target, key) => ((calls += 1), Reflect.get(target, key) as unknown) },
  );
  const template = compile("{.repeated section items}{title}{title}{title}{.end}");
  const memo = createRenderMemo();
  template.render({ items: [title] }, { memo });
  const first = calls;
  expect(template.render({ items: [title] }, { memo }).output).toBe("aaa");
  expect(calls).toBe(first);
});

it("renders again at another position", () => {
  const memo = createRenderMemo();
  const template = compile(SOURCE);
  template.render({ items, site: "S" }, { memo });
  expect(template.render({ items: items.toReversed(), site: "S" }, { memo }).output).toBe("1 c S, 2 b S, 3 a S");
});

it("renders again when a value outside the loop differs", () => {
  const memo = createRenderMemo();
  const template = compile(SOURCE);
  template.render({ items, site: "S" }, { memo });
  expect(template.render({ items, site: "T" }, { memo }).output).toBe("1 a T, 2 b T, 3 c T");
});

it("reuses a text when everything it reads outside the loop is equal, even in a different object", () => {
  let calls = 0;
  const item = new Proxy({ title: "a" }, { get: (target, key) => ((calls += 1), Reflect.get(target, key) as unknown) });
  const template = compile("{.repeated section items}{title}{.if page.features.isOn} on{.end}{.end}");
  const memo = createRenderMemo();
  const dataWith = (isOn: boolean) => ({ items: [item], page: { features: { isOn } } });
  expect(template.render(dataWith(true), { memo }).output).toBe("a on");
  const first = calls;
  expect(template.render(dataWith(true), { memo }).output).toBe("a on");
  expect(calls).toBe(first);
  expect(template.render(dataWith(false), { memo }).output).toBe("a");
});

it("renders again when a missing name appears", () => {
  const memo = createRenderMemo();
  const template = compile(SOURCE);
  template.render({ items }, { memo });
  expect(template.render({ items, site: "T" }, { memo }).output).toBe("1 a T, 2 b T, 3 c T");
});

it("renders again for another partial, macro, locale and local", () => {
  const memo = createRenderMemo();
  const template = compile("{.var @v v}{.repeated section items}{@|apply p}{@v}{n|decimal}{.end}");
  const data = { items: [{ n: 1.5 }], v: 1 };
  expect(template.render(data, { memo, partials: { p: "x" } }).output).toBe("x11.5");
  expect(template.render(data, { memo, partials: { p: "y" } }).output).toBe("y11.5");
  expect(template.render({ ...data, v: 2 }, { memo, partials: { p: "y" } }).output).toBe("y21.5");
  expect(template.render(data, { memo, partials: { p: "y" }, locale: "de" }).output).toBe("y11,5");
});

it("calls functions of the host and reads the clock every time", () => {
  const memo = createRenderMemo();
  let count = 0;
  const formatters = { next: () => (count += 1) };
  const template = compile("{.repeated section items}{@|next}{when|timesince}{.end}", { formatters });
  const data = { items: [{ when: 0 }] };
  const first = template.render(data, { memo, now: 60_000 }).output;
  const second = template.render(data, { memo, now: 7_200_000 }).output;
  expect(first).toContain("1<span");
  expect(first).toContain("a minute ago");
  expect(second).toContain("2<span");
  expect(second).toContain("2 hours ago");
});

it("reports errors every time", () => {
  const memo = createRenderMemo();
  const template = compile("{.repeated section items}{@|apply none}{.end}");
  expect(template.render({ items }, { memo }).errors).toHaveLength(3);
  expect(template.render({ items }, { memo }).errors).toHaveLength(3);
});

it("never changes what is rendered", () => {
  const check = (source: string, first: unknown, second: unknown): void => {
    const template = compile(source);
    const memo = createRenderMemo();
    for (const data of [first, { list: [first, second], a: 1 }, { list: [second, first], b: 2 }, first]) {
      expect(template.render(data, { memo })).toEqual(template.render(data));
    }
  };
  fc.assert(fc.property(templateSource, templateData, templateData, check), { numRuns: 1500, seed: 19 });
});

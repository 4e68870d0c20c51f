import { expect, test } from "vitest";
import { authorClass } from "./author-class.ts";

type Constructor = new (
  ...values: unknown[]
) => Record<string, unknown> & Record<string, (...values: unknown[]) => unknown>;
const create = authorClass.create as unknown as (...parts: unknown[]) => Constructor & {
  superclass: unknown;
  addMethods: (members: object) => unknown;
};

const Panel = create({
  initialize(this: Record<string, unknown>, name: string, size: number) {
    this["name"] = name;
    this["size"] = size;
  },
  title(this: Record<string, unknown>) {
    return `Panel ${String(this["name"])}`;
  },
  isOpen: false,
});

test("a constructor runs initialize with its arguments, and its objects have the members", () => {
  const panel = new Panel("menu", 3);
  expect([panel["name"], panel["size"], panel["title"]?.(), panel["isOpen"]]).toEqual(["menu", 3, "Panel menu", false]);
  expect(panel).toBeInstanceOf(Panel);
  expect(panel.constructor).toBe(Panel);
});

test("a child inherits its parent's members and calls those that it replaces", () => {
  const Drawer = create(Panel, {
    title($super: () => string) {
      return `${$super()}, a drawer`;
    },
    close(this: Record<string, unknown>) {
      this["isOpen"] = false;
    },
  });
  const Deep = create(Drawer, {
    initialize($super: (...values: unknown[]) => void, name: string) {
      $super(name, 7);
    },
  });
  const drawer = new Drawer("cart", 2);
  expect([drawer["size"], drawer["title"]?.(), Drawer.superclass]).toEqual([2, "Panel cart, a drawer", Panel]);
  const deep = new Deep("nav");
  expect([deep["size"], deep["title"]?.(), deep instanceof Panel]).toEqual([7, "Panel nav, a drawer", true]);
  expect((Panel.prototype as { title: () => string }).title.call({ name: "x" })).toBe("Panel x");
});

test("a parent may be a function or an ES6 class, also through a class in between", () => {
  function Old(this: Record<string, unknown>, name: string) {
    this["name"] = name;
  }
  class Modern {
    readonly name: string;
    constructor(name: string) {
      this.name = name;
    }
  }
  for (const parent of [Old, Modern]) {
    const Child = create(create(parent, {}), { shout: () => "!" });
    const child = new Child("tide");
    expect([child["name"], child["shout"]?.(), child instanceof parent]).toEqual(["tide", "!", true]);
  }
});

test("members can be added later, and several objects of members can be given", () => {
  const Mixed = create({ one: () => 1 }, { two: () => 2 });
  const mixed = new Mixed();
  Mixed.addMethods({ three: () => 3 });
  expect([mixed["one"]?.(), mixed["two"]?.(), mixed["three"]?.()]).toEqual([1, 2, 3]);
});

import type { WebsiteComponentBlockValue } from "@stoa/core/block/website-component/website-component-block-schema.ts";
import { t } from "../../../language/t.ts";

export type ComponentProps = WebsiteComponentBlockValue["props"];
export type PropValue = ComponentProps[string];
export type PropKind = "text" | "number" | "switch";

const PROP_NAME = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;
const BLOCK_FILE = /^blocks\/([A-Za-z0-9][A-Za-z0-9._-]{0,99})\.block$/;

const EMPTY: Readonly<Record<PropKind, PropValue>> = { text: "", number: 0, switch: false };

export function propKind(value: PropValue): PropKind {
  if (typeof value === "number") return "number";
  return typeof value === "boolean" ? "switch" : "text";
}

export function convertProp(value: PropValue, kind: PropKind): PropValue {
  if (propKind(value) === kind) return value;
  if (kind === "text") return String(value);
  const number = Number(value);
  if (kind === "number") return Number.isFinite(number) ? number : EMPTY.number;
  return value === "true" || value === 1;
}

/** Returns what is wrong with a new name for a value, or an empty string. */
export function propNameProblem(props: ComponentProps, former: string, name: string): string {
  if (!PROP_NAME.test(name)) return t("Start with a letter, followed by letters, digits, - or _, up to 64 characters.");
  return name !== former && Object.hasOwn(props, name) ? t("That name is already used.") : "";
}

/** Renames one value without moving it. */
export function renameProp(props: ComponentProps, former: string, name: string): ComponentProps {
  return Object.fromEntries(Object.entries(props).map(([one, value]) => [one === former ? name : one, value]));
}

export function addProp(props: ComponentProps): ComponentProps {
  const names = Array.from({ length: Object.keys(props).length + 1 }, (_none, at) => `value${at + 1}`);
  const free = names.find((name) => !Object.hasOwn(props, name)) ?? "value";
  return { ...props, [free]: "" };
}

export function componentNames(paths: readonly string[]): readonly string[] {
  return paths
    .flatMap((path) => BLOCK_FILE.exec(path)?.[1] ?? [])
    .toSorted((one, other) => one.localeCompare(other, "en"));
}

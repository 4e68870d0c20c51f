import { elementsOf } from "../image/image-nodes.ts";

export function firstElement(node: unknown, within: ParentNode = document): HTMLElement | null {
  return typeof node === "string" ? within.querySelector<HTMLElement>(node) : (elementsOf(node)[0] ?? null);
}

export function allElements(nodes: unknown, within: ParentNode = document): HTMLElement[] {
  return typeof nodes === "string" ? [...within.querySelectorAll<HTMLElement>(nodes)] : elementsOf(nodes);
}

/** Returns a member of a configuration object; undefined for anything else. */
export function readMember(config: unknown, name: string): unknown {
  return typeof config === "object" && config !== null ? (config as Record<string, unknown>)[name] : undefined;
}

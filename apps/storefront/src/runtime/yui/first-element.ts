import { elementsOf } from "../image/image-nodes.ts";

/** The element that a theme means by a node, an element or a selector; null for none. */
export function firstElement(node: unknown, within: ParentNode = document): HTMLElement | null {
  return typeof node === "string" ? within.querySelector<HTMLElement>(node) : (elementsOf(node)[0] ?? null);
}

/** All elements that a theme means by nodes, a list or a selector. */
export function allElements(nodes: unknown, within: ParentNode = document): HTMLElement[] {
  return typeof nodes === "string" ? [...within.querySelectorAll<HTMLElement>(nodes)] : elementsOf(nodes);
}

/** Member of a configuration that is an object; undefined else. */
export function readMember(config: unknown, name: string): unknown {
  return typeof config === "object" && config !== null ? (config as Record<string, unknown>)[name] : undefined;
}

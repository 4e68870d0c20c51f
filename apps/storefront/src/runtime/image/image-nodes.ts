type NodeWrapper = { readonly getDOMNode: () => unknown };
type NodeListWrapper = { readonly getDOMNodes: () => unknown };

function has<Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> {
  return typeof value === "object" && value !== null && name in value;
}

function isWrapper(value: unknown): value is NodeWrapper {
  return has(value, "getDOMNode") && typeof value.getDOMNode === "function";
}

function isListWrapper(value: unknown): value is NodeListWrapper {
  return has(value, "getDOMNodes") && typeof value.getDOMNodes === "function";
}

/** Returns the elements of an element, a list, or a YUI or jQuery wrapper. */
export function elementsOf(nodes: unknown): HTMLElement[] {
  if (nodes instanceof HTMLElement) return [nodes];
  if (isWrapper(nodes)) return elementsOf(nodes.getDOMNode());
  if (isListWrapper(nodes)) return elementsOf(nodes.getDOMNodes());
  if (has(nodes, "length") && typeof nodes.length === "number") {
    return Array.from(nodes as unknown as ArrayLike<unknown>).flatMap((node) => elementsOf(node));
  }
  return [];
}

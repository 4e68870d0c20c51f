/** Elements whose content is owned by a script: replaced whole and restarted. */
const OWNED_BY_SCRIPT = "#sqs-shopping-cart-wrapper";

/**
 * Makes the children of `current` equal to those of `next`, touching only what differs, so pictures, scrolled galleries
 * and focus survive. Nodes of `next` are moved.
 */
export function morphChildren(current: Element, next: Element): void {
  const wanted = [...next.childNodes];
  const present = [...current.childNodes];
  for (const [position, node] of wanted.entries()) {
    const old = present[position];
    if (old === undefined) {
      current.append(node);
    } else {
      morphNode(old, node);
    }
  }
  for (const extra of present.slice(wanted.length)) {
    extra.remove();
  }
}

export function copyAttributes(current: Element, next: Element): void {
  for (const name of current.getAttributeNames()) {
    if (!next.hasAttribute(name)) {
      current.removeAttribute(name);
    }
  }
  for (const name of next.getAttributeNames()) {
    const value = next.getAttribute(name) ?? "";
    if (current.getAttribute(name) !== value) {
      current.setAttribute(name, value);
    }
  }
}

function morphNode(old: ChildNode, node: ChildNode): void {
  if (old.isEqualNode(node)) {
    return;
  }
  if (old instanceof Element && node instanceof Element && canMorph(old, node)) {
    copyAttributes(old, node);
    morphChildren(old, node);
  } else {
    old.replaceWith(node);
  }
}

function canMorph(old: Element, node: Element): boolean {
  return old.tagName === node.tagName && old.id === node.id && !old.matches(OWNED_BY_SCRIPT);
}

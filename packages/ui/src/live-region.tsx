import type { CSSProperties, ReactElement } from "react";

const HIDDEN: CSSProperties = {
  position: "absolute",
  width: 1,
  height: 1,
  margin: -1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
};

/**
 * Announces `message` to screen readers without moving focus. Render it from the start and change the
 * message: a region that appears together with its text is often not announced.
 */
export function LiveRegion({ message }: { readonly message: string }): ReactElement {
  return <output style={HIDDEN}>{message}</output>;
}

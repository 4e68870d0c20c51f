import type { ReactElement, ReactNode } from "react";

/** The part of a text that only a screen reader says, for `tRich`. */
export function onlySpoken(parts: ReactNode[]): ReactElement {
  return (
    <span key="spoken" className="only-spoken">
      {parts}
    </span>
  );
}

import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import styles from "./back-link.module.css";
import { listSearchOf } from "./list-memory.ts";

type BackLinkProps = {
  /** The address of the list that a page belongs to. */
  readonly to: string;
  readonly children: ReactNode;
};

/** The way back to a list as it was left: to what was searched in it, and to its tab. */
export function BackLink({ to, children }: BackLinkProps): ReactElement {
  return (
    <Link to={to} search={listSearchOf(to)} className={styles["link"]}>
      <ArrowLeft aria-hidden="true" />
      {children}
    </Link>
  );
}

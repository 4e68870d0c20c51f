import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import styles from "./back-link.module.css";
import { listSearchOf } from "../list/list-memory.ts";

type BackLinkProps = {
  readonly to: string;
  readonly children: ReactNode;
};

/** Link back to a list with its search and tab restored. */
export function BackLink({ to, children }: BackLinkProps): ReactElement {
  return (
    <Link to={to} search={listSearchOf(to)} className={styles["link"]}>
      <ArrowLeft aria-hidden="true" />
      {children}
    </Link>
  );
}

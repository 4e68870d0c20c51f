import { createLink } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ComponentProps, ReactElement } from "react";
import styles from "./back-link.module.css";

function BackAnchor({ children, ...link }: ComponentProps<"a">): ReactElement {
  return (
    <a {...link} className={styles["link"]}>
      <ArrowLeft aria-hidden="true" />
      {children}
    </a>
  );
}

/** The way back to the list that a page belongs to. */
export const BackLink = createLink(BackAnchor);

import type { FormUse } from "@stoa/core/form/form-api.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { formUsesQuery } from "./form-document-calls.ts";
import styles from "./form-uses.module.css";
import { t } from "../../language/t.ts";

const PLACES: Readonly<Record<FormUse["place"], string>> = {
  page: t("Page"),
  item: t("Item"),
  area: t("Theme area"),
  product: t("Product"),
  popup: t("Popup"),
  checkout: t("Checkout"),
};

function UseLink({ place, documentId, title }: FormUse): ReactElement {
  if (place === "popup")
    return (
      <Link to="/announcement" hash="popup">
        {t("Notices, comments and speed")}
      </Link>
    );
  if (place === "checkout") return <Link to="/checkout-settings">{title}</Link>;
  if (documentId === null) return <>{title}</>;
  if (place === "page") {
    return (
      <Link to="/pages/$documentId" params={{ documentId }}>
        {title}
      </Link>
    );
  }
  if (place !== "product") return <>{title}</>;
  return (
    <Link to="/products/$productId" params={{ productId: documentId }}>
      {title}
    </Link>
  );
}

type FormUsesProps = {
  readonly formId: string;
  readonly none: string;
  readonly intro?: string;
};

export function FormUses({ formId, none, intro }: FormUsesProps): ReactElement {
  const uses = useQuery(formUsesQuery(formId));
  if (uses.isPending) return <LoadingBlocks label={t("Checking where it appears…")} count={1} heightPx={32} />;
  if (!uses.data) {
    return (
      <div role="alert" className={styles["failed"]}>
        <p>
          {t("Unable to check where it appears.")} {errorText(uses.error)}
        </p>
        <ActionButton isPending={uses.isFetching} onPress={() => void uses.refetch()}>
          {t("Try again")}
        </ActionButton>
      </div>
    );
  }
  if (uses.data.length === 0) return <p className={styles["soft"]}>{none}</p>;
  return (
    <>
      {intro && <p>{intro}</p>}
      <ul aria-label={t("Where it appears")} className={styles["uses"]}>
        {uses.data.map((use) => (
          <li key={`${use.place} ${use.documentId ?? ""}`}>
            <UseLink {...use} />{" "}
            <span className={styles["soft"]}>
              {use.isLive ? PLACES[use.place] : t("{place}, not published", { place: PLACES[use.place] })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

import type { Stock } from "@stoa/core/stock/stock-schema.ts";
import { useState, type ReactElement } from "react";
import { errorText } from "../../../client/call-error.ts";
import { RetryNote } from "../../../parts/notice/retry-note.tsx";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import { saveStock, useProductState, type ProductSession } from "../product-session.ts";
import { parseStockText } from "./stock-text.ts";
import { tellLostInput, useIsOpen, useLostInput, useStoreOnLeave } from "../../../parts/text/lost-input.ts";
import styles from "./stock-field.module.css";
import { t } from "../../../language/t.ts";

type StockFieldProps = { readonly session: ProductSession; readonly variantId: string };

type SaveState =
  | { readonly kind: "idle" | "saving" | "saved" }
  | { readonly kind: "failed"; readonly message: string; readonly wanted: Stock };

const STATE_LABELS = { idle: "", failed: "", saving: t("Saving…"), saved: t("Saved, live now") } as const;

function stockText({ quantity, unlimited }: Stock): string {
  return unlimited ? t("Unlimited") : String(quantity);
}

/** Stock of one variant; it has its own save status because its own call saves it at once. */
export function StockField({ session, variantId }: StockFieldProps): ReactElement {
  const stock = useProductState(session, ({ saved }) => saved.extra.stock[variantId]);
  const [state, setState] = useState<SaveState>({ kind: "idle" });
  const isOpen = useIsOpen();
  useLostInput(state.kind === "failed" ? { text: stockText(state.wanted), problem: state.message } : null);
  if (!stock) return <p className={styles["later"]}>{t("Set the stock after this variant is saved.")}</p>;

  const save = async (wanted: Stock): Promise<void> => {
    setState({ kind: "saving" });
    try {
      await saveStock(session, variantId, wanted);
      setState({ kind: "saved" });
    } catch (error) {
      const message = errorText(error);
      if (isOpen()) setState({ kind: "failed", message, wanted });
      else tellLostInput({ text: stockText(wanted), problem: message });
    }
  };
  const shown = state.kind === "failed" ? state.wanted : stock;
  return (
    <div className={styles["stock"]}>
      <div className={styles["fields"]}>
        <QuantityField
          stock={shown}
          stateWords={STATE_LABELS[state.kind]}
          onType={() => {
            if (state.kind === "saved") setState({ kind: "idle" });
          }}
          onCommit={(quantity) => void save({ quantity, unlimited: false })}
        />
        <SwitchField
          label={t("Unlimited")}
          isOn={shown.unlimited}
          isDisabled={state.kind === "saving"}
          onChange={(unlimited) => void save({ quantity: unlimited ? 0 : shown.quantity, unlimited })}
        />
      </div>
      {state.kind === "failed" && (
        <RetryNote
          text={t("Stock not saved. {message}", { message: state.message })}
          onRetry={() => void save(state.wanted)}
        />
      )}
    </div>
  );
}

type QuantityFieldProps = {
  readonly stock: Stock;
  readonly stateWords: string;
  readonly onType: () => void;
  readonly onCommit: (quantity: number) => void;
};

function QuantityField({ stock, stateWords, onType, onCommit }: QuantityFieldProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null);
  const parsed = typed === null ? null : parseStockText(typed);
  const commit = (): void => {
    if (!parsed?.ok) return;
    setTyped(null);
    if (parsed.quantity !== stock.quantity) onCommit(parsed.quantity);
  };
  useLostInput(typed !== null && parsed?.ok === false ? { text: typed, problem: parsed.message } : null);
  useStoreOnLeave(commit);
  return (
    <TextField
      label={t("Stock")}
      inputMode="numeric"
      value={stock.unlimited ? "" : (typed ?? String(stock.quantity))}
      placeholder={stock.unlimited ? t("Unlimited") : ""}
      isDisabled={stock.unlimited}
      error={parsed?.ok === false ? parsed.message : undefined}
      aside={<output className={styles["state"]}>{stateWords}</output>}
      onChange={(text) => {
        setTyped(text);
        onType();
      }}
      onBlur={commit}
      onEnter={commit}
    />
  );
}

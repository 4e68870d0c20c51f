import type { VariantStock } from "@stoa/core/stock/stock-api.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useWatch } from "react-hook-form";
import { isPassing } from "../../client/call-error.ts";
import { useOnceKey } from "../../parts/action/use-once-key.ts";
import { FormDialog } from "../../parts/dialog/form-dialog.tsx";
import { SelectInput, SwitchInput, TextInput } from "../../parts/form/form-inputs.tsx";
import { useRecordForm } from "../../parts/form/record-form.ts";
import { showToast } from "../../parts/notice/toast-store.ts";
import { typedWhole } from "../../parts/amount/typed-amounts.ts";
import { adjustStock, setVariantStock } from "./inventory-calls.ts";
import { stockChangeText } from "./inventory-texts.ts";
import { t } from "../../language/t.ts";

type AdjustStockProps = {
  readonly productId: string;
  readonly variant: VariantStock;
  /** Name of the variant: `Blue, large`. */
  readonly name: string;
  readonly onClose: () => void;
};

const REASONS = [
  { value: "Received", text: t("Received") },
  { value: "Recounted", text: t("Recounted") },
  { value: "Damaged or lost", text: t("Damaged or lost") },
  { value: "Given away", text: t("Given away") },
  { value: "Other", text: t("Other") },
];
const MAX_STOCK = 2_147_483_647;

type StockValues = { readonly count: string; readonly reason: string; readonly unlimited: boolean };

function countRule(text: string): string {
  const count = typedWhole(text);
  return count !== null && count <= MAX_STOCK ? "" : t("Enter the number in stock: 0 or more.");
}

function sendStock(
  { productId, variant }: AdjustStockProps,
  { count, reason, unlimited }: StockValues,
  onceKey: string,
): Promise<unknown> {
  const at = { productId, variantId: variant.variantId };
  const quantity = typedWhole(count) ?? 0;
  if (unlimited !== variant.stock.unlimited) {
    return setVariantStock(at, { quantity: unlimited ? 0 : quantity, unlimited });
  }
  const delta = quantity - variant.stock.quantity;
  // Sends a delta, not a total, so sales made meanwhile still count.
  return unlimited || delta === 0 ? Promise.resolve() : adjustStock(at, { delta, reason, onceKey });
}

export function AdjustStockDialog(props: AdjustStockProps): ReactElement {
  const { variant, name, onClose } = props;
  const queries = useQueryClient();
  const sendOnce = useOnceKey();
  const showNow = (): void => void queries.invalidateQueries({ queryKey: ["stock"] });
  const { quantity, unlimited } = variant.stock;
  const record = useRecordForm<StockValues>({
    values: { count: unlimited ? "" : String(quantity), reason: "Received", unlimited },
    send: async (values) => {
      try {
        await sendOnce((onceKey) => sendStock(props, values, onceKey));
      } catch (error) {
        // A call that may have succeeded is repeated unchanged, with the same key.
        if (!isPassing(error)) showNow();
        throw error;
      }
    },
    onSent: (typed) => {
      showNow();
      void queries.invalidateQueries({ queryKey: ["products"] });
      showToast({ text: stockChangeText(name, variant.stock, typed) });
      onClose();
    },
  });
  const { form } = record;
  const isUnlimited = useWatch({ control: form.control, name: "unlimited" });
  return (
    <FormDialog title={t("“{name}” stock", { name })} action={t("Save stock")} record={record} onClose={onClose}>
      <SwitchInput form={form} name="unlimited" label={t("Unlimited")} hint={t("Unlimited; stock isn't tracked.")} />
      {!isUnlimited && (
        <>
          <TextInput form={form} name="count" label={t("In stock")} inputMode="numeric" autoFocus rule={countRule} />
          {!unlimited && (
            <SelectInput
              form={form}
              name="reason"
              label={t("Reason")}
              hint={t("Visible in the stock history.")}
              options={REASONS}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

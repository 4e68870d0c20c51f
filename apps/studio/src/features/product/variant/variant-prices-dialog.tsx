import type { BulkChanges } from "@stoa/core/bulk-edit/bulk-change-schema.ts";
import { BULK_EDIT_MESSAGES } from "@stoa/core/bulk-edit/bulk-edit-messages.ts";
import { withVariantPrices } from "@stoa/core/bulk-edit/bulk-variants.ts";
import type { Variant } from "@stoa/core/product/product-schema.ts";
import type { ReactElement } from "react";
import { useWatch } from "react-hook-form";
import { CallError } from "../../../client/call-error.ts";
import { FieldRow, FormDialog } from "../../../parts/dialog/form-dialog.tsx";
import { amountRule, currencySign, SelectInput, TextInput } from "../../../parts/form/form-inputs.tsx";
import { variantsText } from "../../../parts/amount/price-texts.ts";
import { useRecordForm } from "../../../parts/form/record-form.ts";
import { showToast } from "../../../parts/notice/toast-store.ts";
import { typedCents } from "../../../parts/amount/typed-amounts.ts";
import type { ProductSession } from "../product-session.ts";
import { tryEdit } from "../field/try-edit.ts";
import { t } from "../../../language/t.ts";

type PriceValues = { readonly price: string; readonly sale: "" | "set" | "off"; readonly salePrice: string };

type VariantPricesDialogProps = {
  readonly session: ProductSession;
  readonly variants: readonly Variant[];
  readonly language: string;
  readonly onUndo: () => void;
  readonly onClose: () => void;
};

const NOTHING: PriceValues = { price: "", sale: "", salePrice: "" };
const SALES = [
  { value: "", text: t("Don't change") },
  { value: "set", text: t("Put on sale at") },
  { value: "off", text: t("Remove from sale") },
];

function changesOf({ price, sale, salePrice }: PriceValues, currency: string): Pick<BulkChanges, "price" | "sale"> {
  const money = (text: string) => ({ amount: typedCents(text, currency) ?? 0, currency });
  return {
    ...(price.trim() !== "" && { price: { kind: "set" as const, price: money(price) } }),
    ...(sale === "off" && { sale: { kind: "off" as const } }),
    ...(sale === "set" && { sale: { kind: "set" as const, price: money(salePrice) } }),
  };
}

/** Reports a failed edit like a server error of the form. */
function throwInvalidPrice(message: string): never {
  throw new CallError({ status: 400, code: "invalid_request", message });
}

/** Sets one price or sale price for many variants, as a single undoable change. */
export function VariantPricesDialog(props: VariantPricesDialogProps): ReactElement {
  const { session, variants, language, onUndo, onClose } = props;
  const currency = variants[0]?.price.currency ?? "";
  const count = variantsText(variants.length, language);
  const label = variants.length === 1 ? "Change prices of 1 variant" : `Change prices of ${variants.length} variants`;
  const record = useRecordForm<PriceValues>({
    values: NOTHING,
    send: (typed) => {
      const changes = changesOf(typed, currency);
      if (Object.keys(changes).length === 0) throwInvalidPrice(t(BULK_EDIT_MESSAGES.nothingToChange));
      const ids = new Set(variants.map(({ id }) => id));
      const problem = tryEdit(session, label, (product) => withVariantPrices(product, changes, ids));
      if (problem !== "") throwInvalidPrice(problem);
      return Promise.resolve();
    },
    onSent: () => {
      onClose();
      showToast({
        text: t("Prices of {variants} changed.", { variants: count }),
        action: { text: t("Undo"), run: onUndo },
      });
    },
  });
  const sale = useWatch({ control: record.form.control, name: "sale" });
  const sign = currencySign(currency, language);
  return (
    <FormDialog
      title={t("Change prices of {variants}", { variants: count })}
      action={t("Change prices")}
      record={record}
      onClose={onClose}
    >
      <TextInput
        form={record.form}
        name="price"
        label={t("Price")}
        hint={t("Leave empty to keep current prices.")}
        inputMode="decimal"
        prefix={sign}
        rule={amountRule(currency)}
      />
      <FieldRow>
        <SelectInput form={record.form} name="sale" label={t("Sale")} options={SALES} />
        {sale === "set" && (
          <TextInput
            form={record.form}
            name="salePrice"
            label={t("Sale price")}
            inputMode="decimal"
            prefix={sign}
            rule={amountRule(currency, t("Enter the sale price."))}
          />
        )}
      </FieldRow>
    </FormDialog>
  );
}

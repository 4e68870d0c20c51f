import type { VariantOption } from "@stoa/core/product/variant/variant-options.ts";
import { Tag } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { variantsText } from "../../../parts/amount/price-texts.ts";
import { SearchBox } from "../../../parts/list/search-box.tsx";
import { SelectField } from "../../../parts/choice/select-field.tsx";
import { isCompleteVariantSearch, type VariantSearch } from "./variant-name.ts";
import styles from "./variant-list.module.css";
import { t } from "../../../language/t.ts";

/** Below this, search is not offered. */
const SEARCHED_FROM = 12;

type VariantMatchProps = {
  readonly options: readonly VariantOption[];
  readonly wanted: VariantSearch;
  readonly found: number;
  readonly total: number;
  readonly language: string;
  readonly onWanted: (wanted: VariantSearch) => void;
  readonly onPrices: () => void;
};

type FieldsProps = Pick<VariantMatchProps, "options" | "wanted" | "onWanted">;

function IssueFields({ options, wanted, onWanted }: FieldsProps): ReactElement {
  return (
    <>
      <SearchBox
        label={t("Find variants")}
        placeholder={t("Option values or SKU")}
        search={wanted.search}
        onSearch={(search) => onWanted({ ...wanted, search })}
      />
      <div className={styles["filters"]}>
        {options.map(({ name, values }) => (
          <SelectField
            key={name}
            label={name}
            value={wanted.values[name] ?? ""}
            options={[{ value: "", text: t("Any") }, ...values.map((value) => ({ value, text: value }))]}
            onChange={(value) => onWanted({ ...wanted, values: { ...wanted.values, [name]: value } })}
          />
        ))}
      </div>
    </>
  );
}

export function VariantMatch(props: VariantMatchProps): ReactElement {
  const { wanted, found, total, language, onPrices } = props;
  const all = variantsText(total, language);
  return (
    <div className={styles["finding"]}>
      {total >= SEARCHED_FROM && <IssueFields {...props} />}
      <div className={styles["found"]}>
        <output>
          {isCompleteVariantSearch(wanted)
            ? t("All {variants}", { variants: all })
            : t("{count} of {variants}", { count: new Intl.NumberFormat(language).format(found), variants: all })}
        </output>
        <ActionButton icon={<Tag aria-hidden="true" />} isDisabled={found === 0} onPress={onPrices}>
          {t("Change prices")}
        </ActionButton>
      </div>
    </div>
  );
}

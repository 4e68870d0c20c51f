import type { ReactElement } from "react";
import {
  COLLECTION_CHOICES,
  FORM_CHOICES,
  PAGE_CHOICES,
  PRODUCT_CHOICES,
  type ChoiceSource,
} from "../../../parts/choice/choice-sources.ts";
import { ChooserField } from "../../../parts/choice/chooser-field.tsx";
import type { ChosenKind } from "../block-fields.ts";

type DocumentFieldProps = {
  readonly label: string;
  readonly kind: ChosenKind;
  readonly value: string;
  readonly hint?: string | undefined;
  /** Undefined clears the choice. */
  readonly onChange: (documentId: string | undefined) => void;
};

const SOURCES: Readonly<Record<ChosenKind, ChoiceSource>> = {
  collection: COLLECTION_CHOICES,
  form: FORM_CHOICES,
  page: PAGE_CHOICES,
  product: PRODUCT_CHOICES,
};

export function DocumentField({ kind, ...field }: DocumentFieldProps): ReactElement {
  return <ChooserField {...field} source={SOURCES[kind]} />;
}

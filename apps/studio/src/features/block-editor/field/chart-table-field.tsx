import { CHART_LIMITS } from "@stoa/core/block/chart/chart-limits.ts";
import { CHART_MESSAGES } from "@stoa/core/block/chart/chart-messages.ts";
import { parseDataset } from "@stoa/core/block/chart/parse-dataset.ts";
import { Plus, Trash2 } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ActionButton, IconButton } from "../../../parts/action/action-button.tsx";
import { useLostInput } from "../../../parts/text/lost-input.ts";
import { TextAreaField } from "../../../parts/text/text-field.tsx";
import styles from "../block-editor.module.css";
import { numbered } from "./numbered.ts";
import { readFigure } from "./read-typed.ts";
import { t, translated } from "../../../language/t.ts";

type Row = { readonly label: string; readonly values: ReadonlyArray<number | null> };
type Table = { readonly columns: readonly string[]; readonly rows: readonly Row[] };

type ChartTableFieldProps = { readonly value: unknown; readonly onChange: (table: Table) => void };

const NOTHING: Table = { columns: [], rows: [] };

type FigureProps = {
  readonly name: string;
  readonly figure: number | null;
  readonly onChange: (figure: number | null) => void;
};

/** One figure; input that is not a number stays here. */
function Figure({ name, figure, onChange }: FigureProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && readFigure(typed) === undefined;
  useLostInput(isWrong ? { text: typed, problem: t("Enter a number.") } : null);
  return (
    <input
      aria-label={name}
      aria-invalid={isWrong || undefined}
      title={isWrong ? t("Enter a number.") : undefined}
      className={styles["figure"]}
      inputMode="decimal"
      value={typed ?? figure ?? ""}
      onChange={({ target }) => {
        const read = readFigure(target.value);
        setTyped(target.value);
        if (read !== undefined) onChange(read);
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null);
      }}
    />
  );
}

function PasteFigures({ onTake }: { readonly onTake: (table: Table) => void }): ReactElement {
  const [text, setText] = useState("");
  const [said, setSaid] = useState<readonly string[]>([]);
  useLostInput({ text, problem: "" });
  const take = (): void => {
    const read = parseDataset(text, translated);
    setSaid(read.ok ? read.notices : [read.message]);
    if (!read.ok) return;
    onTake(read.table);
    setText("");
  };
  return (
    <details className={styles["more"]}>
      <summary>{t("Paste data")}</summary>
      <div className={styles["fields"]}>
        <TextAreaField
          label={t("Spreadsheet data")}
          hint={t("Column names in the first line, then a label and its values in each line.")}
          rows={4}
          value={text}
          onChange={setText}
        />
        <div className={styles["row"]}>
          <ActionButton onPress={take}>{t("Use this data")}</ActionButton>
        </div>
        <output className={styles["note"]}>{said.join(" ")}</output>
      </div>
    </details>
  );
}

type FiguresProps = { readonly table: Table; readonly onChange: (table: Table) => void };

function FigureRow({ table, index, onChange }: FiguresProps & { readonly index: number }): ReactElement | null {
  const { columns, rows } = table;
  const row = rows[index];
  if (!row) return null;
  const setRow = (changed: Row): void => onChange({ columns, rows: rows.with(index, changed) });
  const setFigure = (at: number, figure: number | null): void => {
    const values = columns.map((_name, one) => (one === at ? figure : (row.values[one] ?? null)));
    setRow({ ...row, values });
  };
  return (
    <tr>
      <th scope="row">
        <input
          aria-label={t("Row {number} label", { number: index + 1 })}
          className={styles["figure"]}
          value={row.label}
          maxLength={100}
          onChange={({ target }) => setRow({ ...row, label: target.value })}
        />
      </th>
      {numbered(columns).map(({ one: name, at }) => (
        <td key={at}>
          <Figure
            name={`${name}, ${row.label}`}
            figure={row.values[at] ?? null}
            onChange={(figure) => setFigure(at, figure)}
          />
        </td>
      ))}
      <td>
        <IconButton
          label={t("Remove row {number}", { number: index + 1 })}
          icon={<Trash2 aria-hidden="true" />}
          onPress={() => onChange({ columns, rows: rows.toSpliced(index, 1) })}
        />
      </td>
    </tr>
  );
}

function FigureTable({ table, onChange }: FiguresProps): ReactElement {
  const { columns, rows } = table;
  return (
    <div className={styles["table"]}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("Label")}</th>
            {numbered(columns).map(({ one: name, at }) => (
              <th key={at} scope="col">
                <input
                  aria-label={t("Series {number} name", { number: at + 1 })}
                  className={styles["figure"]}
                  value={name}
                  maxLength={100}
                  onChange={({ target }) => onChange({ columns: columns.with(at, target.value), rows })}
                />
              </th>
            ))}
            <th scope="col">
              <span className="only-spoken">{t("Remove")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {numbered(rows).map(({ at }) => (
            <FigureRow key={at} table={table} index={at} onChange={onChange} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function withColumn({ columns, rows }: Table): Table {
  const widen = (row: Row): Row => ({ ...row, values: [...columns.map((_name, at) => row.values[at] ?? null), null] });
  return { columns: [...columns, t("Series {number}", { number: columns.length + 1 })], rows: rows.map(widen) };
}

function withoutLastColumn({ columns, rows }: Table): Table {
  const narrow = (row: Row): Row => ({ ...row, values: row.values.slice(0, columns.length - 1) });
  return { columns: columns.slice(0, -1), rows: rows.map(narrow) };
}

function withRow({ columns, rows }: Table): Table {
  return {
    columns,
    rows: [...rows, { label: t("Label {number}", { number: rows.length + 1 }), values: columns.map(() => null) }],
  };
}

/** spec: platform 2, chart data editor */
export function ChartTableField({ value, onChange }: ChartTableFieldProps): ReactElement {
  const table = typeof value === "object" && value !== null ? (value as Table) : NOTHING;
  const { columns, rows } = table;
  const isEmpty = columns.length === 0 || rows.length === 0;
  return (
    <fieldset className={styles["group"]}>
      <legend className={styles["legend"]}>{t("Data")}</legend>
      {isEmpty ? (
        <p className={styles["note"]}>{translated(CHART_MESSAGES.noColumnOrRow)}</p>
      ) : (
        <FigureTable table={table} onChange={onChange} />
      )}
      <div className={styles["row"]}>
        <ActionButton
          icon={<Plus aria-hidden="true" />}
          isDisabled={columns.length >= CHART_LIMITS.maxColumns}
          onPress={() => onChange(withColumn(table))}
        >
          {t("Add series")}
        </ActionButton>
        <ActionButton
          icon={<Plus aria-hidden="true" />}
          isDisabled={rows.length >= CHART_LIMITS.maxRows}
          onPress={() => onChange(withRow(table))}
        >
          {t("Add row")}
        </ActionButton>
        {columns.length > 0 && (
          <ActionButton tone="quiet" onPress={() => onChange(withoutLastColumn(table))}>
            {t("Remove last series")}
          </ActionButton>
        )}
      </div>
      <PasteFigures onTake={onChange} />
    </fieldset>
  );
}

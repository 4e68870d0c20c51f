import { TypeFlags, type Checker, type Type } from "typescript/unstable/sync";
import { columnTypeOf, type ColumnType } from "./column-types.ts";
import type { SchemaColumn } from "./row-types.ts";
import type { RowProperty } from "./source-statements.ts";

/** A column of a statement's rows, and the column of a table that it is, if it is one. */
export type RowColumn = { readonly name: string; readonly typname: string; readonly source: SchemaColumn | undefined };

export type Row = {
  readonly text: string;
  readonly columns: readonly RowColumn[];
  readonly said: readonly RowProperty[];
};

function partsOf(type: Type): readonly Type[] {
  return type.isUnionType() ? type.getTypes() : [type];
}

function has(type: Type, flag: TypeFlags): boolean {
  return (type.flags & flag) !== 0;
}

function isScalar(checker: Checker, type: Type, expected: ColumnType["type"]): boolean {
  switch (expected) {
    case "unknown":
      return true;
    case "string":
      return checker.isTypeAssignableTo(type, checker.getStringType());
    case "number":
      return checker.isTypeAssignableTo(type, checker.getNumberType());
    case "boolean":
      return checker.isTypeAssignableTo(type, checker.getBooleanType());
    case "Date":
    case "Buffer":
      return type.getSymbol()?.name === expected;
  }
}

function fits(checker: Checker, type: Type, { type: expected, isArray }: ColumnType): boolean {
  if (has(type, TypeFlags.Unknown)) return true;
  if (has(type, TypeFlags.Any)) return false;
  if (!isArray) return isScalar(checker, type, expected);
  const [element] = type.isTypeReference() ? checker.getTypeArguments(type) : [];
  return element !== undefined && partsOf(element).every((part) => isScalar(checker, part, expected));
}

function isNullable(type: Type): boolean {
  return partsOf(type).some((part) => has(part, TypeFlags.Null | TypeFlags.Unknown));
}

/** Texts of a closed list that the type leaves out. */
function missingTexts(type: Type, allowed: readonly string[]): string[] {
  const literals = partsOf(type).filter((part) => !has(part, TypeFlags.Null));
  if (!literals.every((part) => part.isStringLiteralType())) return [];
  return allowed.filter((text) => literals.every((part) => part.isStringLiteralType() && part.value !== text));
}

/** A column of a table that may be null; not one that the statement itself asks to hold something. */
function mayBeNull(text: string, source: SchemaColumn | undefined): boolean {
  return source?.isNullable === true && !text.includes(`${source.column} is not null`);
}

type Pair = { readonly property: RowProperty; readonly column: RowColumn; readonly text: string };

function columnProblems(
  checker: Checker,
  { property: { name, type }, column: { typname, source }, text }: Pair,
): string[] {
  const said = `${name}: ${checker.typeToString(type)}`;
  const others = partsOf(type).filter((part) => !has(part, TypeFlags.Null));
  if (!others.every((part) => fits(checker, part, columnTypeOf(typname)))) return [`${said} is a ${typname}`];
  const missing = missingTexts(type, source?.allowed ?? []);
  if (missing.length > 0) return [`${said} lacks ${missing.join(", ")}`];
  return mayBeNull(text, source) && !isNullable(type) ? [`${said} may be null`] : [];
}

/** Where the row type of a statement differs from what PostgreSQL gives. */
export function findRowProblems(checker: Checker, { text, columns, said }: Row): string[] {
  const unsaid = columns.filter(({ name }) => said.every((property) => property.name !== name));
  return [
    ...unsaid.map(({ name }) => `${name} is given and not in the type`),
    ...said.flatMap((property) => {
      const column = columns.find(({ name }) => name === property.name);
      return column
        ? columnProblems(checker, { property, column, text })
        : [`${property.name} is in the type and not given`];
    }),
  ];
}

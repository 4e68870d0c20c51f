import path from "node:path";
import { isCallExpression, isPropertyAccessExpression, type CallExpression, type Node } from "typescript/unstable/ast";
import { API, type Project, type Type } from "typescript/unstable/sync";
import { constantTexts } from "./constant-texts.ts";

const SERVER = path.join(import.meta.dirname, "../../..");
const SOURCE = path.join(SERVER, "src");
const NOT_PRODUCT = /\.test\.ts$|\/testing\//;

/** A property of a row type. */
export type RowProperty = { readonly name: string; readonly type: Type };

/** A call that sends a statement, as its source says. */
export type SourceStatement = {
  /** Below the features, where it is there. */
  readonly file: string;
  /** What PostgreSQL may be sent; undefined where the source alone doesn't tell. */
  readonly texts: readonly string[] | undefined;
  /** What a row is said to have; empty where nobody reads it. */
  readonly row: readonly RowProperty[];
};

/** Opens the sources of the server in a compiler of their own. */
export function openServerSources(): { readonly project: Project; readonly close: () => void } {
  const api = new API({ cwd: SERVER });
  const config = path.join(SERVER, "tsconfig.json");
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (!project) throw new Error(`The compiler does not know ${config}.`);
  return { project, close: () => api.close() };
}

/** The row type of `db.text<Row>(…)`, named or inferred; undefined for calls of anything else. */
function rowTypeOf({ checker }: Project, call: CallExpression): Type | undefined {
  const signature = checker.getResolvedSignature(call);
  if (!signature?.declaration?.path.endsWith("/server/src/db/database.ts")) return undefined;
  const [rows] = argumentsOf(checker.getReturnTypeOfSignature(signature));
  return argumentsOf(rows)[0];

  function argumentsOf(type: Type | undefined): readonly Type[] {
    return type?.isTypeReference() ? checker.getTypeArguments(type) : [];
  }
}

function propertiesOf({ checker }: Project, type: Type): RowProperty[] {
  return checker.getPropertiesOfType(type).flatMap((symbol) => {
    const own = checker.getTypeOfSymbol(symbol);
    return own ? [{ name: symbol.name, type: own }] : [];
  });
}

function isTextCall(node: Node): node is CallExpression {
  return isCallExpression(node) && isPropertyAccessExpression(node.expression) && node.expression.name.text === "text";
}

function statementsIn(project: Project, file: string): SourceStatement[] {
  const source = project.program.getSourceFile(file);
  const found: SourceStatement[] = [];
  const visit = (node: Node): void => {
    node.forEachChild(visit);
    if (!source || !isTextCall(node)) return;
    const row = rowTypeOf(project, node);
    const [text] = node.arguments;
    if (!row || !text) return;
    const own = path.relative(SOURCE, file).replace(/^features\//, "");
    found.push({ file: own, texts: constantTexts(project, text), row: propertiesOf(project, row) });
  };
  if (source?.text.includes(".text")) visit(source);
  return found;
}

/** All statements of the server that give rows. */
export function listSourceStatements(project: Project): SourceStatement[] {
  return project.rootFiles
    .filter((file) => file.startsWith(`${SOURCE}/`) && !NOT_PRODUCT.test(file))
    .flatMap((file) => statementsIn(project, file));
}

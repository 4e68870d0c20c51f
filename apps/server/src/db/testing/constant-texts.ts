import {
  isArrayBindingPattern,
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isSpreadElement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
  SyntaxKind,
  type ArrowFunction,
  type BindingElement,
  type CallExpression,
  type FunctionDeclaration,
  type Node,
  type ParameterDeclaration,
  type TemplateExpression,
} from "typescript/unstable/ast";
import { SymbolFlags, type Project } from "typescript/unstable/sync";

/** Alternatives of one statement; those beyond are left out. */
const MAX_TEXTS = 64;
const MAX_DEPTH = 40;

/** An expression, and what the parameters around it were called with. */
type Place = { readonly node: Node; readonly given: ReadonlyMap<ParameterDeclaration, Place> };

type Reader = {
  readonly project: Project;
  /** How deep in names and calls it is: whatever calls itself ends somewhere. */
  readonly depth: number;
};

const NOTHING_GIVEN: Place["given"] = new Map();

/** All texts that an expression can be as far as its source tells; undefined where it depends on more. */
export function constantTexts(project: Project, node: Node): readonly string[] | undefined {
  return textsOf({ project, depth: 0 }, { node, given: NOTHING_GIVEN });
}

function deeper({ project, depth }: Reader): Reader {
  return { project, depth: depth + 1 };
}

/** Undefined when one of them is. */
function allOf<Value>(lists: ReadonlyArray<readonly Value[] | undefined>): Value[] | undefined {
  const known = lists.filter((list) => list !== undefined);
  return known.length === lists.length ? known.flat() : undefined;
}

/** What follows each of the beginnings, in all ways. */
function combined(beginnings: readonly string[], ends: readonly string[]): string[] {
  return beginnings.flatMap((text) => ends.map((end) => text + end)).slice(0, MAX_TEXTS);
}

function textsOf(reader: Reader, place: Place): readonly string[] | undefined {
  const places = valuesOf(reader, place);
  const texts = places && allOf(places.map((value) => literalTexts(reader, value)));
  return texts ? [...new Set(texts)] : textsOfType(reader, place.node);
}

/** Where the type is a literal, or a union of some, those. */
function textsOfType({ project }: Reader, node: Node): string[] | undefined {
  const type = project.checker.getTypeAtLocation(node);
  const parts = type?.isUnionType() ? type.getTypes() : type && [type];
  return (
    parts &&
    allOf(
      parts.map((part) =>
        part.isStringLiteralType() || part.isNumberLiteralType() ? [String(part.value)] : undefined,
      ),
    )
  );
}

function literalTexts(reader: Reader, { node, given }: Place): readonly string[] | undefined {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isNumericLiteral(node)) return [node.text];
  if (node.kind === SyntaxKind.TrueKeyword) return ["true"];
  if (node.kind === SyntaxKind.FalseKeyword) return ["false"];
  // `String.raw`
  if (isTaggedTemplateExpression(node) && isNoSubstitutionTemplateLiteral(node.template))
    return [node.template.getText().slice(1, -1)];
  if (isTemplateExpression(node)) return templateTexts(reader, node, given);
  if (isCallExpression(node)) return methodTexts(reader, node, given);
  return textsOfType(reader, node);
}

function templateTexts(reader: Reader, node: TemplateExpression, given: Place["given"]): string[] | undefined {
  let texts: string[] | undefined = [node.head.text];
  for (const { expression, literal } of node.templateSpans) {
    const parts = textsOf(deeper(reader), { node: expression, given });
    texts = parts && texts && combined(combined(texts, parts), [literal.text]);
  }
  return texts;
}

/** What `join`, `replace` and `replaceAll` make of what is known. */
function methodTexts(reader: Reader, node: CallExpression, given: Place["given"]): string[] | undefined {
  if (!isPropertyAccessExpression(node.expression)) return undefined;
  const { expression, name } = node.expression;
  const subject = { node: expression, given };
  const [[first] = [], [second] = []] = node.arguments.map((one) => textsOf(deeper(reader), { node: one, given }));
  if (first === undefined) return undefined;
  if (name.text === "join") return joinedTexts(deeper(reader), subject, first);
  return second === undefined
    ? undefined
    : textsOf(deeper(reader), subject)?.map((text) => replaced(text, name.text, { first, second }));
}

function replaced(
  text: string,
  method: string,
  { first, second }: Readonly<Record<"first" | "second", string>>,
): string {
  return method === "replaceAll" ? text.replaceAll(first, () => second) : text.replace(first, () => second);
}

function joinedTexts(reader: Reader, list: Place, separator: string): string[] | undefined {
  const parts = elementsOf(reader, list)?.map((element) => textsOf(reader, element));
  if (!parts) return undefined;
  let texts: string[] | undefined;
  for (const part of parts) {
    if (!part) return undefined;
    texts = texts === undefined ? [...part] : combined(combined(texts, [separator]), part);
  }
  return texts;
}

/** The elements of a list that is written down, or of one that is made of such a list by `map`. */
function elementsOf(reader: Reader, list: Place): Place[] | undefined {
  const [{ node, given } = list, ...others] = valuesOf(reader, list) ?? [];
  if (others.length > 0) return undefined;
  if (isCallExpression(node)) return mappedElements(reader, node, given);
  if (!isArrayLiteralExpression(node) || node.elements.some((element) => isSpreadElement(element))) return undefined;
  return node.elements.map((element) => ({ node: element, given }));
}

function mappedElements(reader: Reader, node: CallExpression, given: Place["given"]): Place[] | undefined {
  const [mapper] = node.arguments;
  if (!mapper || !isPropertyAccessExpression(node.expression) || node.expression.name.text !== "map") return undefined;
  const elements = elementsOf(deeper(reader), { node: node.expression.expression, given });
  return elements && allOf(elements.map((element) => called(reader, { node: mapper, given }, [element])));
}

/** The expressions that one comes to, once names, choices and calls are followed; undefined where one leads out of what is known. */
function valuesOf(reader: Reader, place: Place): Place[] | undefined {
  if (reader.depth > MAX_DEPTH) return undefined;
  const { node, given } = place;
  const inner = deeper(reader);
  const within = (one: Node): Place => ({ node: one, given });
  if (isParenthesizedExpression(node) || isAsExpression(node) || isSatisfiesExpression(node))
    return valuesOf(inner, within(node.expression));
  if (isIdentifier(node)) return declaredValues(inner, place);
  if (isConditionalExpression(node))
    return allOf([node.whenTrue, node.whenFalse].map((one) => valuesOf(inner, within(one))));
  if (isCallExpression(node) && !isPropertyAccessExpression(node.expression))
    return called(inner, within(node.expression), node.arguments.map(within));
  return accessedValues(inner, place);
}

/** `object.name` and `object[name]`. */
function accessedValues(reader: Reader, { node, given }: Place): Place[] | undefined {
  if (isPropertyAccessExpression(node))
    return membersOf(reader, valuesOf(reader, { node: node.expression, given }), [node.name.text]);
  if (!isElementAccessExpression(node)) return [{ node, given }];
  const names = textsOf(reader, { node: node.argumentExpression, given });
  return membersOf(reader, valuesOf(reader, { node: node.expression, given }), names);
}

/** Members of objects that are written down: those of the names, all where no names are known. */
function membersOf(
  reader: Reader,
  objects: readonly Place[] | undefined,
  names: readonly string[] | undefined,
): Place[] | undefined {
  return objects && allOf(objects.map((object) => membersOfOne(reader, object, names)));
}

function membersOfOne(
  reader: Reader,
  { node, given }: Place,
  names: readonly string[] | undefined,
): Place[] | undefined {
  if (!isObjectLiteralExpression(node)) return undefined;
  const chosen = node.properties
    .filter((property) => isPropertyAssignment(property) || isShorthandPropertyAssignment(property))
    .filter(({ name }) => !names || ("text" in name && names.includes(name.text)));
  if (chosen.length === 0) return undefined;
  return allOf(
    chosen.map((property) => {
      if (isPropertyAssignment(property)) return valuesOf(reader, { node: property.initializer, given });
      return shorthandValues(reader, property, given);
    }),
  );
}

function shorthandValues({ project, depth }: Reader, property: Node, given: Place["given"]): Place[] | undefined {
  const symbol = project.checker.getShorthandAssignmentValueSymbol(property);
  const declaration = symbol?.valueDeclaration?.resolve(project);
  return declaration && valuesOfDeclaration({ project, depth }, { node: declaration, given });
}

function declaredValues({ project, depth }: Reader, { node, given }: Place): Place[] | undefined {
  const named = project.checker.getSymbolAtLocation(node);
  const symbol = named && named.flags & SymbolFlags.Alias ? project.checker.getAliasedSymbol(named) : named;
  const declaration = symbol?.valueDeclaration?.resolve(project);
  return declaration && valuesOfDeclaration({ project, depth }, { node: declaration, given });
}

function valuesOfDeclaration(reader: Reader, { node, given }: Place): Place[] | undefined {
  if (isFunctionDeclaration(node)) return [{ node, given: NOTHING_GIVEN }];
  if (isVariableDeclaration(node)) return node.initializer && valuesOf(reader, { node: node.initializer, given });
  if (isParameterDeclaration(node)) return parameterValues(reader, node, given);
  return isBindingElement(node) ? boundValues(reader, node, given) : undefined;
}

function parameterValues(reader: Reader, node: ParameterDeclaration, given: Place["given"]): Place[] | undefined {
  const argument = given.get(node) ?? (node.initializer && { node: node.initializer, given });
  return argument && valuesOf(reader, argument);
}

/** `const { name } = object` and `const [first] = list`, also among parameters. */
function boundValues(reader: Reader, node: BindingElement, given: Place["given"]): Place[] | undefined {
  const { parent: pattern } = node;
  const { parent: owner } = pattern;
  if (!isVariableDeclaration(owner) && !isParameterDeclaration(owner)) return undefined;
  const owners = valuesOfDeclaration(reader, { node: owner, given });
  if (isArrayBindingPattern(pattern)) return elementsAt(reader, owners, pattern.elements.indexOf(node));
  const name = node.propertyName ?? node.name;
  return name && "text" in name ? membersOf(reader, owners, [name.text]) : undefined;
}

function elementsAt(reader: Reader, lists: readonly Place[] | undefined, index: number): Place[] | undefined {
  return (
    lists &&
    allOf(
      lists.map((list) => {
        const element = elementsOf(reader, list)?.[index];
        return element && valuesOf(reader, element);
      }),
    )
  );
}

/** What calls of a function come to: what it returns. */
function called(reader: Reader, callee: Place, values: readonly Place[]): Place[] | undefined {
  const functions = valuesOf(reader, callee);
  return functions && allOf(functions.map((one) => returnedBy(reader, one, values)));
}

function returnedBy(reader: Reader, { node, given }: Place, values: readonly Place[]): Place[] | undefined {
  if (!isArrowFunction(node) && !isFunctionDeclaration(node)) return undefined;
  const pairs = node.parameters.flatMap((parameter, index) => {
    const value = values[index];
    return value ? [[parameter, value] as const] : [];
  });
  const inside = new Map([...given, ...pairs]);
  return allOf(returnsOf(node).map((one) => valuesOf(reader, { node: one, given: inside })));
}

function returnsOf({ body }: ArrowFunction | FunctionDeclaration): Node[] {
  if (!body) return [];
  if (!isBlock(body)) return [body];
  const returned: Node[] = [];
  const visit = (node: Node): void => {
    if (isReturnStatement(node) && node.expression) returned.push(node.expression);
    else if (!isArrowFunction(node) && !isFunctionDeclaration(node)) node.forEachChild(visit);
  };
  body.forEachChild(visit);
  return returned;
}

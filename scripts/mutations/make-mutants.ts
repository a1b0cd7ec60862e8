import ts from 'typescript';

/** One small break of a file. */
export interface Mutant {
  /** What kind of break it is. */
  readonly kind: Kind;
  /** First line of it, from 1. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** What stood there, and what stands there now. */
  readonly before: string;
  readonly after: string;
}

export type Kind = 'comparison' | 'logic' | 'number' | 'condition' | 'statement' | 'sum' | 'call';

type Break = Pick<Mutant, 'kind' | 'after'> & { readonly at: ts.Node };

const comparisons: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
};
const logic: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
};
const sums: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
};
const calls: Readonly<Record<string, string>> = { every: 'some', some: 'every', max: 'min', min: 'max' };

/** All small breaks of a file of TypeScript, from top to bottom. */
export function makeMutants(fileName: string, text: string): Mutant[] {
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
  const found: Break[] = [];

  function visit(node: ts.Node): void {
    if (isNoWork(node)) return;
    found.push(...breaksOf(node));
    ts.forEachChild(node, visit);
  }

  visit(file);
  return found.map(({ at, kind, after }) => {
    const start = at.getStart(file);
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    return { kind, after, line, start, end: at.end, before: text.slice(start, at.end) };
  });
}

/** The file with one break in it. */
export function breakText(text: string, { start, end, after }: Mutant): string {
  return text.slice(0, start) + after + text.slice(end);
}

/** What does nothing at run time; and loops, which a break would let run for ever. */
function isNoWork(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isJsxAttribute(node) ||
    ts.isWhileStatement(node) ||
    ts.isDoStatement(node) ||
    ts.isForStatement(node)
  );
}

function breaksOf(node: ts.Node): Break[] {
  if (ts.isBinaryExpression(node)) return breaksOfOperator(node.operatorToken);
  if (ts.isNumericLiteral(node)) return [{ kind: 'number', at: node, after: String(Number(node.text) + 1) }];
  if (ts.isIfStatement(node)) return breaksOfIf(node);
  if (ts.isConditionalExpression(node)) return [negated(node.condition)];
  if (ts.isExpressionStatement(node) && doesSomething(node.expression)) return [{ kind: 'statement', at: node, after: ';' }];
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) return breaksOfMethod(node, node.expression);
  return [];
}

function breaksOfOperator(operator: ts.BinaryOperatorToken): Break[] {
  const { kind } = operator;
  const tables = { comparison: comparisons, logic, sum: sums } as const;
  return Object.entries(tables).flatMap(([name, table]) => {
    const after = table[kind];
    return after === undefined ? [] : [{ kind: name as keyof typeof tables, at: operator, after }];
  });
}

/** A way out that is not taken any more, and the other way taken. */
function breaksOfIf(node: ts.IfStatement): Break[] {
  const isWayOut = !node.elseStatement && (ts.isReturnStatement(node.thenStatement) || ts.isThrowStatement(node.thenStatement));
  return [...(isWayOut ? [{ kind: 'statement', at: node, after: ';' } as const] : []), negated(node.expression)];
}

function negated(condition: ts.Expression): Break {
  return { kind: 'condition', at: condition, after: `!(${condition.getText()})` };
}

function breaksOfMethod(call: ts.CallExpression, { name, expression }: ts.PropertyAccessExpression): Break[] {
  const other = Object.hasOwn(calls, name.text) ? calls[name.text] : undefined;
  if (other !== undefined) return [{ kind: 'call', at: name, after: other }];
  // A row that is no longer locked.
  return name.text === 'forUpdate' ? [{ kind: 'call', at: call, after: expression.getText() }] : [];
}

function isAssignment(kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

function doesSomething(expression: ts.Expression): boolean {
  if (ts.isAwaitExpression(expression) || ts.isVoidExpression(expression)) return doesSomething(expression.expression);
  if (ts.isBinaryExpression(expression)) return isAssignment(expression.operatorToken.kind);
  return ts.isCallExpression(expression);
}

/**
 * Small faults that may be put into a source file, and the places at which it is seen whether a test reaches them.
 *
 * A fault is text for a range of the file. Nothing is narrowed: each place of each kind is a fault, whatever its types say.
 */
import ts from 'typescript';

/** Where something is inserted around a range of the text. Wraps nest as the nodes do. */
export interface Wrap {
  readonly start: number;
  readonly end: number;
  readonly open: string;
  readonly close: string;
}

/** One possible fault. `at` is the counter of the statement or branch that holds it. */
export interface Fault {
  /** Its number in the file, in the order of the text. */
  readonly number: number;
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly from: string;
  readonly to: string;
  readonly at: number;
  /** It runs, or is read, when the file is loaded: whoever needs the file reaches it. */
  readonly top: boolean;
  /** How `from` and `to` are switched: as expressions, as statements, within braces, or at the head of a function's body. */
  readonly as: 'expression' | 'statement' | 'block' | 'body';
}

/** What can be broken in a file, and the counters of what is reached in it. */
export interface Anatomy {
  readonly faults: readonly Fault[];
  readonly counters: readonly Wrap[];
}

const K = ts.SyntaxKind;

const COMPARED: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
};
const RECKONED: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '**': '*' };
const JOINED: Readonly<Record<string, string>> = { '&&': '||', '||': '&&', '??': '&&' };
const ASSIGNED: Readonly<Record<string, string>> = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=', '??=': '=', '||=': '=', '&&=': '=' };
const CALLED: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['find', 'findLast'],
  ['at', 'slice'],
]);
/** Calls on a list or text without which it stays as it was. */
const LEFT_OUT: ReadonlySet<string> = new Set(['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'trim', 'flat']);

/** Reads a file for its faults and counters. @param text TypeScript without syntax errors. */
export function anatomyOf(name: string, text: string): Anatomy {
  return new Reader(ts.createSourceFile(name, text, ts.ScriptTarget.ES2023, true)).read();
}

class Reader {
  readonly #faults: Omit<Fault, 'number'>[] = [];
  readonly #counters: Wrap[] = [];
  readonly #file: ts.SourceFile;
  #at = 0;
  #top = true;
  #depth = 0;

  constructor(file: ts.SourceFile) {
    this.#file = file;
  }

  read(): Anatomy {
    this.#counters.push({ start: 0, end: 0, open: '', close: '' });
    this.#walk(this.#file);
    return { faults: this.#faults.map((fault, number) => ({ ...fault, number })), counters: this.#counters };
  }

  #walk(node: ts.Node): void {
    if (isOnlyTypes(node)) return;
    const [at, top] = [this.#at, this.#top];
    this.#count(node);
    this.#break(node);
    if (ts.isFunctionLike(node)) this.#depth++;
    ts.forEachChild(node, (child) => this.#walk(child));
    if (ts.isFunctionLike(node)) this.#depth--;
    [this.#at, this.#top] = [at, top];
  }

  /** Gives statements and branches a counter: what stands in them is reached only if they are. */
  #count(node: ts.Node): void {
    const { parent } = node;
    const [start, end] = [node.getStart(this.#file), node.getEnd()];
    const number = this.#counters.length;
    const add = (open: string, close: string): void => {
      this.#counters.push({ start, end, open: open.replace('#', `__hit[${number}]=1`), close });
      [this.#at, this.#top] = [number, this.#depth === 0];
    };
    if (!parent) return;
    if (isListed(node)) {
      if (ts.isStatement(node) && !ts.isFunctionDeclaration(node) && !ts.isClassDeclaration(node) && !isConstContext(node)) add('#;', '');
    } else if (isBranch(node)) {
      if (ts.isStatement(node)) {
        if (!ts.isBlock(node)) add('{#;', '}');
      } else add('(#,', ')');
    }
  }

  #break(node: ts.Node): void {
    if (ts.isBinaryExpression(node)) this.#breakBinary(node);
    else if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) this.#breakUnary(node);
    else if (node.kind === K.TrueKeyword || node.kind === K.FalseKeyword)
      this.#expression('boolean', node, node.kind === K.TrueKeyword ? 'false' : 'true');
    else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) this.#breakText(node);
    else if (ts.isTemplateExpression(node)) {
      if (!ts.isTaggedTemplateExpression(node.parent)) this.#expression('text', node, '``');
    } else if (ts.isArrayLiteralExpression(node)) {
      if (!isTarget(node)) this.#expression('list', node, node.elements.length > 0 ? '[]' : '["mutant"]');
    } else if (ts.isCallExpression(node)) this.#breakCall(node);
    else if (ts.isBlock(node)) this.#breakBlock(node);
    else if (ts.isStatement(node)) this.#breakStatement(node);
    else if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) this.#expression('returned value', node.body, 'undefined');
    else if (ts.isConditionalExpression(node)) this.#condition(node.condition, ['true', 'false']);
    if ('questionDotToken' in node && node.questionDotToken) this.#breakOptional(node as unknown as ts.PropertyAccessExpression);
  }

  #breakBinary(node: ts.BinaryExpression): void {
    const sign = node.operatorToken.getText(this.#file);
    const [left, right] = [node.left.getText(this.#file), node.right.getText(this.#file)];
    for (const other of COMPARED[sign] ?? []) this.#expression('comparison', node, `${left} ${other} ${right}`);
    if (JOINED[sign]) this.#expression('logic', node, `(${left}) ${JOINED[sign]} (${right})`);
    const isText = [node.left, node.right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side));
    if (RECKONED[sign] && !isText) this.#expression('arithmetic', node, `${left} ${RECKONED[sign]} ${right}`);
    if (ASSIGNED[sign]) this.#expression('assignment', node, `${left} ${ASSIGNED[sign]} ${right}`);
  }

  #breakUnary(node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): void {
    const operand = node.operand.getText(this.#file);
    if (node.operator === K.ExclamationToken) this.#expression('boolean', node, `!!(${operand})`);
    else if (node.operator === K.MinusToken) this.#expression('arithmetic', node, `+${operand}`);
    else if (node.operator === K.PlusPlusToken || node.operator === K.MinusMinusToken) {
      const sign = node.operator === K.PlusPlusToken ? '--' : '++';
      this.#expression('arithmetic', node, ts.isPrefixUnaryExpression(node) ? `${sign}${operand}` : `${operand}${sign}`);
    }
  }

  #breakText(node: ts.StringLiteral | ts.NoSubstitutionTemplateLiteral): void {
    const { parent } = node;
    const isName =
      (ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent) || ts.isPropertyDeclaration(parent)) && parent.name === node;
    if (isName || ts.isTaggedTemplateExpression(parent) || ts.isBindingElement(parent)) return;
    if (ts.isCallExpression(parent) && parent.expression.kind === K.ImportKeyword) return;
    this.#expression('text', node, node.text === '' ? '"mutant"' : '""');
  }

  #breakCall(node: ts.CallExpression): void {
    if (!ts.isPropertyAccessExpression(node.expression)) return;
    const { name, expression } = node.expression;
    const text = node.getText(this.#file);
    const offset = name.getStart(this.#file) - node.getStart(this.#file);
    const other = CALLED.get(name.text);
    if (other) this.#expression('call', node, text.slice(0, offset) + other + text.slice(offset + name.text.length));
    if (LEFT_OUT.has(name.text)) this.#expression('call', node, expression.getText(this.#file));
  }

  /** `a?.b.c()` without its question mark: the whole chain is switched, since it is left out as a whole. */
  #breakOptional(node: ts.PropertyAccessExpression | ts.ElementAccessExpression | ts.CallExpression): void {
    let top: ts.Node = node;
    while (isLink(top.parent) && top.parent.expression === top) top = top.parent;
    if (ts.isDeleteExpression(top.parent) || isTarget(top)) return;
    const start = top.getStart(this.#file);
    const mark = node.questionDotToken!.getStart(this.#file) - start;
    const text = top.getText(this.#file);
    const rest = text.slice(mark + 2);
    this.#add('optional call', top, text.slice(0, mark) + (/^[[(]/u.test(rest) ? rest : `.${rest}`), 'expression');
  }

  #breakStatement(node: ts.Statement): void {
    if (ts.isExpressionStatement(node)) {
      if (!/^super\b/u.test(node.getText(this.#file))) this.#add('removed statement', node, '', 'statement');
    } else if (ts.isReturnStatement(node)) {
      if (node.expression) this.#expression('returned value', node.expression, 'undefined');
      else this.#add('removed statement', node, '', 'statement');
    } else if (ts.isThrowStatement(node) || ts.isContinueStatement(node) || ts.isBreakStatement(node)) {
      this.#add('removed statement', node, '', 'statement');
    } else if (ts.isIfStatement(node)) this.#condition(node.expression, ['true', 'false']);
    else if (ts.isWhileStatement(node) || ts.isDoStatement(node)) this.#condition(node.expression, ['false']);
    else if (ts.isForStatement(node) && node.condition) this.#condition(node.condition, ['false']);
  }

  #breakBlock(node: ts.Block): void {
    if (node.statements.length === 0) return;
    const { parent } = node;
    if (ts.isConstructorDeclaration(parent) && /\bsuper\(/u.test(node.getText(this.#file))) return;
    this.#add('removed block', node, '{}', ts.isFunctionLike(parent) ? 'body' : 'block');
  }

  #condition(node: ts.Expression, values: readonly string[]): void {
    for (const value of values) this.#expression('condition', node, value);
  }

  #expression(kind: string, node: ts.Node, to: string): void {
    this.#add(kind, node, to, 'expression');
  }

  #add(kind: string, node: ts.Node, to: string, as: Fault['as']): void {
    const [start, end] = [node.getStart(this.#file), node.getEnd()];
    const line = this.#file.getLineAndCharacterOfPosition(start).line + 1;
    this.#faults.push({ kind, start, end, line, from: node.getText(this.#file), to, at: this.#at, top: this.#top, as });
  }
}

/** Types, imports and what only re-exports do nothing at run time. */
function isOnlyTypes(node: ts.Node): boolean {
  if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return true;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  return (
    ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isTypeParameterDeclaration(node) || ts.isImportAttributes(node)
  );
}

const isListed = (node: ts.Node): boolean =>
  (ts.isBlock(node.parent) || ts.isSourceFile(node.parent) || ts.isCaseOrDefaultClause(node.parent)) && ts.isStatement(node);

/** Declarations of types only stay where they are. */
const isConstContext = (node: ts.Node): boolean => ts.isModuleDeclaration(node) || node.kind === K.EmptyStatement;

function isBranch(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent)) return parent.whenTrue === node || parent.whenFalse === node;
  if (ts.isBinaryExpression(parent)) return parent.right === node && parent.operatorToken.getText() in JOINED;
  if (ts.isArrowFunction(parent)) return parent.body === node && !ts.isBlock(node);
  if (ts.isIfStatement(parent)) return parent.thenStatement === node || parent.elseStatement === node;
  if (ts.isIterationStatement(parent, false)) return parent.statement === node;
  return false;
}

/** Whether it is assigned to, as in `[a, b] = [b, a]`. */
function isTarget(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) return parent.left === node && parent.operatorToken.kind === K.EqualsToken;
  if (ts.isForOfStatement(parent)) return parent.initializer === node;
  return (ts.isArrayLiteralExpression(parent) || ts.isSpreadElement(parent)) && isTarget(parent);
}

type Link = ts.PropertyAccessExpression | ts.ElementAccessExpression | ts.CallExpression | ts.NonNullExpression;

const isLink = (node: ts.Node): node is Link =>
  ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isCallExpression(node) || ts.isNonNullExpression(node);

/** The wrap that switches a fault on where `__mutant` is its number in the plan. */
export function switchOf({ start, end, to, as }: Fault, number: number): Wrap {
  if (as === 'expression') return { start, end, open: `(__mutant===${number}?(${to}):(`, close: '))' };
  if (as === 'statement') return { start, end, open: `if(__mutant===${number}){${to}}else{`, close: '}' };
  if (as === 'block') return { start: start + 1, end: end - 1, open: `if(__mutant!==${number}){`, close: '}' };
  return { start: start + 1, end: start + 1, open: `if(__mutant===${number})return;`, close: '' };
}

/** The text with all wraps put in; nested ones nest. Lines stay where they are. */
export function wrapped(text: string, wraps: readonly Wrap[]): string {
  const inner = wraps.map((wrap, order) => ({ ...wrap, order }));
  const opens = inner.toSorted((a, b) => a.start - b.start || b.end - a.end || a.order - b.order);
  const closes = inner.toSorted((a, b) => a.end - b.end || b.start - a.start || b.order - a.order);
  const out: string[] = [];
  let [at, o, c] = [0, 0, 0];
  while (o < opens.length || c < closes.length) {
    const [open, close] = [opens[o], closes[c]];
    const isClose = close !== undefined && close.start < close.end && (open === undefined || close.end <= open.start);
    const isEmpty = close !== undefined && close.start === close.end;
    if (isEmpty) c++;
    else {
      const place = isClose ? close.end : open!.start;
      out.push(text.slice(at, place), isClose ? close.close : open!.open);
      at = place;
      if (isClose) c++;
      else o++;
    }
  }
  return out.join('') + text.slice(at);
}

/**
 * Lint: nothing in engine and rules runs without end, whatever the data say.
 *
 * A loop runs over a list (`for … of`, array methods), counts to a length or a constant, or asks `inBounds()` each time, where
 * `const inBounds = upTo(most, what)`; one that ends inside says so in its head: `for (inBounds(); ; inBounds())`. A list is not made as long as some number says, but by `range`. Functions call themselves, also by way
 * of others, only as scripts (`yield*`, which the driver counts) or where they ask `inBounds()`, too.
 */
import ts from 'typescript';

const isLoud = (name) => /^[A-Z][A-Z0-9_]*$/u.test(name);

/** Whether an expression is as long as something that is there, or a constant. */
const isSet = (node) =>
  (node.type === 'Literal' && typeof node.value === 'number') ||
  (node.type === 'Identifier' && isLoud(node.name)) ||
  (node.type === 'MemberExpression' && !node.computed && ['length', 'size'].includes(node.property.name));

const leftmost = (test) => (test?.type === 'LogicalExpression' && test.operator === '&&' ? leftmost(test.left) : test);

const isInBounds = (node) => node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'inBounds';

/** `for (inBounds(); ; inBounds())`, where the loop ends inside. */
const asksInHead = ({ init, update }) => isInBounds(init) && isInBounds(update);

const asksFirst = ({ test, body }) => {
  const [first] = body.type === 'BlockStatement' ? body.body : [body];
  return isInBounds(leftmost(test)) || (first?.type === 'ExpressionStatement' && isInBounds(first.expression));
};

/** `for (let i = …; i < list.length; i++)`, or down from a length to 0. */
function counts({ init, test, update }) {
  const [counter] = init?.type === 'VariableDeclaration' ? init.declarations : [];
  const until = leftmost(test);
  if (!counter?.init || until?.type !== 'BinaryExpression' || update?.type !== 'UpdateExpression') return false;
  const { name } = counter.id;
  if (until.left.name !== name || update.argument.name !== name) return false;
  if (update.operator === '++') return ['<', '<='].includes(until.operator) && isSet(until.right);
  return until.operator === '>' && until.right.type === 'Literal' && isSet(counter.init);
}

const SIZED = ['repeat', 'padStart', 'padEnd'];

export const boundedLoops = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      loop: 'A loop runs over a list, to a length or constant, or asks `inBounds()` first: const inBounds = upTo(most, what).',
      made: '`inBounds` is made by `upTo`.',
      sized: 'A list or text that is as long as some number says is made by `range`.',
    },
  },
  create({ report }) {
    const loop = (node) => asksFirst(node) || report({ node, messageId: 'loop' });
    return {
      WhileStatement: loop,
      DoWhileStatement: loop,
      ForStatement: (node) => counts(node) || asksInHead(node) || loop(node),
      VariableDeclarator({ id, init }) {
        const made = init?.type === 'CallExpression' && (init.callee.name ?? init.callee.property?.name) === 'upTo';
        if (id.name === 'inBounds' && !made) report({ node: id, messageId: 'made' });
      },
      'CallExpression, NewExpression'(node) {
        const [first] = node.arguments;
        const { callee } = node;
        const length = first?.type === 'ObjectExpression' ? first.properties.find((p) => p.key?.name === 'length')?.value : undefined;
        const from = callee.type === 'MemberExpression' && callee.object.name === 'Array' && callee.property.name === 'from' && length;
        const array = callee.name === 'Array' && first;
        const text = callee.type === 'MemberExpression' && SIZED.includes(callee.property.name) && first;
        const size = from || array || text;
        if (size && !isSet(size)) report({ node, messageId: 'sized' });
      },
    };
  },
};

const graphs = new WeakMap();

/** The function that a declaration names. */
const functionOf = (node) => {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) return node.body ? node : undefined;
  if ((ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && node.initializer)
    return ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer) ? node : undefined;
  return undefined;
};

/** Who calls whom in engine and rules, but for `yield*`: each step of a script is counted when it runs. */
function graphOf(program) {
  const known = graphs.get(program);
  if (known) return known;
  const checker = program.getTypeChecker();
  const graph = new Map();
  const visit = (node, inside) => {
    const own = functionOf(node);
    if (own) graph.set(own, new Set());
    const at = own ?? inside;
    const delegated = ts.isYieldExpression(node) && node.asteriskToken && node.expression && ts.isCallExpression(node.expression);
    if (delegated) {
      for (const argument of node.expression.arguments) visit(argument, at);
      return;
    }
    if (at && ts.isIdentifier(node) && !ts.isPropertyAssignment(node.parent) && node.parent.name !== node) {
      let symbol = checker.getSymbolAtLocation(node);
      if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
      const target = symbol?.valueDeclaration && functionOf(symbol.valueDeclaration);
      if (target) graph.get(at).add(target);
    }
    ts.forEachChild(node, (child) => void visit(child, at));
  };
  for (const file of program.getSourceFiles()) if (/\/src\/(engine|rules)\//u.test(file.fileName)) visit(file, undefined);
  graphs.set(program, graph);
  return graph;
}

/** Whether a way leads from a function back to itself. */
function comesBack(graph, start) {
  const seen = new Set();
  const ring = [...(graph.get(start) ?? [])];
  while (ring.length > 0) {
    const at = ring.pop();
    if (at === start) return true;
    if (!seen.has(at)) ring.push(...(graph.get(seen.add(at) && at) ?? []));
  }
  return false;
}

/** It asks each time, or goes a depth down that was given. */
const ends = (text) => /\binBounds\(\)/u.test(text) || (/\bdepth (?:<=|===) 0\b/u.test(text) && /\bdepth - 1\b/u.test(text));

export const boundedCalls = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { circle: '`{{name}}` calls itself, if by way of others: run over a list, or ask `inBounds()` first.' },
  },
  create({ report, sourceCode }) {
    const { program, esTreeNodeToTSNodeMap } = sourceCode.parserServices;
    const check = (node) => {
      const declared = esTreeNodeToTSNodeMap.get(node);
      const own = functionOf(declared);
      if (!own || !comesBack(graphOf(program), own) || ends(own.getText())) return;
      report({ node: node.id ?? node.key ?? node, messageId: 'circle', data: { name: own.name?.getText() ?? '' } });
    };
    return { FunctionDeclaration: check, VariableDeclarator: check, MethodDefinition: check, Property: check };
  },
};

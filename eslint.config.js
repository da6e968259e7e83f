import tseslint from 'typescript-eslint';
import { boundedCalls, boundedLoops } from './lint/bounded.js';
import { ownProperties } from './lint/own.js';

/** A script does nothing until it is followed, so each call of one stands right behind a `yield*`. */
const followScripts = {
  meta: { type: 'problem', schema: [], messages: { unfollowed: 'A script does nothing by itself: call it as `yield* {{name}}(...)`.' } },
  create({ report, sourceCode }) {
    const { program, esTreeNodeToTSNodeMap } = sourceCode.parserServices;
    const checker = program.getTypeChecker();
    return {
      CallExpression(node) {
        let { parent } = node;
        while (parent.type === 'ConditionalExpression' || parent.type === 'TSNonNullExpression') parent = parent.parent;
        if (parent.type === 'YieldExpression' && parent.delegate) return;
        if (checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(node)).symbol?.name !== 'Generator') return;
        report({ node, messageId: 'unfollowed', data: { name: sourceCode.getText(node.callee) } });
      },
    };
  },
};

/** Sliced work at the table may be handed to whoever runs it, but not be dropped. */
const followSlices = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { dropped: 'Sliced work does nothing by itself: `yield* {{name}}(...)`, or give it to `slowly`.' },
  },
  create({ report, sourceCode }) {
    const { program, esTreeNodeToTSNodeMap } = sourceCode.parserServices;
    const checker = program.getTypeChecker();
    return {
      'ExpressionStatement > CallExpression'(node) {
        if (checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(node)).symbol?.name !== 'Generator') return;
        report({ node, messageId: 'dropped', data: { name: sourceCode.getText(node.callee) } });
      },
    };
  },
};

/** Whatever is told goes past the people in it (`emit`), so that nobody hears of somebody in hiding. */
const boundedTelling = [
  {
    selector: 'ImportSpecifier[imported.name=/^(tell|whisper)$/]',
    message: 'Tell through emit(): its audience follows from the people in the event.',
  },
  {
    selector: "MemberExpression[object.property.name='told'][property.name='push']",
    message: 'Tell through emit(): its audience follows from the people in the event.',
  },
];
/** Scripts as rules write them. */
const scriptsOfRules = [
  { selector: 'YieldExpression[delegate=false]', message: 'Only the engine yields; a rule follows: yield*.' },
  { selector: 'TryStatement', message: 'The driver abandons a script at a question: no try in rules.' },
];
/** Systems that tell through the kit alone. */
const ON_THE_KIT = [
  'src/rules/swift-swords/**/*.ts',
  'src/rules/brp/**/*.ts',
  'src/rules/murdham/**/*.ts',
  'src/rules/fitz-swords-wizardry/**/*.ts',
  'src/rules/hursagmu-swords/**/*.ts',
  'docs/tutorial/05-a-whole-ruleset/**/*.ts',
];

const size = {
  'max-lines': ['error', { max: 300 }],
  'max-lines-per-function': ['error', { max: 40, skipComments: true }],
};

export default tseslint.config(
  { ignores: ['.cache/**', '**/dist/**', '**/*.js', '**/*.mjs', '**/generated/**', 'prisma/**', 'node_modules/**', '**/*.d.ts'] },
  {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser, parserOptions: { project: './tsconfig.json' } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
  { files: ['src/**/*.ts', 'commands/**/*.ts', 'packages/*/src/**/*.ts'], rules: size },
  {
    files: ['src/{engine,rules,scenarios,table,discord,store,picture}/**/*.ts', 'commands/**/*.ts', 'docs/tutorial/**/*.ts'],
    plugins: { words: { rules: { own: ownProperties } } },
    rules: { 'words/own': 'error' },
  },
  {
    files: ['src/{engine,rules,scenarios}/**/*.ts'],
    plugins: { bounds: { rules: { loops: boundedLoops, calls: boundedCalls } } },
    rules: {
      'bounds/loops': 'error',
      'bounds/calls': 'error',
      'no-restricted-globals': ['error', 'Date', 'setTimeout', 'process', 'console', 'performance', 'crypto'],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: 'Throw dice: yield* die(...).' }],
    },
  },
  {
    files: ['src/rules/**/*.ts'],
    plugins: { local: { rules: { 'follow-scripts': followScripts } } },
    rules: {
      'local/follow-scripts': 'error',
      'no-restricted-syntax': ['error', ...scriptsOfRules],
    },
  },
  {
    files: ['src/**/*.ts', 'commands/**/*.ts'],
    ignores: ['src/{cli,scenarios}/**/*.ts', 'src/rules/*/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '/scenarios/', message: 'Scenarios are for tests and the command line.' }] },
      ],
    },
  },
  {
    files: ['src/table/**/*.ts'],
    plugins: { table: { rules: { 'follow-slices': followSlices } } },
    rules: { 'table/follow-slices': 'error' },
  },
  { files: ON_THE_KIT, rules: { 'no-restricted-syntax': ['error', ...scriptsOfRules, ...boundedTelling] } },
  {
    files: ['src/rules/*/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^(?!\\.{1,2}/|zod$)|/scenarios/', message: 'Rules import the engine, zod and their own folder, nothing else.' },
          ],
        },
      ],
    },
  },
);

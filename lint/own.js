/**
 * Lint: a table is never asked by a word from outside. `TABLE[word]` and `word in TABLE` also find what every object inherits
 * (`constructor`, `__proto__`); `own(TABLE, word)`, `Object.hasOwn` and a `Map` do not.
 *
 * A table is a constant (`LOUD`) that has no fixed list of keys, or is asked with a word that need not be one of them: keys whose type is
 * a union of literals are held to it by the compiler. So are the `combatants` of a fight asked, as ids come from outside. `x in y` is for literal words alone, where a type is told from another.
 */
import ts from 'typescript';

const isLoud = (name) => /^[A-Z][A-Z0-9_]*$/u.test(name);

/** Whether a word of that type may be any word. */
const isAnyWord = (type) => (type.isUnion() ? type.types.some(isAnyWord) : (type.flags & ts.TypeFlags.String) !== 0);

/** What stands under a cast: one that calls a word a key, or a list a table, makes it neither. */
const uncast = (node) => (node.type === 'TSAsExpression' || node.type === 'TSNonNullExpression' ? uncast(node.expression) : node);

/** `Object.hasOwn(TABLE, word)` asked before it, in the same condition or function. */
const isAsked = (node, sourceCode) => {
  const { object, property } = node;
  const asked = `Object.hasOwn(${sourceCode.getText(object)}, ${sourceCode.getText(property)})`;
  return sourceCode
    .getAncestors(node)
    .some((above) => /Expression$|Function|IfStatement/u.test(above.type) && sourceCode.getText(above).includes(asked));
};

/** Everybody in a fight, by id. */
const isCombatants = (node) => (node.type === 'MemberExpression' && !node.computed ? node.property : node).name === 'combatants';

/** Neither set nor taken away: whoever is put in or out is known. */
const isRead = (node) =>
  !(node.parent.type === 'AssignmentExpression' && node.parent.left === node) &&
  !(node.parent.type === 'UnaryExpression' && node.parent.operator === 'delete');

export const ownProperties = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      table: 'A table is asked by `own(table, word)`, or is a Map: every object has a `constructor`.',
      inside: '`in` finds what every object inherits: ask `Object.hasOwn(object, word)`.',
    },
  },
  create({ report, sourceCode }) {
    const { getTypeAtLocation } = sourceCode.parserServices;
    return {
      MemberExpression(node) {
        if (!node.computed) return;
        const [object, property] = [uncast(node.object), uncast(node.property)];
        if (isCombatants(object) && isRead(node) && isAnyWord(getTypeAtLocation(property)) && !isAsked(node, sourceCode))
          return report({ node, messageId: 'table' });
        if (object.type !== 'Identifier' || !isLoud(object.name)) return;
        if (isAnyWord(getTypeAtLocation(property)) && !isAsked(node, sourceCode)) report({ node, messageId: 'table' });
      },
      BinaryExpression(node) {
        if (node.operator !== 'in' || node.left.type === 'Literal' || node.left.type === 'PrivateIdentifier') return;
        if (isAnyWord(getTypeAtLocation(node.left))) report({ node, messageId: 'inside' });
      },
    };
  },
};

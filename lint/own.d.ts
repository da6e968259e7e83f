import type { Rule } from 'eslint';

export const ownProperties: Rule.RuleModule;

import type { Rule } from 'eslint';

export const boundedLoops: Rule.RuleModule;
export const boundedCalls: Rule.RuleModule;

/** A GM's panel says for whose players they decide until those are back. */
import { expect, test } from 'vitest';
import { showGmPanel } from '../../../src/discord/show/gm.ts';
import { sight } from '../../support/sights.ts';

const panel = (absence: string | null): string => JSON.stringify(showGmPanel(sight({ isGm: true, role: 'gm', absence }), [], null));

test('whom the GM plays for stands on the panel, and nothing where that is nobody', () => {
  const says = '🤝 You play for <@12> for now. Their next decision ends that.';
  expect(panel(says)).toContain(`-# ${says}`);
  expect(panel(null)).not.toContain('🤝');
});

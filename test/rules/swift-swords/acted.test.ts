/**
 * Whatever can be done in this system but attacks, done in situations that scenarios rarely come to: what is offered, what it comes to, what is
 * said of it, kept as text in `acted/` (`vitest run FILE -u` writes it again; read what changed).
 */
import { describe, expect, test } from 'vitest';
import { swiftSwords as rules } from '../../../src/rules/swift-swords/index.ts';
import { Trials } from '../../support/acted.ts';
import { GROUPS } from './acting.ts';

describe.each(Object.entries(GROUPS).filter(([group]) => !['blows', 'specials', 'house'].includes(group)))('%s', (group, trials) => {
  test.each(Object.entries(trials))('%s', async (called, trial) => {
    const played = new Trials(rules);
    played.play(called, trial());
    const file = called.replaceAll(/[^a-z0-9]+/giu, '-').toLowerCase();
    await expect(played.toString()).toMatchFileSnapshot(`acted/${group.replaceAll(' ', '-')}/${file}.txt`);
  });
});

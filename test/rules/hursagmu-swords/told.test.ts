/** How attacks are told, each with its defence and what comes of it, and what is told alone. */
import { describe, expect, test } from 'vitest';
import { type Beat, type Event, type Forms, formsOf, joinLines, type Voice } from '../../../src/engine/index.ts';
import { hursagmuSwords } from '../../../src/rules/hursagmu-swords/index.ts';

const NAMES: Readonly<Record<string, readonly [string, Forms]>> = {
  odo: ['Odo', formsOf('he')],
  brakka: ['Brakka', formsOf('she')],
  goblin: ['Snot', formsOf('it')],
  horse: ['Bayard', formsOf('it')],
  kit: ['Kit', formsOf('they')],
};
const voice: Voice = {
  name: (id) => NAMES[id]?.[0] ?? 'somebody',
  quote: (typed) => `“${typed}”`,
  pronoun: (id) => NAMES[id]?.[1] ?? formsOf(),
};
type Loose = Event & Readonly<Record<string, unknown>>;
const told = (...events: readonly Loose[]): readonly Beat[] => joinLines(hursagmuSwords.texts.story!(events, voice));
const only = (...events: readonly Loose[]): Beat => {
  const beats = told(...events);
  expect(beats).toHaveLength(1);
  return beats[0]!;
};
const attacks = (by: string, on: string, more: object = {}): Loose => ({
  type: 'attacks',
  by,
  on,
  weapon: 'sword',
  manoeuvre: 'strike',
  ...more,
});
const rolled = (type: string, by: string, on: string, more: object = {}): Loose => ({
  ...{ type, by, on, weapon: 'sword', attack: 13, against: 10 },
  ...more,
});
const damaged = (by: string, on: string, net: number): Loose => ({ type: 'damaged', by, on, dealt: net + 3, resisted: 3, net });

describe('what comes of a blow', () => {
  test.each<readonly [string, string, readonly Loose[], string | undefined]>([
    ['', '', [], undefined],
    ['; it is dead', '; they are dead', [{ type: 'killed' }], '☠️'],
    ['; it drops, out cold', '; they drop, out cold', [{ type: 'knocked-out' }], '💫'],
    [
      '; it is wounded (−2 Strength and Dexterity)',
      '; they are wounded (−2 Strength and Dexterity)',
      [{ type: 'health', level: 'wounded' }],
      undefined,
    ],
    // Whoever drops is not told to be wounded as well.
    ['; it is dead', '; they are dead', [{ type: 'health', level: 'hurt' }, { type: 'killed' }], '☠️'],
  ])('%s', (one, many, fates, icon) => {
    for (const [on, words] of [
      ['goblin', one],
      ['kit', many],
    ] as const) {
      const beat = only(attacks('odo', on), rolled('hit', 'odo', on), damaged('odo', on, 6), ...fates.map((e) => ({ ...e, who: on })));
      expect(beat.headline.endsWith(` with his sword: **6 damage**${words}.`)).toBe(true);
      expect(beat).toMatchObject({ tone: 'hit', changed: [on], felled: icon !== undefined });
      if (icon) expect(beat.icon).toBe(icon);
    }
  });

  test('two of one pronoun are told apart by name', () => {
    const beat = only(attacks('horse', 'goblin'), rolled('hit', 'horse', 'goblin'), damaged('horse', 'goblin', 6), {
      type: 'killed',
      who: 'goblin',
    });
    expect(beat.headline).toContain('; Snot is dead.');
  });

  test.each<readonly [string, string, readonly Loose[], object]>([
    ['stopped', '; it blocks.', [rolled('defended', 'odo', 'goblin', { how: 'block' })], {}],
    ['stopped', '; it dodges.', [rolled('defended', 'odo', 'goblin', { how: 'dodge' })], {}],
    ['stopped', '; it wrestles clear.', [rolled('defended', 'odo', 'goblin', { how: 'grapple-defense' })], {}],
    ['stopped', '; it rides clear.', [rolled('defended', 'odo', 'goblin', { how: 'riding-dodge' })], {}],
    ['stopped', '; it dives out of the saddle.', [rolled('defended', 'odo', 'goblin', { how: 'dive-off' })], {}],
    ['stopped', '; it fends it off.', [rolled('defended', 'odo', 'goblin', { how: null })], {}],
    ['stopped', '; it lands, but does no harm.', [rolled('hit', 'odo', 'goblin'), damaged('odo', 'goblin', 0)], {}],
    ['miss', ' and misses.', [rolled('missed', 'odo', 'goblin')], {}],
    ['hit', ' and hits.', [rolled('hit', 'odo', 'goblin')], {}],
    ['plain', ' with his sword.', [], {}],
    ['hit', '**Odo** grabs at **Snot**.', [rolled('hit', 'odo', 'goblin')], { manoeuvre: 'grapple' }],
    ['hit', '**Odo** grabs at **Snot**’s weapon.', [rolled('hit', 'odo', 'goblin')], { manoeuvre: 'grab-disarm' }],
    ['hit', '**Odo** strikes at **Snot**’s weapon.', [rolled('hit', 'odo', 'goblin')], { manoeuvre: 'disarm-strike' }],
    ['miss', '**Odo** strikes at **Snot**’s weapon and misses.', [rolled('missed', 'odo', 'goblin')], { manoeuvre: 'disarm-strike' }],
  ])('%s: %s', (tone, end, more, as) => {
    const beat = only(attacks('odo', 'goblin', as), ...more);
    expect(beat.headline.endsWith(end)).toBe(true);
    expect(beat).toMatchObject({ tone, changed: [], felled: false });
    expect(beat.icon === '🤼').toBe('manoeuvre' in as && as.manoeuvre === 'grapple');
  });

  test('those of many meet a blow as many do', () => {
    const end = (how: string | null) => only(attacks('odo', 'kit'), rolled('defended', 'odo', 'kit', { how })).headline;
    expect(end('block')).toMatch(/; they block\.$/u);
    expect(end(null)).toMatch(/; they fend it off\.$/u);
  });

  test('SW-ATK-09 no defence is told with the sums', () => {
    const open = only(attacks('odo', 'goblin'), { type: 'undefended', by: 'odo', on: 'goblin' }, rolled('hit', 'odo', 'goblin'));
    expect(open.sums?.filter(Boolean)).toEqual(['13 vs 10', 'no defence']);
    expect(only(attacks('odo', 'goblin'), rolled('hit', 'odo', 'goblin')).sums?.filter(Boolean)).toEqual(['13 vs 10']);
    expect(only(attacks('odo', 'goblin')).sums?.filter(Boolean)).toEqual([]);
  });
});

describe('with what', () => {
  test.each<readonly [string, RegExp]>([
    ['sword', / with his sword\.$/u],
    ['fists', /^\*\*Odo\*\* (?!.* with ).* \*\*Snot\*\*\.$/u],
    ['long-bow', /^\*\*Odo\*\* (?!.* with ).* \*\*Snot\*\*\.$/u],
  ])('%s', (weapon, words) => expect(only(attacks('odo', 'goblin', { weapon })).headline).toMatch(words));

  test('a wound told late still names the weapon, unless it was fists', () => {
    const late = (weapon: string) => only(rolled('hit', 'odo', 'goblin', { weapon }), damaged('odo', 'goblin', 4)).headline;
    expect(late('sword')).toMatch(/ \*\*Snot\*\* with his sword: \*\*4 damage\*\*\.$/u);
    expect(late('fists')).toMatch(/ \*\*Snot\*\*: \*\*4 damage\*\*\.$/u);
  });
});

describe('what is told with an attack', () => {
  test.each<readonly [string, object, readonly Loose[]]>([
    ['Odo grabs Snot and holds tight.', { manoeuvre: 'grapple' }, [{ type: 'grabbed', by: 'odo', on: 'goblin' }]],
    ['Odo clings to Snot, who is far too heavy to be held.', { manoeuvre: 'grapple' }, [{ type: 'clinging', by: 'odo', on: 'goblin' }]],
    [
      'Odo and Snot are locked in close combat; neither holds the other.',
      { manoeuvre: 'grapple' },
      [{ type: 'locked', by: 'odo', on: 'goblin' }],
    ],
    ['**Odo** grabs at **Snot**. Snot wards off Odo’s grab.', { manoeuvre: 'grapple' }, [{ type: 'warded-off', by: 'odo', on: 'goblin' }]],
    ['Odo wrenches the sword from Snot.', { manoeuvre: 'grab-disarm' }, [{ type: 'wrenched', by: 'odo', on: 'goblin', item: 'sword' }]],
    [
      '**Odo** grabs at **Snot**’s weapon. Snot keeps hold of its sword.',
      { manoeuvre: 'grab-disarm' },
      [{ type: 'kept', by: 'odo', on: 'goblin', item: 'sword' }],
    ],
    [
      'Odo knocks the sword out of Snot’s hand; it lands 1 yard away.',
      { manoeuvre: 'disarm-strike' },
      [{ type: 'disarmed', by: 'odo', on: 'goblin', item: 'sword', yards: 1 }],
    ],
  ])('%s', (headline, as, more) => expect(only(attacks('odo', 'goblin', as), ...more).headline).toBe(headline));

  test('a rider who falls with the blow, or stays up', () => {
    const struck = [attacks('odo', 'kit'), rolled('hit', 'odo', 'kit'), damaged('odo', 'kit', 6)];
    expect(only(...struck, { type: 'unhorsed', who: 'kit', mount: 'horse' }).headline).toMatch(
      /\*\*6 damage\*\*\. Kit falls from Bayard\.$/u,
    );
    const mount = [attacks('odo', 'horse'), rolled('hit', 'odo', 'horse'), damaged('odo', 'horse', 6)];
    expect(only(...mount, { type: 'kept-seat', who: 'kit', mount: 'horse' }).headline).toMatch(/ Kit stays in the saddle\.$/u);
  });

  test('a struggle is told by what comes of it', () => {
    const defends = { type: 'defends', by: 'odo', on: 'goblin', who: 'goblin', how: 'grapple-defense', total: 9 };
    expect(told(defends)).toEqual([]);
    expect(told(defends, { type: 'controlled', by: 'odo', on: 'goblin' }).map((b) => b.headline)).toEqual(['Odo has Snot in a firm hold.']);
  });

  test('what befalls somebody else is told apart', () => {
    const beats = told(attacks('odo', 'goblin'), rolled('hit', 'odo', 'goblin'), damaged('odo', 'goblin', 4), {
      type: 'killed',
      who: 'kit',
    });
    expect(beats.map((b) => b.headline)).toEqual([expect.stringMatching(/\*\*4 damage\*\*\.$/u), 'Kit is dead.']);
    expect(beats[1]).toMatchObject({ icon: '☠️', changed: ['kit'], felled: true });
  });
});

describe('what is told alone', () => {
  test.each<readonly [string, Loose, string | undefined, readonly string[], boolean]>([
    ['Kit drops, out cold.', { type: 'knocked-out', who: 'kit' }, '💫', ['kit'], true],
    ['Kit is wounded: −1 Strength and Dexterity.', { type: 'health', who: 'kit', level: 'hurt' }, undefined, ['kit'], false],
    ['Kit takes 3 damage.', damaged('odo', 'kit', 3), undefined, ['kit'], false],
    ['Kit regains 1 Stamina.', { type: 'recovered', who: 'kit', gain: 1 }, '💚', ['kit'], false],
    ['Kit regains 4 Stamina.', { type: 'healed', who: 'kit', stamina: 4, level: 'ok' }, '💚', ['kit'], false],
    [
      'Kit has no Stamina to regain (wounds: −2 Strength and Dexterity).',
      { type: 'healed', who: 'kit', stamina: 0, level: 'wounded' },
      '💚',
      ['kit'],
      false,
    ],
    ['Kit gives up the fight.', { type: 'yielded', who: 'kit' }, '🏳️', ['kit'], false],
    ['Kit is routed.', { type: 'routed', who: 'kit' }, '🏳️', ['kit'], false],
    ['Kit mounts Bayard.', { type: 'mounted', who: 'kit', mount: 'horse' }, '🐎', [], false],
    ['Kit breaks free of Snot.', { type: 'escaped', by: 'kit', on: 'goblin' }, '🤼', [], false],
    ['Snot is too much for Kit: nothing changes.', { type: 'resisted', by: 'kit', on: 'goblin' }, undefined, [], false],
    [
      'Snot takes **9 damage** from Odo under Brakka.',
      { type: 'army-damage', by: 'odo', on: 'goblin', tactician: 'brakka', damage: 9 },
      '⚔️',
      ['goblin'],
      false,
    ],
    [
      'Snot takes **9 damage** from Odo.',
      { type: 'army-damage', by: 'odo', on: 'goblin', tactician: 'odo', damage: 9 },
      '⚔️',
      ['goblin'],
      false,
    ],
    ['A battle round of about 1 minute.', { type: 'battle-round', minutes: 1 }, undefined, [], false],
    ['A battle round of about 10 minutes.', { type: 'battle-round', minutes: 10 }, undefined, [], false],
    ['Kit dives 1 yard and gets clear.', { type: 'dived', who: 'kit', yards: 1 }, undefined, [], false],
    ['Kit dives 3 yards, too late.', { type: 'caught', who: 'kit', yards: 3 }, undefined, [], false],
    ['Kit empties their hands.', { type: 'drew', who: 'kit', item: 'fists' }, undefined, [], false],
    ['Kit readies their long bow.', { type: 'drew', who: 'kit', item: 'long-bow' }, undefined, [], false],
    ['Kit lets go of their sword.', { type: 'dropped', who: 'kit', item: 'sword' }, undefined, [], false],
    ['Kit: “Run!”', { type: 'spoke', who: 'kit', words: 'Run!' }, undefined, [], false],
    [
      'Kit hits the ground where Snot stands (sword, 12 vs 9).',
      { type: 'area-hit', by: 'kit', on: 'goblin', weapon: 'sword', attack: 12, level: 9 },
      undefined,
      [],
      false,
    ],
    // Nobody is told what a roll was held against whose roll they do not know.
    [
      'Kit misses the ground where Snot stands (sword). The GM says where it lands.',
      { type: 'area-missed', by: 'kit', on: 'goblin', weapon: 'sword', attack: null, level: 9 },
      undefined,
      [],
      false,
    ],
    [
      'Kit is surprised and can neither act nor defend this round.',
      { type: 'condition', who: 'kit', condition: 'surprised', on: true },
      undefined,
      [],
      false,
    ],
    ['Kit is out of the fight.', { type: 'condition', who: 'kit', condition: 'out-of-the-fight', on: true }, undefined, [], false],
    ['Kit is back in the fight.', { type: 'condition', who: 'kit', condition: 'out-of-the-fight', on: false }, undefined, [], false],
    [
      'Kit stands, now 5 yards from Snot.',
      { type: 'moved', who: 'kit', from: 'goblin', now: 5, yards: 5, how: 'gm' },
      undefined,
      [],
      false,
    ],
    ['The fight is over: “heroes” win the day.', { type: 'ended', winner: 'heroes' }, undefined, [], false],
    ['The fight is over.', { type: 'ended', winner: null }, undefined, [], false],
  ])('%s', (headline, event, icon, changed, felled) => {
    const beat = only(event);
    expect(beat).toMatchObject({ headline, tone: 'plain', changed, felled });
    expect(beat.icon).toBe(icon);
  });

  test.each<readonly [string, Loose]>([
    ['**Kit** runs 12 yards.', { type: 'ran', who: 'kit', yards: 12, how: 'run' }],
    ['**Kit** steps 1 yard.', { type: 'ran', who: 'kit', yards: 1, how: 'step' }],
    ['**Kit** steps to 1 yard from **Snot**.', { type: 'moved', who: 'kit', from: 'goblin', now: 1, yards: 2, how: 'step' }],
    ['**Kit** runs right up to **Snot**.', { type: 'moved', who: 'kit', from: 'goblin', now: 0, yards: 9, how: 'run' }],
    ['**Kit** is done for this round.', { type: 'passed', who: 'kit' }],
    ['**Kit** is no longer surprised.', { type: 'condition', who: 'kit', condition: 'surprised', on: false }],
  ])('%s', (headline, event) => expect(only(event).headline).toBe(headline));

  test('many at once are one line', () => {
    const done = (who: string): Loose => ({ type: 'passed', who });
    expect(only(done('kit'), done('odo')).headline).toBe('**Kit** and **Odo** are done for this round.');
    const alert = (who: string): Loose => ({ type: 'condition', who, condition: 'surprised', on: false });
    expect(only(alert('kit'), alert('odo')).headline).toBe('**Kit** and **Odo** are no longer surprised.');
  });

  test('a round of which the order is not known yet, and an order told late', () => {
    expect(only({ type: 'round', round: 3 })).toMatchObject({ headline: '**Round 3**', icon: '📣', round: 'Round 3' });
    expect(only({ type: 'initiative', order: ['kit', 'odo'] }).headline).toBe('Order: Kit, Odo.');
    expect(told({ type: 'initiative', order: [] })).toEqual([]);
    const twice = told({ type: 'round', round: 3 }, { type: 'initiative', order: ['kit'] }, { type: 'initiative', order: ['odo'] });
    expect(twice.map((b) => b.headline)).toEqual(['**Round 3** · Order: Kit.', 'Order: Odo.']);
  });
});

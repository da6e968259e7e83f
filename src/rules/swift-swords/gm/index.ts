/** The GM’s hand: what they may do beyond what every system gives them. */
import {
  type AnyAction,
  action,
  type Counted,
  combatants,
  copy,
  everyone,
  find,
  flagParam,
  type GmAction,
  gmCondition,
  gmDamage,
  gmHeal,
  gmPlace,
  gmSkip,
  type Id,
  idsOf,
  must,
  numberParam,
  type OnTarget,
  type Option,
  type Param,
  type Script,
  things,
  type Who,
} from '../../../engine/index.ts';
import { CONDITIONS } from '../conditions.ts';
import { endBonuses, lend } from '../damage/ranks.ts';
import { emit, HEALINGS } from '../events.ts';
import { sufferer } from '../next.ts';
import { closeRound, conclude, dealAll } from '../round.ts';
import { house } from '../settings.ts';
import type { Fight } from '../state.ts';
import { COVER_KINDS, FATES, GROUPS, type Track } from '../tables.ts';
import { suffer } from '../turn.ts';
import { pickWords } from '../words/picks.ts';
import { behind, type CoverArgs, cover, place, SHORT_ID } from './cover.ts';
import { condition, fate, hurt, lose, tire } from './harm.ts';
import { aid, heal, permanent, rest } from './heal.ts';

const text = (name: string, max: number, initial?: string): Param => ({
  name,
  kind: 'text',
  max,
  ...(initial === undefined ? {} : { initial }),
});
const track = things('track', ['phys', 'ment'], { initial: 'phys' });

const zonesOf = (fight: Fight): readonly Option[] => Object.entries(fight.zones).map(([value, { name }]) => ({ value, label: name }));
const everybody = (fight: Fight): readonly Id[] => idsOf(everyone(fight));
const atAnyTime = { anytime: true } as const;

/** What the GM does to somebody, of this system alone. */
function toSomebody<A>(
  id: string,
  rule: string,
  perform: (fight: Fight, args: OnTarget & A) => Script,
  params: (fight: Fight) => readonly Param[],
  more: { readonly anytime?: true } = {},
): GmAction<Fight> {
  return action<Fight, Who>()<OnTarget & A>({
    ...{ id, rule, label: pickWords(id), ...more },
    unlisted: (fight) => everyone(fight).length === 0,
    params: (fight) => [combatants('target', everybody(fight)), ...params(fight)],
    *perform(fight, _gm, args) {
      yield* perform(fight, args);
    },
  });
}

/** What the GM does with the fight as a whole; `when`: whether it is the time for it. */
const withAll = (id: string, rule: string, when: (fight: Fight) => boolean, perform: (fight: Fight) => Script): GmAction<Fight> =>
  action<Fight, Who>()({
    id,
    rule,
    label: pickWords(id),
    unlisted: (fight) => !when(fight),
    *perform(fight) {
      yield* perform(fight);
    },
  });

/** SS-SUR-01, SS-SUR-05: who is surprised, and how badly; before the first round. */
const surprise = action<Fight, Who>()<{ readonly by: Id; readonly targets: readonly Id[]; readonly severity: 'normal' | 'severe' }>({
  id: 'surprise',
  rule: 'SS-SUR-01',
  label: pickWords('surprise'),
  unlisted: (fight) => fight.begun || everyone(fight).length === 0,
  params: (fight) => [
    { ...combatants('targets', everybody(fight)), kind: 'many', of: 'combatant', min: 0 },
    things('severity', ['normal', 'severe'], { initial: 'normal' }),
  ],
  *perform(fight, _gm, { targets, severity }) {
    for (const f of everyone(fight)) f.surprised = targets.includes(f.id);
    fight.surprise = severity;
  },
});

type Loan = { readonly track: Track; readonly ranks: number; readonly source?: string; readonly refreshes?: number };

/** SS-RNK-05, SS-RNK-06, SS-RNK-08: Ranks lent by magic, place, command or mood. */
function* bonus(fight: Fight, { target, track, ranks, source = '', refreshes = 0 }: OnTarget & Loan): Script {
  lend(fight, find(fight, target), { track, ranks, source: source || 'the GM', refreshes: refreshes || null, cover: null }, 'SS-RNK-05');
}

/** SS-NPC-11: a massed group breaks in two of the next size; each keeps its share of the losses. */
function* split(fight: Fight, { target, as, name = '' }: OnTarget & { readonly as: Id; readonly name?: string }): Script {
  const f = find(fight, target);
  const at = GROUPS.indexOf(f.group);
  must(at > 1, 'no-group', { target });
  must(SHORT_ID.test(as), 'bad-id');
  must(!Object.hasOwn(fight.combatants, as), 'already-here', { who: as });
  const half = (n: number): number => Math.ceil(n / 2);
  Object.assign(f, {
    group: GROUPS[at - 1],
    physLost: half(f.physLost),
    mentLost: half(f.mentLost),
    physCross: half(f.physCross),
    mentCross: half(f.mentCross),
  });
  // A Hold is between two: the new half neither holds nor is held, and stands in the open.
  const loose = { holdOn: null, heldBy: null, holdLevel: 0, cover: null, coverAt: null };
  fight.combatants[as] = { ...copy(f), ...loose, id: as, name: name || `${f.name} (2)` };
  endBonuses(find(fight, as), (b) => b.cover !== null);
  fight.order.splice(fight.order.indexOf(f.id) + 1, 0, as);
  emit(fight, { type: 'joined', who: as, side: f.side, called: name || f.name });
}

/** What follows a number in the same words, however many there are. */
const alike = (words: string): Counted => [words, words];

/** SS-COV-04, SS-COV-09, SS-RNK-06: a cover is laid out. */
const layCover = action<Fight, Who>()<CoverArgs & { readonly by: Id }>({
  id: 'cover',
  rule: 'SS-COV-04',
  label: pickWords('cover'),
  anytime: true,
  unlisted: (fight) => zonesOf(fight).length === 0 || everyone(fight).length === 0,
  params: (fight) => [
    text('cover', 20),
    text('name', 60),
    things('kind', COVER_KINDS),
    things('shape', ['linear', 'area'], { initial: 'linear' }),
    { name: 'at', kind: 'place', options: zonesOf(fight) },
    { name: 'across', kind: 'place', options: zonesOf(fight), optional: true },
    numberParam('choke', 1, 20, house.get(fight, 'choke'), { counts: alike('can attack it in a round') }),
    numberParam('physBonus', 0, 6, 0),
    numberParam('mentBonus', 0, 6, 0),
  ],
  *perform(fight, _gm, args) {
    yield* cover(fight, args);
  },
});

const begun = ({ begun }: Fight): boolean => begun;

/** Everything the GM may do in this system besides; most of it at any time. */
export const GM_ACTIONS: readonly AnyAction<Fight, Who>[] = [
  gmCondition(CONDITIONS, { rule: 'SS-RNK-05', rolls: false, perform: condition }),
  gmSkip<Fight>({
    rule: 'SS-CNT-07',
    detail: 'their other action dice are lost',
    *perform(fight, { target }) {
      find(fight, target).ad = [];
      emit(fight, { type: 'skipped', who: target, steps: [{ rule: 'SS-CNT-07' }] });
    },
  }),
  toSomebody('permanent', 'SS-HEA-07', permanent, () => [], atAnyTime),
  gmHeal({ rule: 'SS-HEA-01', usual: 1, counts: null, more: () => [things('what', HEALINGS)], perform: heal }),
  { ...toSomebody('aid', 'SS-HEA-02', aid, () => [], atAnyTime), does: 'aid' },
  toSomebody(
    'bonus',
    'SS-RNK-05',
    bonus,
    () => [track, numberParam('ranks', -6, 6, 1), numberParam('refreshes', 0, 20, 0), text('source', 60, '')],
    atAnyTime,
  ),
  toSomebody('behind', 'SS-STA-13', behind, () => [things('kind', [...COVER_KINDS, 'none'])], atAnyTime),
  toSomebody('split', 'SS-NPC-11', split, () => [text('as', 20), text('name', 60, '')], atAnyTime),
  gmPlace({
    rule: 'SS-ZON-01',
    unlisted: (fight) => zonesOf(fight).length === 0,
    more: (fight) => [{ name: 'to', kind: 'place', options: zonesOf(fight) }],
    perform: place,
  }),
  layCover,
  gmDamage({ rule: 'SS-MEN-01', rolls: true, usual: 1, more: () => [track], perform: hurt }),
  toSomebody('tire', 'SS-FTG-01', tire, () => [track, flagParam('doubtful', false)]),
  toSomebody('lose', 'SS-MEN-01', lose, () => [track]),
  toSomebody('fate', 'SS-PHY-13', fate, () => [things('fate', [...FATES, 'captured'])]),
  toSomebody('rest', 'SS-HEA-03', rest, (fight) => [
    numberParam('lacking', 0, 3, 0, { counts: alike('of food, water and rest are lacking') }),
    flagParam('later', false),
    { ...combatants('healer', everybody(fight)), optional: true },
  ]),
  withAll('close-round', 'SS-CNT-07', begun, closeRound),
  withAll('deal-dice', 'SS-ACD-01', begun, dealAll),
  withAll('conclude', 'SS-FTG-05', begun, conclude),
  surprise,
  withAll(
    'suffer',
    'SS-MEN-05',
    (fight) => fight.begun && sufferer(fight) !== null,
    function* (fight) {
      yield* suffer(fight, { by: 'gm' });
    },
  ),
];

/** Carrying out what somebody has chosen on his number. Attacks are prepared here and rolled together afterwards. */
import { asText, type Choice, find, type Id, must } from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import type { Strike, Volley } from './attack.ts';
import { beginExtraction } from './embedded.ts';
import { hear } from './events.ts';
import { checkDamage, spellOf } from './magic.ts';
import { closeUndeclared, move, movePast, retreat } from './move.ts';
import { leave, ready, reload, rule } from './other.ts';
import { aim, prepare } from './prepare.ts';
import type { Fight, Fighter } from './state.ts';

/** Does what was chosen; an attack comes back prepared, to be rolled when all others are. */
export function* perform(fight: Fight, volley: Volley, who: Fighter, choice: Choice): Script<Strike | null> {
  const target = typeof choice['target'] === 'string' ? choice['target'] : null;
  if (choice.pick === 'hold' || choice.pick === 'wait') return rest(fight, who, choice.pick);
  who.spent.active = true;
  switch (choice.pick) {
    case 'attack':
    case 'subdue':
    case 'brawl':
    case 'charge':
    case 'assassinate':
    case 'shove':
      return yield* prepare(fight, who, choice, target);
    case 'shoot':
      return yield* aim(fight, who, choice, target ?? '');
    default:
      yield* otherwise(fight, volley, who, choice, target);
      return null;
  }
}

/** @throws Refusal `bad-dice`, `nothing-chosen`. */
export function checkAction(choice: Choice): void {
  if (choice.pick === 'wand') checkDamage(choice);
  must(choice.pick !== 'ready' || Boolean(choice['draw'] ?? choice['put']), 'nothing-chosen');
}

/** OD-INI-07: whoever holds acts at the end of the round; waiting is nothing at all. */
function rest(fight: Fight, who: Fighter, how: 'hold' | 'wait'): null {
  if (how === 'hold') {
    fight.held.push(who.id);
    hear(fight, who, { type: 'holds', who: who.id, steps: [{ rule: 'OD-INI-07' }] });
  }
  return null;
}

function* otherwise(fight: Fight, volley: Volley, who: Fighter, choice: Choice, target: Id | null): Script {
  const named = (param: string): Id => asText(choice[param]);
  const distance = Number(choice['feet'] ?? 0);
  const gone = ['toward', 'from', 'past', 'target'].some((param) => choice[param] && !(named(param) in fight.combatants));
  if (gone) return hear(fight, who, { type: 'thwarted', who: who.id, why: 'target-gone' });
  switch (choice.pick) {
    case 'move':
      return yield* move(fight, who, named('toward'), distance);
    case 'close':
      return yield* closeUndeclared(fight, who, named('target'));
    case 'retreat':
      return yield* retreat(fight, volley, who, named('from'), distance);
    case 'move-past':
      return yield* movePast(fight, volley, who, named('past'), choice['toward'] ? named('toward') : null);
    case 'wand':
      return void volley.wands.push({ by: who.id, spell: spellOf(choice) });
    case 'extract':
      return yield* beginExtraction(fight, who, find(fight, target ?? who.id), Number(choice['index'] ?? 0));
    case 'ready':
      return ready(fight, who, choice);
    case 'reload':
      return reload(fight, who, named('weapon'));
    case 'leave':
      return yield* leave(fight, volley, who, named('how') === 'flee' ? 'flee' : 'surrender');
    case 'grapple':
      who.spent.attacksLeft--;
      return yield* rule(fight, who, 'grapple', '', target);
    default:
      return yield* rule(fight, who, 'other', named('what'), null);
  }
}

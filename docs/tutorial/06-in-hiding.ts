/**
 * 6. In hiding: somebody whom the other side does not know of. Views and events keep their name to their own side by themselves;
 * what is left to the rule is below, a function each.
 */
import { type Combatant, type Event, emit, everyone, type Fight, type Id, ownSide, reveal } from '../../src/engine/index.ts';

/** What can happen here. An event names people by their ids, and by nothing else. */
type Happening =
  | (Event & { readonly type: 'slipped-away' | 'crept' | 'pounced'; readonly who: Id; readonly on?: Id })
  | (Event & { readonly type: 'rustled' })
  | (Event & { readonly type: 'warned'; readonly by: Id; readonly of: Id });
export type Alley = Fight<Combatant, Happening>;

/** TU-HID-02: whoever slips away is seen to go. Told first, hidden afterwards: an event is heard by those who may know of all in it *now*. */
export function slipAway(alley: Alley, who: Combatant): void {
  emit(alley, { type: 'slipped-away', who: who.id });
  who.concealed = true;
}

/** TU-HID-03: creeping is known to one's own side. `others` is what the rest hear instead; it must not name anybody in hiding. */
export function creep(alley: Alley, who: Combatant): void {
  emit(alley, { type: 'crept', who: who.id }, { others: { type: 'rustled' } });
}

/** TU-HID-04: a whisper to one's friends. `to` makes an audience smaller; nothing makes it larger. */
export function warn(alley: Alley, by: Combatant, of: Combatant): void {
  emit(alley, { type: 'warned', by: by.id, of: of.id }, { to: ownSide(alley, by) });
}

/** TU-HID-05: nobody is offered a target that they do not know of. Offers are made for whoever acts, so this is yours to see to. */
export const targetsOf = (alley: Alley, self: Combatant): readonly Id[] =>
  everyone(alley).flatMap((c) => (c.side !== self.side && !c.concealed ? [c.id] : []));

/** TU-HID-01: whoever strikes shows themselves, and only then is it told what they did. */
export function pounce(alley: Alley, who: Combatant, on: Combatant): void {
  reveal(alley, who);
  emit(alley, { type: 'pounced', who: who.id, on: on.id });
}

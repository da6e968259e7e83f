/** Choosing by typing: the combatant, the action and its particulars by name, with completion from the caller's own view. */
import type { Id, Json } from '../../engine/index.ts';
import type { EncounterView, Named, WordedOffer } from '../../table/api.ts';
import type { Completion } from '../command.ts';
import { type CommandContext, text } from '../context.ts';
import { quoted } from '../escape.ts';
import type { Message } from '../message.ts';
import { needed, no } from '../say.ts';
import { NOTHING_NOW, showChosen } from '../show/choice.ts';
import { fits, same } from '../typed.ts';
import { give, showQuestion, showTried, whyOf } from './panels.ts';
import { chosenWith } from './progress.ts';
import { fromDecision, OWN_ACCORD, type Question, questionOf, whoTag } from './question.ts';
import { choiceOf, nextToAsk, slotsFor } from './slots.ts';
import { completeWith, parseWith, takes } from './with-text.ts';

/** Those a caller may decide for: their own, and whoever has a decision open for them. */
export function actors(view: EncounterView): readonly Named[] {
  const waited = view.decisions.map((d) => ({ id: d.who, name: d.whoName, side: '' }));
  const all = [...waited, ...view.own];
  return all.filter((a, i) => all.findIndex((b) => b.id === a.id) === i);
}

/** The combatant of that name or id; a wrong one is refused with the names there are. */
export function named(known: readonly Named[], text: string): Id {
  const found = known.find((k) => k.id === text) ?? known.find((k) => same(k.name, text));
  if (found) return found.id;
  if (known.length === 0) throw no('You play nobody in this fight. Come in with **/join**; the board shows who is there.');
  throw no(
    `I know no “${quoted(text, 40)}” here. Choose one of ${known
      .slice(0, 10)
      .map((k) => quoted(k.name, 40))
      .join(', ')}.`,
  );
}

/** The combatants whom a reader sees, as names. */
export const everybody = (view: EncounterView): readonly Named[] => view.view.rows.map(({ id, name, side }) => ({ id, name, side }));

/** The sides of the GM's own figures, each as one name that stands for all of them. */
export const wholeSides = ({ own }: EncounterView): readonly Named[] =>
  [...new Set(own.map((figure) => figure.side))].map((side) => ({ id: `@${side}`, name: `all ${side}`, side }));

/** The combatant that an option of the command names. */
export const figureIn = (context: CommandContext, view: EncounterView, option: string): Id =>
  named(everybody(view), needed(text(context, option), 'Say which combatant.'));

/** Completions among names. */
export const completeNames = (known: readonly Named[], typed: string): readonly Completion[] =>
  known.filter((k) => fits(typed, k.name) || k.id === typed).map((k) => ({ name: k.name, value: k.id }));

/** What somebody may choose from: their open decision if they have one, else what they may do of their own accord. */
export async function questionFor(context: CommandContext, view: EncounterView, who: Id): Promise<Question> {
  const open = view.decisions.filter((d) => d.who === who);
  const decision = open.find((d) => d.answered === null) ?? open[0];
  return decision ? fromDecision(view.id, decision) : questionOf(context, view.id, OWN_ACCORD, whoTag(who));
}

/** The offer of that name. @throws Refusal with its own reason if it is not possible now. */
function offerNamed(question: Question, action: string): number {
  const isNamed = (o: WordedOffer): boolean => o.pick === action || same(o.label, action);
  const free = question.offers.findIndex((o) => isNamed(o) && o.blocked === null);
  if (free >= 0) return free;
  const blocked = question.offers.find(isNamed);
  if (blocked) throw no(`${blocked.label}: ${blocked.blocked ?? ''}`);
  if (question.offers.length === 0) throw no(`**${quoted(question.whoName)}**: ${NOTHING_NOW}`);
  throw no(`${quoted(question.whoName)} cannot do “${quoted(action, 40)}” now. Leave the action out to see what is possible.`);
}

/** Does what was typed; where something is still open, shows the panel for the rest. */
export async function chooseByName(
  context: CommandContext,
  question: Question,
  action: string | null,
  given: (offer: WordedOffer) => Readonly<Record<string, Json>>,
  particulars: string | null,
): Promise<Message> {
  if (action === null) return showQuestion(context, question);
  const number = offerNamed(question, action);
  const offer = question.offers[number] as WordedOffer;
  const choice = { pick: offer.pick, ...given(offer), ...(particulars === null ? {} : parseWith(offer, particulars)) };
  const { slots, typed } = slotsFor(offer, choice);
  const chosen = chosenWith(context, question, number, slots, typed, null, 0);
  if (nextToAsk(offer, chosen.slots, chosen.typed) !== null) return showTried(context, chosen);
  // Where there is but one of a kind it need not be named; what was named and is not offered is refused.
  try {
    return await give(context, question, { ...choiceOf(offer, chosen.slots, chosen.typed), ...choice });
  } catch (error) {
    return showChosen({ ...chosen, refused: `${await whyOf(context, chosen, error)} ${takes(offer, choice)}`.trimEnd() });
  }
}

/** Completions for an action of somebody. */
export const completeAction = (question: Question, typed: string): readonly Completion[] =>
  question.offers
    .filter((o, i) => o.blocked === null && question.offers.findIndex((p) => p.pick === o.pick && p.blocked === null) === i)
    .filter((o) => fits(typed, o.label) || o.pick.startsWith(typed))
    .map((o) => ({ name: o.label, value: o.pick }));

/** Completions for the particulars of an action. */
export function completeParticulars(question: Question, action: string, typed: string): readonly Completion[] {
  const offer = question.offers.find((o) => o.blocked === null && (o.pick === action || o.label === action));
  return offer ? completeWith(offer, typed) : [];
}

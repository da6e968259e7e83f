/** Deeds of the GM by commands with options of their own: `/gm damage`, `/gm set`, `/mob hide` and the like. */
import { type Json, own } from '../engine/index.ts';
import type { EncounterView, WordedOffer, WordedParam } from '../table/api.ts';
import { chooseByName, everybody, named } from './choosing/by-name.ts';
import { OWN_ACCORD, questionOf } from './choosing/question.ts';
import { valueIn } from './choosing/with-text.ts';
import { type CommandContext, text } from './context.ts';
import { editedWith } from './edit-completion.ts';
import { here } from './here.ts';
import type { Message } from './message.ts';
import { needed, no } from './say.ts';

/** A deed by a command with options of its own: the system's word for it, and which option gives which of its particulars. */
interface ByOptions {
  readonly pick: string;
  readonly from: Readonly<Record<string, string>>;
}

/** Such deeds of which a system may know more particulars than the command has options: `with` takes those. */
export const BY_OPTIONS: Readonly<Record<string, ByOptions>> = {
  'gm heal': { pick: 'heal', from: { target: 'who', amount: 'amount' } },
  'gm damage': { pick: 'damage', from: { target: 'who', amount: 'amount' } },
  'gm move': { pick: 'place', from: { target: 'who', to: 'place', toward: 'place', distance: 'distance', metres: 'distance' } },
  'gm condition': { pick: 'condition', from: { target: 'who', condition: 'condition', on: 'on' } },
  'gm skip': { pick: 'skip', from: { target: 'who' } },
};

/** One of them. */
export async function gmDeedByOptions(context: CommandContext): Promise<Message> {
  const { pick, from } = needed(own(BY_OPTIONS, context.input.path), 'That command is from an older version of me.');
  return gmDeed(context, pick, from);
}

/** What the options of such a command have given so far, by particular; one that is still to be given is null. */
export function givenByOptions({ input: { path, options } }: CommandContext): Readonly<Record<string, Json>> {
  const from = own(BY_OPTIONS, path)?.from ?? {};
  return Object.fromEntries(Object.entries(from).map(([param, option]) => [param, options[option] ?? null]));
}

/** Why a deed that has a command of its own is not among what the GM may do. */
function notThere(pick: string, { status }: EncounterView): string {
  if (pick === 'lift-condition') return 'Nobody has a condition of your own that you could lift. **/gm own-condition** gives one.';
  if (status === 'gathering') return 'Not before the fight has begun: **Begin** on the GM panel opens it.';
  return 'There is nothing of the kind now. **GM acts** on the GM panel, or `/gm act`, lists what there is.';
}

/** What was typed for a particular: somebody in the fight, one of the values that it may have, or the words themselves. */
function meant(view: EncounterView, param: WordedParam, typed: string): Json {
  if (param.kind === 'combatant') return typed === '*' ? typed : named(everybody(view), typed);
  return param.options.length > 0 ? valueIn(param, typed) : typed;
}

/**
 * A deed of the GM that the system offers under `pick`. `from` says which option of the command gives which particular, of several the
 * one that the system has; what is left open is asked for on a panel.
 */
export async function gmDeed(context: CommandContext, pick: string, from: Readonly<Record<string, string>>): Promise<Message> {
  const encounter = await here(context);
  const [question, view] = await Promise.all([
    questionOf(context, encounter, OWN_ACCORD, 'gm'),
    context.table.view(encounter, context.caller),
  ]);
  if (!question.offers.some((offer) => offer.pick === pick)) throw no(notThere(pick, view));
  const given = (offer: WordedOffer): Readonly<Record<string, Json>> =>
    Object.fromEntries(
      [...new Set(Object.values(from))].flatMap((option) => {
        const typed = context.input.options[option] ?? null;
        if (typed === null) return [];
        const param = offer.params.find(({ name }) => from[name] === option);
        if (!param) throw no(`**${offer.label}** takes no **${option}** here. Leave it out.`);
        return [[param.name, typeof typed === 'string' ? meant(view, param, typed) : typed]];
      }),
    );
  return chooseByName(context, question, pick, given, text(context, 'with'));
}

/** An edit, with things of packs in the place of their names. */
export const withTyped = async (context: CommandContext): Promise<CommandContext> =>
  editedWith(context, await context.table.view(await here(context), context.caller));

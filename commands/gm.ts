import {
  chooseByName,
  completeAction,
  completeNames,
  completeParticulars,
  everybody,
  figureIn,
  named,
  wholeSides,
} from '../src/discord/choosing/by-name.ts';
import { OWN_ACCORD, questionOf } from '../src/discord/choosing/question.ts';
import { valueIn } from '../src/discord/choosing/with-text.ts';
import type { Command, Completion } from '../src/discord/command.ts';
import { choiceOption, flagOption, slash, sub, textOption, userOption, wholeOption } from '../src/discord/command-data.ts';
import { amount, type CommandContext, flag, text, user } from '../src/discord/context.ts';
import { completeValue } from '../src/discord/field-edit.ts';
import { bySub, here, told } from '../src/discord/here.ts';
import type { Message } from '../src/discord/message.ts';
import { gmPanel, NO_DOCTRINE } from '../src/discord/panels/gm.ts';
import { needed, no } from '../src/discord/say.ts';
import { fieldAt, inputText } from '../src/discord/sheet-form.ts';
import { completeDoctrines, systemNamed } from '../src/discord/systems.ts';
import { fits, same } from '../src/discord/typed.ts';
import { present } from '../src/discord/viewers.ts';
import type { Json } from '../src/engine/index.ts';
import { own, PRONOUNS, Refusal } from '../src/engine/index.ts';
import type { EncounterView, WordedOffer } from '../src/table/api.ts';
import { COMMON_FIELDS } from '../src/table/words/fields.ts';

const HOUR = 60 * 60 * 1000;

/** Combatants by name, for options of that name. */
const PEOPLE = ['combatant', 'target'];

/**
 * A deed of the GM that the system offers under `pick`. `from` says which option of the command gives which particular;
 * what is left open is asked for on a panel.
 */
export async function deed(context: CommandContext, pick: string, from: Readonly<Record<string, string>>): Promise<Message> {
  const encounter = await here(context);
  const [question, view] = await Promise.all([
    questionOf(context, encounter, OWN_ACCORD, 'gm'),
    context.table.view(encounter, context.caller),
  ]);
  const value = (option: string): Json | null => {
    const given = context.input.options[option] ?? null;
    return PEOPLE.includes(option) && typeof given === 'string' ? (given === '*' ? given : named(everybody(view), given)) : given;
  };
  const given = (offer: WordedOffer): Readonly<Record<string, Json>> =>
    Object.fromEntries(
      Object.entries(from).flatMap(([particular, option]) => {
        const given = value(option);
        if (given === null) return [];
        const param = offer.params.find((p) => p.name === particular);
        if (!param) throw no(`**${offer.label}** takes no **${option}** here. Leave it out.`);
        const isNamed = typeof given === 'string' && param.kind !== 'combatant' && param.options.length > 0;
        return [[particular, isNamed ? valueIn(param, given) : given]];
      }),
    );
  return chooseByName(context, question, pick, given, text(context, 'with'));
}

const target = textOption('target', 'Who', { complete: true });
const more = textOption('with', 'More details, e.g. location=head', { complete: true, most: 300 });

async function handOver(context: CommandContext): Promise<Message> {
  const view = await context.table.view(await here(context), context.caller);
  const to = needed(await present(context, 'to'), 'To whom? Set the **to** option.');
  return told(context, await context.table.handOver(view.id, context.caller, figureIn(context, view, 'target'), to.user));
}

async function doctrine(context: CommandContext): Promise<Message> {
  const view = await context.table.view(await here(context), context.caller);
  const who = named(
    [...everybody(view), ...wholeSides(view)],
    needed(text(context, 'target'), 'Who? Set the **combatant** option to a name or a side.'),
  );
  const chosen = text(context, 'doctrine') ?? NO_DOCTRINE;
  return told(context, await context.table.doctrine(view.id, context.caller, who, same(chosen, NO_DOCTRINE) ? null : chosen));
}

async function extend(context: CommandContext): Promise<Message> {
  const hours = needed(amount(context, 'hours'), 'By how many hours? Set the **hours** option.');
  return told(context, await context.table.extend(await here(context), context.caller, hours * HOUR));
}

async function standIn(context: CommandContext): Promise<Message> {
  const absent = needed(user(context, 'for'), 'For whom? Set the **for** option.');
  const by = await present(context, 'by');
  return told(context, await context.table.standIn(await here(context), context.caller, absent.user, by?.user ?? null));
}

async function coGm(context: CommandContext): Promise<Message> {
  const on = flag(context, 'on', true);
  const who = needed(on ? await present(context, 'who') : user(context, 'who'), 'Who? Set the **who** option.');
  return told(context, await context.table.coGm(await here(context), context.caller, who.user, on));
}

async function mend(context: CommandContext): Promise<Message> {
  const how = text(context, 'how');
  if (how !== 'redo' && how !== 'withdraw' && how !== 'by-hand')
    throw no('How? Set the **how** option: run it again, forget it, or settle it by hand.');
  return told(context, await context.table.mend(await here(context), context.caller, how));
}

const rule = (context: CommandContext): Promise<Message> =>
  deed(context, 'modifier', { target: 'target', flat: 'points', factor: 'factor', purpose: 'purpose', note: 'why' });

/** The GM's tools. */
export const gm: Command = {
  data: slash('gm', 'The GM’s tools', [
    sub('panel', 'All the GM’s tools as buttons'),
    sub(
      'act',
      'Do what this system lets a GM do',
      textOption('action', 'What to do (default: a panel shows it all)', { complete: true }),
      more,
    ),
    sub(
      'rule',
      'Modify somebody’s next roll',
      textOption('target', 'Who will roll', { required: true, complete: true }),
      wholeOption('points', 'Points added (or taken away)', { min: -200, max: 200 }),
      textOption('factor', 'Factor, e.g. 0.5', { most: 8 }),
      textOption('purpose', 'For which roll (default: any roll)', { complete: true, most: 60 }),
      textOption('why', 'Why; everybody can read it in the receipt', { most: 200 }),
    ),
    sub(
      'set',
      'Change one of somebody’s values',
      target,
      textOption('field', 'Which field', { complete: true, most: 80 }),
      textOption('value', 'Its new value', { complete: true, most: 400 }),
    ),
    sub('heal', 'Heal somebody', target, wholeOption('amount', 'How much', { min: 1, max: 10000 }), more),
    sub('damage', 'Hurt somebody', target, wholeOption('amount', 'How much', { min: 1, max: 10000 }), more),
    sub('move', 'Put somebody elsewhere', target, textOption('place', 'Where to', { complete: true }), more),
    sub('condition', 'Give somebody a condition, or take it away', target, textOption('what', 'Which condition', { most: 100 }), more),
    sub('skip', 'Skip somebody’s turn', target, more),
    sub('force', 'Call time for everybody the fight is waiting for', flagOption('sure', 'Yes, take the defaults', { required: true })),
    sub(
      'extend',
      'Give more time (or less)',
      wholeOption('hours', 'Hours; a negative number takes time away', { required: true, min: -720, max: 720 }),
    ),
    sub(
      'hand-over',
      'Hand a character or foe over to somebody',
      textOption('target', 'Which character or foe', { required: true, complete: true }),
      userOption('to', 'To whom', { required: true }),
    ),
    sub(
      'co-gm',
      'Make somebody a GM of this fight, or no longer',
      userOption('who', 'Who', { required: true }),
      flagOption('on', 'GM (yes) or no longer (no)'),
    ),
    sub(
      'stand-in',
      'Choose who plays for somebody while they are away',
      userOption('for', 'Who is away', { required: true }),
      userOption('by', 'Who plays for them (default: they play for themselves again)'),
    ),
    sub(
      'doctrine',
      'Put somebody, or a whole side, on autopilot',
      textOption('target', 'Who, or all of yours on a side', { required: true, complete: true }),
      textOption('doctrine', 'Which autopilot (default: none, you decide again)', { complete: true }),
    ),
    sub(
      'mend',
      'Settle an action that went wrong',
      choiceOption(
        'how',
        'How',
        [
          ['redo', 'run it again'],
          ['withdraw', 'forget it'],
          ['by-hand', 'settle it by hand'],
        ],
        { required: true },
      ),
    ),
  ]),
  run: bySub({
    panel: async (context) => gmPanel(context, await here(context), null),
    act: async (context) =>
      chooseByName(
        context,
        await questionOf(context, await here(context), OWN_ACCORD, 'gm'),
        text(context, 'action'),
        () => ({}),
        text(context, 'with'),
      ),
    rule,
    set: (context) => deed(context, 'set', { target: 'target', field: 'field', value: 'value' }),
    heal: (context) => deed(context, 'heal', { target: 'target', amount: 'amount' }),
    damage: (context) => deed(context, 'damage', { target: 'target', amount: 'amount' }),
    move: (context) => deed(context, 'place', { target: 'target', to: 'place' }),
    condition: (context) => deed(context, 'condition', { target: 'target', condition: 'what' }),
    skip: (context) => deed(context, 'skip', { target: 'target' }),
    force: async (context) => {
      needed(flag(context, 'sure') || null, 'Nothing was done. Set **sure** to yes if you mean it.');
      return told(context, await context.table.force(await here(context), context.caller, null));
    },
    extend,
    'hand-over': handOver,
    'co-gm': coGm,
    'stand-in': standIn,
    doctrine,
    mend,
  }),
  complete,
};

/** The system's own word for what a subcommand does. */
const PICKS: Readonly<Record<string, string>> = {
  'gm heal': 'heal',
  'gm damage': 'damage',
  'gm condition': 'condition',
  'gm skip': 'skip',
  'gm move': 'place',
};

/** The fields of somebody by their titles, and what a field may be where there is a choice. */
export async function completeEdit(
  context: CommandContext,
  view: EncounterView,
  option: 'field' | 'value',
  typed: string,
): Promise<readonly Completion[]> {
  const system = systemNamed(context, view.ruleset);
  const fields = [...COMMON_FIELDS, ...system.fields];
  if (option === 'field') return fields.filter((f) => fits(typed, f.label, f.key)).map((f) => ({ name: f.label, value: f.label }));
  const chosen = text(context, 'field') ?? '';
  const field = fields.find((f) => f.key === chosen || same(f.label, chosen));
  if (!field) return [];
  const choices = field.key === 'pronoun' ? PRONOUNS : (field.choices ?? []);
  const now = await valueNow(context, view, field.key);
  return completeValue({ kind: field.kind, choices, items: field.items ?? null }, system.items, typed, now);
}

/** What the one who is being edited has in a field, as it is typed; empty where that is not known yet, or too long to complete. */
async function valueNow(context: CommandContext, view: EncounterView, key: string): Promise<string> {
  try {
    const option = text(context, 'combatant') === null ? 'target' : 'combatant';
    const { json } = await context.table.sheet(view.id, context.caller, figureIn(context, view, option));
    const now = inputText(fieldAt(json, key));
    return now.length <= 90 ? now : '';
  } catch (error) {
    if (error instanceof Refusal) return '';
    throw error;
  }
}

/** Options that take a value of an offer: which one. */
const LISTED: Readonly<Record<string, { readonly pick: string; readonly param: string }>> = {
  place: { pick: 'place', param: 'to' },
  purpose: { pick: 'modifier', param: 'purpose' },
};

async function complete(context: CommandContext, option: string, typed: string): Promise<readonly Completion[]> {
  const encounter = await here(context);
  const view = await context.table.view(encounter, context.caller);
  if (option === 'target' && context.input.path === 'gm doctrine') return completeNames([...wholeSides(view), ...everybody(view)], typed);
  if (option === 'target')
    return [...completeNames(everybody(view), typed), ...(context.input.path === 'gm rule' ? [{ name: 'Anybody', value: '*' }] : [])];
  if (option === 'doctrine') return completeDoctrines(context, typed);
  if (option === 'field' || option === 'value') return completeEdit(context, view, option, typed);
  const question = await questionOf(context, encounter, OWN_ACCORD, 'gm');
  if (option === 'action') return completeAction(question, typed);
  const action = text(context, 'action') ?? own(PICKS, context.input.path) ?? '';
  if (option === 'with') return completeParticulars(question, action, typed);
  const { pick, param } = own(LISTED, option) ?? { pick: '', param: '' };
  const values = question.offers.find((o) => o.pick === pick)?.params.find((p) => p.name === param)?.options ?? [];
  return values.filter((p) => fits(typed, p.label)).map((p) => ({ name: p.label, value: p.value }));
}

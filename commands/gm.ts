import { chooseByName, everybody, figureIn, named, wholeSides } from '../src/discord/choosing/by-name.ts';
import { OWN_ACCORD, questionOf } from '../src/discord/choosing/question.ts';
import type { Command } from '../src/discord/command.ts';
import { choiceOption, flagOption, slash, sub, textOption, userOption, wholeOption } from '../src/discord/command-data.ts';
import { amount, type CommandContext, flag, text, user } from '../src/discord/context.ts';
import { completeGm } from '../src/discord/gm-completion.ts';
import { gmDeed, gmDeedByOptions, withTyped } from '../src/discord/gm-deeds.ts';
import { bySub, here, told } from '../src/discord/here.ts';
import { type Message, words } from '../src/discord/message.ts';
import { tacticNamed, withCondition } from '../src/discord/packs.ts';
import { gmPanel, NO_DOCTRINE } from '../src/discord/panels/gm.ts';
import { askSaid } from '../src/discord/panels/own-words.ts';
import { beginWhatIf } from '../src/discord/panels/what-if.ts';
import { blindly } from '../src/discord/rolling.ts';
import { needed, no } from '../src/discord/say.ts';
import { afterwards } from '../src/discord/show/after.ts';
import { waitingLines } from '../src/discord/show/fight.ts';
import { showNotes } from '../src/discord/show/notes.ts';
import { showPlanned } from '../src/discord/show/planned.ts';
import { same } from '../src/discord/typed.ts';
import { present } from '../src/discord/viewers.ts';
import { FAR } from '../src/engine/index.ts';
import type { Outcome } from '../src/table/api.ts';
import { HOUR } from '../src/table/time/units.ts';

const somebody = textOption('who', 'Which character or foe', { complete: true });
const more = textOption('with', 'More details, where the system has any: name=value; name=value', { complete: true, most: 300 });

async function handOver(context: CommandContext): Promise<Message> {
  const view = await context.table.view(await here(context), context.caller);
  const to = needed(await present(context, 'to'), 'To whom? Set the **to** option.');
  return told(context, await context.table.handOver(view.id, context.caller, figureIn(context, view), to.user));
}

async function doctrine(context: CommandContext): Promise<Message> {
  const view = await context.table.view(await here(context), context.caller);
  const who = named(
    [...everybody(view), ...wholeSides(view)],
    needed(text(context, 'who'), 'Who? Set the **who** option to a name or a side.'),
  );
  const chosen = text(context, 'autopilot') ?? NO_DOCTRINE;
  const tactic = same(chosen, NO_DOCTRINE) ? null : await tacticNamed(context, view, chosen);
  const asked = tactic === null ? null : askSaid(context, view, who, tactic);
  return asked ?? told(context, await context.table.doctrine(view.id, context.caller, who, tactic));
}

async function why(context: CommandContext): Promise<Message> {
  const view = await context.table.view(await here(context), context.caller);
  return words(await context.table.why(view.id, context.caller, figureIn(context, view)));
}

/** What was done to the clock, and who is waited for now until when. */
async function onClock(context: CommandContext, { encounter, note }: Outcome, done: string): Promise<Message> {
  const view = await context.table.view(encounter, context.caller);
  return afterwards(view, [note || done, ...waitingLines(view)].join('\n'));
}

async function extend(context: CommandContext): Promise<Message> {
  const [encounter, hours] = [await here(context), amount(context, 'hours')];
  if (hours === 0) throw no('0 hours change nothing. Leave **hours** out for as many as the pace gives.');
  const outcome = await context.table.extend(encounter, context.caller, hours === null ? null : hours * HOUR);
  return onClock(context, outcome, hours !== null && hours < 0 ? 'There is less time now.' : 'There is more time now.');
}

async function standIn(context: CommandContext): Promise<Message> {
  const absent = needed(user(context, 'for'), 'For whom? Set the **for** option.');
  const by = await present(context, 'by');
  return told(context, await context.table.standIn(await here(context), context.caller, absent.user, by?.user ?? null));
}

async function coGm(context: CommandContext): Promise<Message> {
  const on = flag(context, 'on', true);
  const who = needed(on ? await present(context, 'who') : user(context, 'who'), 'Who? Set the **who** option.');
  const outcome = await context.table.coGm(await here(context), context.caller, who.user, on);
  return told(context, outcome, on ? 'They are a GM of this fight now.' : 'They are no GM of this fight any more.');
}

async function mend(context: CommandContext): Promise<Message> {
  const how = text(context, 'how');
  if (how !== 'redo' && how !== 'withdraw' && how !== 'by-hand')
    throw no('How? Set the **how** option: run it again, forget it, or settle it by hand.');
  return told(context, await context.table.mend(await here(context), context.caller, how));
}

async function timer(context: CommandContext): Promise<Message> {
  const [when, line] = [text(context, 'when') ?? '', text(context, 'text') ?? ''];
  return told(context, await context.table.setTimer(await here(context), context.caller, when, line));
}

async function blind(context: CommandContext): Promise<Message> {
  const view = await context.table.view(await here(context), context.caller);
  const dice = needed(text(context, 'dice'), 'Which dice? Set the **dice** option, e.g. d100.');
  return blindly(context, { who: figureIn(context, view), dice, purpose: text(context, 'for') });
}

async function note(context: CommandContext): Promise<Message> {
  const view = await context.table.view(await here(context), context.caller);
  const about = text(context, 'who') === null ? null : figureIn(context, view);
  return told(context, await context.table.note(view.id, context.caller, about, text(context, 'text') ?? ''));
}

const rule = async (context: CommandContext): Promise<Message> => {
  await here(context);
  if (amount(context, 'points') === null && text(context, 'factor') === null) throw no('By how much? Set **points** or **factor**.');
  return gmDeed(context, 'modifier', { target: 'who', flat: 'points', factor: 'factor', purpose: 'for', note: 'why' });
};

/** The GM's tools. */
export const gm: Command = {
  data: slash('gm', 'The GM’s tools', [
    sub('panel', 'All the GM’s tools as buttons'),
    sub('what-if', 'A private copy of the fight, to try out what might come of it'),
    sub(
      'act',
      'Do what this system lets a GM do',
      textOption('action', 'What to do (default: a panel shows it all)', { complete: true }),
      more,
    ),
    sub(
      'rule',
      'Modify somebody’s next roll',
      textOption('who', 'Who will roll', { required: true, complete: true }),
      wholeOption('points', 'Points added (or taken away)', { min: -200, max: 200 }),
      textOption('factor', 'Factor, e.g. 0.5', { most: 8 }),
      textOption('for', 'For which roll (default: any roll)', { complete: true, most: 60 }),
      textOption('why', 'Why; everybody can read it in the receipt', { most: 200 }),
    ),
    sub(
      'set',
      'Change one of somebody’s values',
      somebody,
      textOption('field', 'Which field', { complete: true, most: 80 }),
      textOption('value', 'Its new value', { complete: true, most: 400 }),
      textOption('why', 'Why; only GMs read it, in the log', { most: 200 }),
    ),
    sub('heal', 'Heal somebody', somebody, wholeOption('amount', 'How much', { min: 1, max: 10000 }), more),
    sub('damage', 'Hurt somebody', somebody, wholeOption('amount', 'How much', { min: 1, max: 10000 }), more),
    sub(
      'move',
      'Put somebody elsewhere',
      somebody,
      textOption('place', 'Where to: a zone, or somebody to stand near', { complete: true }),
      wholeOption('distance', 'How far from them, in systems with distances', FAR),
      more,
    ),
    sub(
      'condition',
      'Give somebody a condition, or take it away',
      somebody,
      textOption('condition', 'Which condition', { complete: true, most: 100 }),
      flagOption('on', 'Give it (yes) or take it away (no)'),
      more,
    ),
    sub(
      'own-condition',
      'Give somebody a condition of your own: a name on the board, which runs out by itself',
      textOption('who', 'Which character or foe', { required: true, complete: true }),
      textOption('name', 'What it is called; one of a pack brings the rest with it', { required: true, complete: true, most: 40 }),
      wholeOption('rounds', 'For how many rounds (default: until you lift it)', { min: 1, max: 100 }),
      wholeOption('points', 'Points on each of their rolls meanwhile', { min: -200, max: 200 }),
      textOption('note', 'What it means; everybody can read it', { most: 200 }),
    ),
    sub('lift-condition', 'Lift a condition of your own', textOption('condition', 'Which one', { complete: true, most: 100 })),
    sub('skip', 'Skip somebody’s turn', somebody, more),
    sub('call-time', 'Call time for everybody the fight is waiting for', flagOption('sure', 'Yes, take the defaults', { required: true })),
    sub(
      'extend',
      'Give more time (or less)',
      wholeOption('hours', 'Hours; a negative number takes time away (default: by the pace)', { min: -720, max: 720 }),
    ),
    sub(
      'hand-over',
      'Hand a character or foe over to somebody',
      textOption('who', 'Which character or foe', { required: true, complete: true }),
      userOption('to', 'To whom', { required: true }),
    ),
    sub(
      'co-gm',
      'Make somebody a GM of this fight, or no longer',
      userOption('who', 'Which member', { required: true }),
      flagOption('on', 'GM (yes) or no longer (no)'),
    ),
    sub(
      'stand-in',
      'Choose who plays for somebody while they are away',
      userOption('for', 'Who is away', { required: true }),
      userOption('by', 'Who plays for them (default: they play for themselves again)'),
    ),
    sub(
      'autopilot',
      'Put somebody, or a whole side, on autopilot',
      textOption('who', 'A character or foe, or all of yours on a side', { required: true, complete: true }),
      textOption('autopilot', 'Which autopilot, or in words: attack the weakest; flee when badly hurt (default: none)', {
        complete: true,
        most: 300,
      }),
    ),
    sub('why', 'What somebody on autopilot makes of what they can do, for you alone', somebody),
    sub(
      'timer',
      'Set a timer: a text is posted later, and you are pinged',
      textOption('when', 'Round 3, every round, foes below 50 %, or press', { required: true, complete: true, most: 80 }),
      textOption('text', 'What is posted in the channel then', { required: true, most: 400 }),
    ),
    sub(
      'blind',
      'Have somebody roll dice of which only GMs learn what fell',
      textOption('who', 'Who rolls', { required: true, complete: true }),
      textOption('dice', 'E.g. d100, 2d6+1', { required: true, most: 80 }),
      textOption('for', 'What it is for; everybody can read it', { most: 100 }),
    ),
    sub(
      'note',
      'Note something for yourself and other GMs; no player ever sees it',
      textOption('text', 'The note; it replaces the old one (default: the note is deleted)', { most: 500 }),
      textOption('who', 'About whom (default: the fight)', { complete: true }),
    ),
    sub('notes', 'Your notes on this fight and everybody in it, for GMs alone'),
    sub('planned', 'The waves and timers that are planned, for you alone'),
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
    'what-if': async (context) => beginWhatIf(context, await here(context)),
    act: async (context) =>
      chooseByName(
        context,
        await questionOf(context, await here(context), OWN_ACCORD, 'gm'),
        text(context, 'action'),
        () => ({}),
        text(context, 'with'),
      ),
    rule,
    set: async (context) => gmDeed(await withTyped(context), 'set', { target: 'who', field: 'field', value: 'value', why: 'why' }),
    heal: gmDeedByOptions,
    damage: gmDeedByOptions,
    move: gmDeedByOptions,
    condition: gmDeedByOptions,
    'own-condition': async (context) =>
      gmDeed(await withCondition(context), 'custom-condition', {
        target: 'who',
        name: 'name',
        rounds: 'rounds',
        flat: 'points',
        note: 'note',
      }),
    'lift-condition': (context) => gmDeed(context, 'lift-condition', { condition: 'condition' }),
    skip: gmDeedByOptions,
    'call-time': async (context) => {
      needed(flag(context, 'sure') || null, 'Nothing was done. Set **sure** to True if you mean it.');
      return onClock(context, await context.table.force(await here(context), context.caller, null), 'Time is called.');
    },
    extend,
    'hand-over': handOver,
    'co-gm': coGm,
    'stand-in': standIn,
    autopilot: doctrine,
    why,
    timer,
    blind,
    note,
    notes: async (context) => showNotes(await context.table.view(await here(context), context.caller)),
    planned: async (context) => showPlanned(await context.table.view(await here(context), context.caller)),
    mend,
  }),
  complete: completeGm,
};

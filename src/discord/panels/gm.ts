/** Buttons of the GM. */
import type { Id } from '../../engine/index.ts';
import type { EncounterView, Outcome } from '../../table/api.ts';
import { everybody, wholeSides } from '../choosing/by-name.ts';
import { KIND } from '../choosing/kinds.ts';
import { whoTag } from '../choosing/who-tag.ts';
import { leavesOf } from '../command-tree.ts';
import type { CommandContext } from '../context.ts';
import { customId, numberAt, type Tag } from '../custom-id.ts';
import { atItsFight } from '../elsewhere.ts';
import { cut, quoted } from '../escape.ts';
import { takeDownGmBoard } from '../gm-board-command.ts';
import { type Button, button, ENTRIES, type Message, menu, rowsOf, words } from '../message.ts';
import { tacticNamed, tacticsFor } from '../packs.ts';
import { asksFor, either, opens, type Panel, redraws } from '../panel.ts';
import { no } from '../say.ts';
import { afterwards } from '../show/after.ts';
import { healthWords } from '../show/fight.ts';
import { GM_DEEDS, type GmDeed, showAdmission, showGmPanel, showSure } from '../show/gm.ts';
import { showTools } from '../show/gm-tools.ts';
import { showNotes } from '../show/notes.ts';
import { showPlanned, showPlannedOne, withoutWaves } from '../show/planned.ts';
import { intentButtons, intentLines, vetoButton } from '../show/veto.ts';
import { settingNamed, systemNamed } from '../systems.ts';
import { extentIn, takeBack } from '../undoing.ts';
import { chosenForm, commandPanel, doneAtOnce, formWith, freshCommand, isForm } from './forms.ts';
import { OWN_WORDS_ENTRY, ownWordsForm, ownWordsPanels, wantsOwnWords } from './own-words.ts';

/** Stands for no doctrine at all, where one is chosen. */
export const NO_DOCTRINE = 'none';

const DEEDS: Readonly<Record<GmDeed, (context: CommandContext, encounter: string) => Promise<Outcome>>> = {
  begin: ({ table, caller }, e) => table.begin(e, caller),
  pause: ({ table, caller }, e) => table.pause(e, caller),
  resume: ({ table, caller }, e) => table.resume(e, caller),
  force: ({ table, caller }, e) => table.force(e, caller, null),
  extend: ({ table, caller }, e) => table.extend(e, caller, null),
  undo: ({ table, caller }, e) => table.undo(e, caller, 'last'),
  end: ({ table, caller }, e) => table.end(e, caller),
  redo: ({ table, caller }, e) => table.mend(e, caller, 'redo'),
  withdraw: ({ table, caller }, e) => table.mend(e, caller, 'withdraw'),
  byhand: ({ table, caller }, e) => table.mend(e, caller, 'by-hand'),
};

const SURE: Readonly<Partial<Record<GmDeed, string>>> = {
  force: 'Call time for everybody the fight is waiting for? Their defaults are taken at once.',
  end: 'End the fight for good? The dice are revealed, and nobody can act any more.',
  withdraw: 'Forget the unfinished action, as if it had never been declared?',
  byhand: 'Forget the unfinished action, so that you can settle it with the GM’s tools?',
};

const PLAYS_ON =
  'The fight stays open. Bring somebody in with `/mob add` or use **GM acts**; you will be asked again the next time it is decided, and **GM panel → End the fight** ends it.';

/** The panel as the caller may see it. @throws Refusal for whoever is no GM here. */
export async function gmPanel(context: CommandContext, encounter: string, about: string | null, page = 0): Promise<Message> {
  const view = await context.table.view(encounter, context.caller);
  if (!view.isGm && !context.caller.manager)
    throw no(`This panel is for the GM of the fight. ${view.own.length > 0 ? 'Press **Act** to play' : '**/join** brings you in'}.`);
  return showGmPanel(view, leavesOf(context.commands), about, page);
}

/** Names what would go. */
async function undoText({ table, caller }: CommandContext, encounter: string): Promise<string> {
  const last = await table.lastDone(encounter, caller);
  return `Take back: ${last ?? 'the last thing done'}? Done again, it rolls the same dice.`;
}

const deedIn = (tag: Tag): GmDeed => {
  const deed = tag.args[1] ?? '';
  if (!Object.hasOwn(GM_DEEDS, deed)) throw no('I do not know this button. Open the GM panel again.');
  return deed as GmDeed;
};

/** The panels of the GM. */
export const gmPanels: readonly Panel[] = [
  opens('gm', (context, tag) => gmPanel(context, tag.args[0] ?? '', null)),
  redraws('gm-again', (context, tag) => gmPanel(context, tag.args[0] ?? '', null, numberAt(tag, 1) ?? 0)),
  redraws('gm-ask', async (context, tag) => {
    const deed = deedIn(tag);
    const encounter = tag.args[0] ?? '';
    const text = deed === 'undo' ? await undoText(context, encounter) : SURE[deed];
    return showSure(await context.table.view(encounter, context.caller), deed, text ?? 'Sure?');
  }),
  redraws('gm-do', async (context, tag) => {
    const encounter = tag.args[0] ?? '';
    const outcome = await DEEDS[deedIn(tag)](context, encounter);
    return gmPanel(context, encounter, outcome.note || 'Done.');
  }),
  // The same from the board or a post: the answer is a message of its own.
  opens('gm-step', async (context, tag) => {
    const outcome = await DEEDS[deedIn(tag)](context, tag.args[0] ?? '');
    return words(outcome.note || 'Done.');
  }),
  // Under the question what is to be done with a fight that sleeps.
  atItsFight(
    opens('sleep', async (context, tag) => {
      const [encounter = '', deed = ''] = tag.args;
      const { table, caller } = context;
      if (deed === 'call') return words((await table.callAll(encounter, caller)).note);
      if (deed === 'pause') return words((await table.pause(encounter, caller)).note || 'The fight is paused.');
      const view = await table.view(encounter, caller);
      if (!view.isGm && !caller.manager) throw no('The GM of the fight decides that. **/vote** asks the table, if the GM lets you vote.');
      if (deed === 'end') return showSure(view, 'end', SURE.end ?? 'Sure?');
      if (deed === 'stand-in') return commandPanel(context, encounter, 'gm stand-in');
      throw no('I do not know this button. Open the GM panel again.');
    }),
  ),
  opens('last-call', async (context, tag) => {
    const [encounter = '', , pick = ''] = tag.args;
    if (pick !== 'end-fight' && pick !== 'play-on') throw no('I do not know this button. Open the GM panel again.');
    if (pick === 'end-fight') {
      const view = await context.table.view(encounter, context.caller);
      if (view.isGm && view.lastCall !== null && view.planned.some(({ who }) => who)) return showSure(view, 'end', withoutWaves(view));
    }
    const outcome = await context.table.decide(encounter, context.caller, numberAt(tag, 1) ?? 0, 'gm', { pick });
    if (pick === 'play-on') return words(outcome.note || PLAYS_ON);
    return afterwards(await context.table.view(encounter, context.caller), outcome.note || 'The fight is over.');
  }),
  opens('admit', (context, tag) => admission(context, tag)),
  redraws('admit-again', (context, tag) => admission(context, tag)),
  redraws('admit-do', async (context, tag) => {
    const [encounter = '', , answer = ''] = tag.args;
    const outcome = await context.table.admit(encounter, context.caller, numberAt(tag, 1) ?? 0, answer === 'yes');
    return gmPanel(context, encounter, outcome.note);
  }),
  opens('gm-board-off', async (context, { args: [encounter = ''] }) => takeDownGmBoard(context, encounter)),
  redraws('undo-sure', (context, tag) => takeBack(context, tag.args[0] ?? '', extentIn(tag.args[1] ?? null), tag.args[2] ?? '')),
  redraws('planned', async (context, tag) => showPlanned(await context.table.view(tag.args[0] ?? '', context.caller))),
  redraws('planned-one', async (context, tag) => {
    const view = await context.table.view(tag.args[0] ?? '', context.caller);
    const one = view.planned.find(({ id }) => id === context.input.values[0]);
    return one ? showPlannedOne(view, one) : showPlanned(view, 'That is not planned any more.');
  }),
  redraws('planned-now', async (context, { args: [encounter = '', one = ''] }) => {
    const { note } = await context.table.bringIn(encounter, context.caller, one);
    return showPlanned(await context.table.view(encounter, context.caller), note || 'Done.');
  }),
  redraws('planned-drop', async (context, { args: [encounter = '', one = ''] }) => {
    const { note } = await context.table.dropPlanned(encounter, context.caller, one);
    return showPlanned(await context.table.view(encounter, context.caller), note || 'Done.');
  }),
  atItsFight(
    either('gm-tool', isForm, chosenForm, async (context, tag) => {
      const view = await context.table.view(tag.args[0] ?? '', context.caller);
      const chosen = context.input.values[0] ?? '';
      const group = showTools(view, leavesOf(context.commands), chosen);
      return group ?? (await doneAtOnce(context, chosen)) ?? freshCommand(context, view.id, chosen);
    }),
  ),
  redraws('gm-notes', async (context, tag) =>
    showNotes(await context.table.view(tag.args[0] ?? '', context.caller), numberAt(tag, 1) ?? 0),
  ),
  atItsFight(
    asksFor('gm-note', async (context, { args: [encounter = '', whom = context.input.values[0] ?? ''] }) => {
      const view = await context.table.view(encounter, context.caller);
      const who = view.view.rows.find((r) => whoTag(r.id) === whom)?.id ?? null;
      const text = view.notes.find((n) => n.who === who)?.text;
      return formWith(context, 'gm note', { ...(who && { who }), ...(text && { text }) }, encounter);
    }),
  ),
  atItsFight(
    asksFor('house-rule', async (context, { args: [encounter = '', rule = ''] }) => {
      const { system } = await context.table.view(encounter, context.caller);
      return formWith(context, 'encounter house', { rule: settingNamed(systemNamed(context, system), rule).label }, encounter);
    }),
  ),
  redraws('gm-show', async (context, { args: [encounter = '', whom = '', what = ''] }) => {
    const view = await context.table.view(encounter, context.caller);
    const row = view.view.rows.find((r) => whoTag(r.id) === whom);
    if (!row) throw no('They are no longer in the fight. Open the GM panel again.');
    const choice = what === 'mask' ? { pick: 'mask', target: row.id } : { pick: 'conceal', target: row.id, concealed: false };
    await context.table.act(encounter, context.caller, 'gm', choice);
    return figurePanel(context, encounter, whom);
  }),
  redraws('figure', (context, tag) => figurePanel(context, tag.args[0] ?? '', context.input.values[0] ?? '')),
  either('doctrine', wantsOwnWords, ownWordsForm, async (context, tag) => {
    const [encounter = '', whom = ''] = tag.args;
    const view = await context.table.view(encounter, context.caller);
    const found = [...everybody(view), ...wholeSides(view)].find(({ id }) => whoTag(id) === whom);
    if (!found) throw no('They are no longer in the fight. Open the GM panel again.');
    const [doctrine = NO_DOCTRINE] = context.input.values;
    const tactic = doctrine === NO_DOCTRINE ? null : await tacticNamed(context, view, doctrine);
    const outcome = await context.table.doctrine(encounter, context.caller, found.id, tactic);
    return gmPanel(context, encounter, outcome.note || 'Done.');
  }),
  ...ownWordsPanels((context, encounter, about) => gmPanel(context, encounter, about || 'Done.')),
];

/** Whoever is named, or else the first of those who ask to come in. */
async function admission(context: CommandContext, tag: Tag): Promise<Message> {
  const view = await context.table.view(tag.args[0] ?? '', context.caller);
  if (!view.isGm) throw no('Only the GM of this fight decides who comes in.');
  const asking = view.applicants.find((a) => a.id === numberAt(tag, 1)) ?? view.applicants[0];
  return asking ? showAdmission(view, asking) : gmPanel(context, view.id, 'Nobody is asking to come in.');
}

const veilOf = ({ veiled }: EncounterView, who: Id): EncounterView['veiled'][number] | undefined => veiled.find((v) => v.who === who);

/** What others do not know of somebody, for the GM. */
function veilLines(view: EncounterView, who: Id): readonly string[] {
  const veil = veilOf(view, who);
  if (!veil) return [];
  return [
    ...(veil.hidden ? ['Hidden: other sides do not know that they are there.'] : []),
    ...(veil.mask === null ? [] : [`Others know them as **${quoted(veil.mask)}**.`]),
  ];
}

/** One press shows whoever is hidden, or says their true name. */
function veilButtons(view: EncounterView, who: Id): readonly Button[] {
  const veil = veilOf(view, who);
  if (!veil) return [];
  const tag = whoTag(who);
  return [
    ...(veil.hidden ? [button(customId('gm-show', view.id, tag, 'hidden'), 'Show them to all')] : []),
    ...(veil.mask === null ? [] : [button(customId('gm-show', view.id, tag, 'mask'), 'Reveal their name')]),
  ];
}

/** By what somebody on autopilot fights, and what they are going to do. */
const autopilotLines = (view: EncounterView, who: Id): readonly string[] => [
  ...(Object.hasOwn(view.autopilots, who) ? [`On autopilot: **${quoted(view.autopilots[who] ?? '')}**`] : []),
  ...intentLines(view, who),
];

async function figurePanel(context: CommandContext, encounter: string, whom: string): Promise<Message> {
  const view = await context.table.view(encounter, context.caller);
  const row = view.view.rows.find((r) => whoTag(r.id) === whom);
  if (!row) return words('They are no longer in the fight. Open the GM panel again.');
  const open = view.decisions.filter((d) => d.who === row.id);
  const own = await tacticsFor(context, view);
  const doctrines = [
    { value: NO_DOCTRINE, label: 'No autopilot: the GM decides', detail: null },
    OWN_WORDS_ENTRY,
    ...context.table.doctrines.map((d) => ({ value: d.id, label: d.name, detail: d.about })),
    ...own.map(({ name, about }) => ({ value: name, label: name, detail: about || null })),
  ].slice(0, ENTRIES);
  const side = wholeSides(view).find((s) => s.side === row.side);
  const note = view.notes.find((n) => n.who === row.id);
  const buttons = [
    open.length > 0
      ? button(customId(KIND.question, encounter, open[0]?.id ?? 0, whom, 0), 'Decide', 'do')
      : button(customId('own', encounter, whom), 'What can they do?'),
    button(customId('sheet-again', encounter, whom, 0), 'Sheet'),
    ...veilButtons(view, row.id),
    ...(view.isGm ? [button(customId('gm-note', encounter, whom), note ? 'Change the note' : 'Note')] : []),
    ...intentButtons(view, row.id),
    ...(view.isGm && Object.hasOwn(view.autopilots, row.id) ? [vetoButton(view)] : []),
    button(customId('gm-again', encounter), 'Back'),
  ];
  return {
    content: [
      `**${quoted(row.name)}** (${quoted(row.side)}): ${healthWords(row)}`,
      ...veilLines(view, row.id),
      ...autopilotLines(view, row.id),
      ...(note ? [`📝 ${quoted(note.text, 500)}`] : []),
    ].join('\n'),
    components: [
      ...rowsOf(buttons),
      menu(customId('doctrine', encounter, whom), 'Put them on autopilot …', doctrines),
      ...(side ? [menu(customId('doctrine', encounter, whoTag(side.id)), `Put ${cut(side.name, 60)} on autopilot …`, doctrines)] : []),
    ],
  };
}

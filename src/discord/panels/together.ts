/** Several figures act at once: tick them, say whom they go for, done. */
import { agreed, type Id, inRuns, listed } from '../../engine/index.ts';
import type { Aim, EncounterView, Named } from '../../table/api.ts';
import { whoTag } from '../choosing/who-tag.ts';
import type { CommandContext } from '../context.ts';
import { customId, type Tag } from '../custom-id.ts';
import { fitLines, quoted } from '../escape.ts';
import { type Button, button, CONTENT, ENTRIES, type Entry, type Message, menu, rowsOf } from '../message.ts';
import { type Panel, redraws } from '../panel.ts';
import { no } from '../say.ts';
import { afterwards } from '../show/after.ts';

const AIMS = { nearest: 'Attack the nearest', weakest: 'Attack the weakest', each: 'One each', defend: 'Hold and defend' } as const;

/** The figures of a reader who can act at all. */
const standing = ({ own, view }: EncounterView): readonly Named[] =>
  own.filter(({ id }) => view.rows.some((r) => r.id === id && !r.out)).slice(0, ENTRIES);

const draftKey = ({ caller }: CommandContext, encounter: string): string => `together ${caller.user} ${encounter}`;

/** Those who are ticked. */
function ticked(context: CommandContext, view: EncounterView): readonly Named[] {
  const kept = context.drafts.get(draftKey(context, view.id))?.split(' ');
  const some = kept ? standing(view).filter(({ id }) => kept.includes(whoTag(id))) : bandOf(view, undefined);
  return some.length > 0 ? some : standing(view);
}

/**
 * Who is ticked until something else is said: several of one side, that of whoever's panel it is opened from, else of whoever is
 * asked, else the largest; but nobody who hides, whom an act may show, and nobody on autopilot.
 */
function bandOf(view: EncounterView, from: string | undefined): readonly Named[] {
  const ready = standing(view).filter(({ id }) => isReady(view, id));
  const sizeOf = (side: string): number => ready.filter((one) => one.side === side).length;
  const first = standing(view).find(({ id }) => whoTag(id) === from);
  const asked = ready.find(({ id }) => view.decisions.some((d) => d.who === id && d.answered === null && d.waited));
  const largest = ready.toSorted((a, b) => sizeOf(b.side) - sizeOf(a.side))[0];
  const of = [first, asked].find((one) => one && sizeOf(one.side) > 1) ?? largest;
  return ready.filter((one) => one.side === of?.side);
}

/** What is ticked stays so until it is said otherwise, whatever others do meanwhile. */
const tick = (context: CommandContext, view: EncounterView, some: readonly Named[]): void =>
  context.drafts.put(draftKey(context, view.id), some.map(({ id }) => whoTag(id)).join(' '));

/** Neither hidden nor on autopilot, as far as the reader knows. */
const isReady = ({ veiled, autopilots }: EncounterView, who: Id): boolean =>
  !veiled.some((veil) => veil.who === who && veil.hidden) && !Object.hasOwn(autopilots, who);

/** The panels of acting together. */
export const togetherPanels: readonly Panel[] = [
  redraws('all', async (context, tag) => {
    const view = await viewAt(context, tag);
    tick(context, view, bandOf(view, tag.args[1]));
    return showTogether(context, view);
  }),
  redraws('all-tick', async (context, tag) => {
    const view = await viewAt(context, tag);
    context.drafts.put(draftKey(context, view.id), context.input.values.join(' '));
    return showTogether(context, view);
  }),
  redraws('all-off', async (context, tag) => {
    const { note } = await context.table.callOff(tag.args[0] ?? '', context.caller);
    return afterwards(await viewAt(context, tag), note);
  }),
  redraws('all-do', async (context, tag) => go(context, tag, aimNamed(tag.args[1] ?? ''))),
  redraws('all-at', async (context, tag) => {
    const view = await viewAt(context, tag);
    const at = view.view.rows.find((r) => whoTag(r.id) === context.input.values[0]);
    if (!at) throw no('Somebody you picked is no longer in the fight. Open the panel again.');
    return go(context, tag, { at: at.id });
  }),
];

const viewAt = (context: CommandContext, tag: Tag): Promise<EncounterView> => context.table.view(tag.args[0] ?? '', context.caller);

function aimNamed(text: string): Aim {
  if (!Object.hasOwn(AIMS, text)) throw no('This button is from an older version of me. Open the panel again.');
  return text as keyof typeof AIMS;
}

async function go(context: CommandContext, tag: Tag, aim: Aim): Promise<Message> {
  const before = await viewAt(context, tag);
  const whom = ticked(context, before).map(({ id }) => id);
  const { note } = await context.table.together(before.id, context.caller, whom, aim);
  const view = await context.table.view(before.id, context.caller);
  return afterwards(view, note, null, callOffButton(view));
}

/** Only where somebody is still to follow an order. */
const callOffButton = ({ id, followers }: EncounterView): readonly Button[] =>
  followers.length > 0 ? [button(customId('all-off', id), 'Call the order off')] : [];

function showTogether(context: CommandContext, view: EncounterView): Message {
  const all = standing(view);
  if (all.length === 0)
    return { content: 'None of yours can act now.', components: rowsOf([button(customId('mine', view.id), 'My decisions')]) };
  const band = ticked(context, view);
  const chosen = new Set(band.map(({ id }) => id));
  const sides = new Set(band.map(({ side }) => side));
  const foes = view.view.rows.filter((r) => !r.out && !sides.has(r.side)).slice(0, ENTRIES);
  const who = all.map(({ id, name, side }): Entry => ({ value: whoTag(id), label: name, detail: side, chosen: chosen.has(id) }));
  const names = all.filter(({ id }) => chosen.has(id)).map(({ name }) => quoted(name, 40));
  return {
    content: fitLines(
      [
        names.length === 1
          ? agreed(`**${names[0]!}** acts alone.`, names[0]!)
          : `**${names.length} act together:** ${listed(inRuns(names))}.`,
        '-# Whoever is asked now acts at once, the others as soon as they are asked, until the round ends.',
        ...(view.followers.length > 0 ? [`➡️ Under orders: ${listed(view.followers.map(({ name }) => quoted(name, 40)))}.`] : []),
      ],
      CONTENT,
    ),
    components: [
      ...rowsOf([
        ...Object.entries(AIMS).map(([aim, text]) => button(customId('all-do', view.id, aim), text, 'do')),
        ...(view.followers.length > 0 ? callOffButton(view) : [button(customId('mine', view.id), 'One by one')]),
      ]),
      ...(foes.length > 0
        ? [
            menu(
              customId('all-at', view.id),
              'Attack one of them …',
              foes.map((r): Entry => ({ value: whoTag(r.id), label: r.name, detail: r.health.words })),
            ),
          ]
        : []),
      menu(customId('all-tick', view.id), 'Who acts?', who, who.length),
    ],
  };
}

/** Several figures act at once: tick them, say whom they go for, done. */
import { listed } from '../../engine/index.ts';
import type { Aim, EncounterView, Named } from '../../table/api.ts';
import { whoTag } from '../choosing/who-tag.ts';
import type { CommandContext } from '../context.ts';
import { customId, type Tag } from '../custom-id.ts';
import { fitLines, quoted } from '../escape.ts';
import { button, CONTENT, ENTRIES, type Entry, type Message, menu, rowsOf } from '../message.ts';
import { type Panel, redraws } from '../panel.ts';
import { no } from '../say.ts';
import { afterwards } from '../show/after.ts';

const AIMS = { nearest: 'Attack the nearest', weakest: 'Attack the weakest', each: 'One each', defend: 'Hold and defend' } as const;

/** The figures of a reader who can act at all. */
export const standing = ({ own, view }: EncounterView): readonly Named[] =>
  own.filter(({ id }) => view.rows.some((r) => r.id === id && !r.out)).slice(0, ENTRIES);

const draftKey = ({ caller }: CommandContext, encounter: string): string => `together ${caller.user} ${encounter}`;

/** Those who are ticked: all until something else is said. */
function ticked(context: CommandContext, view: EncounterView): readonly Named[] {
  const kept = context.drafts.get(draftKey(context, view.id))?.split(' ');
  const all = standing(view);
  const some = kept ? all.filter(({ id }) => kept.includes(whoTag(id))) : all;
  return some.length > 0 ? some : all;
}

/** The panels of acting together. */
export const togetherPanels: readonly Panel[] = [
  redraws('all', async (context, tag) => {
    const view = await viewAt(context, tag);
    context.drafts.drop(draftKey(context, view.id));
    return showTogether(context, view);
  }),
  redraws('all-tick', async (context, tag) => {
    const view = await viewAt(context, tag);
    context.drafts.put(draftKey(context, view.id), context.input.values.join(' '));
    return showTogether(context, view);
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
  return afterwards(await context.table.view(before.id, context.caller), note);
}

function showTogether(context: CommandContext, view: EncounterView): Message {
  const all = standing(view);
  if (all.length === 0)
    return { content: 'None of yours can act now.', components: rowsOf([button(customId('mine', view.id), 'My decisions')]) };
  const chosen = new Set(ticked(context, view).map(({ id }) => id));
  const sides = new Set(all.map(({ side }) => side));
  const foes = view.view.rows.filter((r) => !r.out && !sides.has(r.side)).slice(0, ENTRIES);
  const who = all.map(({ id, name, side }): Entry => ({ value: whoTag(id), label: name, detail: side, chosen: chosen.has(id) }));
  const names = all.filter(({ id }) => chosen.has(id)).map(({ name }) => quoted(name, 40));
  return {
    content: fitLines(
      [
        names.length === 1 ? `**${names[0]!}** acts alone.` : `**${names.length} act together:** ${listed(names)}.`,
        '-# Each of them acts as soon as the rules ask; one undo takes it all back.',
      ],
      CONTENT,
    ),
    components: [
      ...rowsOf([
        ...Object.entries(AIMS).map(([aim, text]) => button(customId('all-do', view.id, aim), text, 'do')),
        button(customId('mine', view.id), 'One by one'),
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

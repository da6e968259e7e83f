/** A fight of one person alone, for practice or to try something out, all in one private message: what has happened, the board, and what they decide now. */
import { type APIMessageTopLevelComponent, ComponentType, MessageFlags } from 'discord.js';
import type { EncounterView, SystemInfo } from '../../table/api.ts';
import type { Picture } from '../context.ts';
import { customId } from '../custom-id.ts';
import { cut, fitLines, quoted } from '../escape.ts';
import { customIds } from '../interaction.ts';
import { type Button, button, CONTENT, type Message, menu, rowsOf, textPart } from '../message.ts';
import { systemEntries } from '../systems.ts';
import { BOARD_PICTURE, pictureSaying } from './board.ts';
import { bySide, waitingLines } from './fight.ts';
import { buttonsOf, latestOf } from './post.ts';

/** Characters of all texts of the message (Discord's limit is 4,000). */
const ROOM = 3900;
/** Of them, those of the board at most. */
const BOARD = 1100;
/** Components of a message (Discord's limit). */
const PARTS = 40;
/** Numbers of each combatant, the first of those that lie open. */
const FACTS = 2;

type Part = APIMessageTopLevelComponent;

const BOARD_LESSON =
  '🧭 *The board: who fights, how they are and, marked ▶, who is to act. What has happened stands above it, your decision below.*';

/** How a decided or a going fight goes on from the panel itself. */
function footOf(view: EncounterView): readonly Button[] {
  const told = view.solo?.told;
  const beside = told ? buttonsOf({ ...told, prompts: [] }, view.solo?.behind ?? null).slice(0, 2) : [];
  if (view.solo?.copyOf) return [...beside, ...whatIfButtons(view)];
  const another = button(customId('solo-pick', '-'), 'Another system');
  if (view.status === 'over') return [...beside, button(customId('solo-start', '-', view.ruleset), 'Once more', 'do'), another];
  return [...beside, button(customId('sheet', view.id), 'Sheet'), button(customId('more', view.id), 'More'), another];
}

/** What else can be done with a copy. */
const whatIfButtons = ({ id, status, solo }: EncounterView): readonly Button[] => [
  ...(status === 'running' ? [button(customId('what-if-round', '-'), 'Let them play a round')] : []),
  button(customId('what-if-back', '-'), 'Step back'),
  ...(status === 'over' ? [] : [button(customId('gm', id), 'GM panel')]),
  button(customId('more', id), 'More'),
  button(customId('what-if-new', solo?.copyOf ?? '-', id), 'From the start'),
  button(customId('what-if-drop', '-'), 'Throw it away', 'danger'),
];

function boardText(view: EncounterView, board: EncounterView): string {
  const round = view.view.round > 0 ? `round ${view.view.round}` : 'before the first round';
  const head = `${view.solo?.copyOf ? '🔮 **What if: nothing here happens** · ' : ''}**${quoted(view.name, 80)}** · ${quoted(view.system)} · ${view.status === 'over' ? 'over' : round} · only you see this`;
  // Explained once: whoever has pressed anything has seen the board.
  const lesson = view.lessons.includes('move') && view.lessons.includes('answer') ? [BOARD_LESSON] : [];
  const lines = [head, ...bySide(board.view.rows, board.marks, board.acting, FACTS), ...lesson];
  return fitLines(lines, BOARD);
}

/** How many components there are, those within others included. */
const countOf = (components: readonly object[]): number =>
  components.reduce(
    (sum, one) => sum + 1 + ('components' in one ? countOf(one.components as object[]) : 0) + ('accessory' in one ? 1 : 0),
    0,
  );

/**
 * The whole of it. `board`: the fight as a channel would see it; `question`: the panel of what is to be decided, empty where nothing is.
 */
export function showSolo(view: EncounterView, board: EncounterView, question: Message, picture: Picture | null): Message {
  const asked = question.content ?? '';
  const shown = picture ? [pictureSaying(cut(picture.alt, 1024))] : [];
  const words = boardText(view, board);
  // Discord takes no message in which two buttons do the same.
  const there = customIds(question.components);
  const foot = footOf(view).filter(({ custom_id }) => !there.includes(custom_id));
  const below: Part[] = [
    { type: ComponentType.Container, components: [...shown, textPart(words)] },
    ...(asked === '' ? [] : [textPart(asked)]),
    ...(question.components ?? []),
    ...rowsOf(foot, view.solo?.copyOf ? 2 : 1),
  ];
  // Of a copy nobody need check the dice.
  const news = view.solo?.told && (view.solo.copyOf ? { ...view.solo.told, commitment: null } : view.solo.told);
  const told = news ? latestOf(news, ROOM - words.length - asked.length, PARTS - 1 - countOf(below)) : null;
  const earlier = told?.isCut ? [textPart('-# There is more: **More → Log** tells all of it.')] : [];
  return {
    flags: MessageFlags.IsComponentsV2,
    components: [...earlier, ...(told?.parts ?? []), ...below],
    ...(picture && { files: [{ name: BOARD_PICTURE, data: picture.png, description: cut(picture.alt, 1024) }] }),
  };
}

/** Where nobody is asked for anything: why, and what can be done. */
export const soloRests = (view: EncounterView, buttons: readonly Button[]): Message =>
  view.status === 'over' ? {} : { content: fitLines(waitingLines(view), CONTENT / 2), components: rowsOf(buttons, 1) };

/** Which system to try. `going`: the name of the fight that is on; null: none is. */
export function showSystems(systems: readonly SystemInfo[], going: string | null, ways: readonly string[]): Message {
  const on = going === null ? [] : rowsOf([button(customId('solo', '-'), `Go on with ${going}`, 'do')]);
  return {
    content:
      'Which combat system do you want to try? A ready-made fight starts at once, here, and only you see it: no posts, no pings, no deadline.',
    components: [menu(customId('solo-start', '-', 'v', '-', ...ways), 'Choose a system', systemEntries(systems)), ...on],
  };
}

/** Whoever tries out something else gives up what they have tried before. */
export const askAnotherWhatIf = (name: string, encounter: string, instead: string): Message => ({
  content: `You are trying something out in a copy of **${quoted(name, 80)}**. A new copy takes its place, as the fight stands now; the other is thrown away.`,
  components: rowsOf([
    button(customId('what-if', '-'), 'Go on with it', 'do'),
    button(customId('what-if-new', encounter, instead), 'Make a new copy', 'danger'),
  ]),
});

/** Whoever starts another one gives the one up that is on. */
export const askInstead = (going: string, start: string): Message => ({
  content: `Your practice fight **${quoted(going, 80)}** is not over. A new one takes its place: it ends, undecided.`,
  components: rowsOf([button(start, 'Start the new one', 'danger'), button(customId('solo', '-'), `Go on with ${going}`, 'do')]),
});

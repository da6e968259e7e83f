/** Help by topic, and the primers of the systems. */
import type { SystemInfo } from '../../table/api.ts';
import { nearest } from '../../table/words/nearest.ts';
import { customId } from '../custom-id.ts';
import { cut, quoted } from '../escape.ts';
import { button, CONTENT, type Message, menu, rowsOf } from '../message.ts';
import { same } from '../typed.ts';

interface Topic {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export const TOPICS: readonly Topic[] = [
  {
    id: 'start',
    title: 'First steps',
    text: `**Riposte** runs tabletop fights in this channel, live or over weeks.
• **/practice** starts a ready-made fight that only you see, with a guide: the quickest way to see how a system plays. Name a system, and it starts in the channel for everybody, unless you set **private**.
• **/encounter start** opens a fight of your own. You are its GM.
• Players join with **/join** or the **Join** button; the GM brings in foes with **/mob add** and begins.
• From then on the posts say who is up. Press **Act** or **Choose** under the newest post, or type **/act** or **/react**.
Nobody sees a secret choice before everybody has chosen. Nothing is lost if you come back days later: **/catchup** tells you what happened, and **/chronicle** lists the fights that are over.`,
  },
  {
    id: 'play',
    title: 'Playing',
    text: `• **Act** (or **/act**) shows what you can do now, and why other things are not possible.
• **Choose** (or **/react**) opens a private question: defend or not, and how. You may change your mind until all answers are in.
• When it is not your turn, **Act** lets you leave what you will do: it is done once, and nobody sees it before.
• Each decision has a deadline, shown in your own time. If you say nothing, the default under the question is taken.
• **/away** sets you away for some days, **/time** keeps reminders out of your night.
• **Receipt** under a post shows rule by rule how a result came about; so does **Apps → Explain this result** on a message.
• **/undo** takes back the last thing you did. If others have acted since, all players must agree; once dice have fallen, only the GM can.
• **/pause** stops the fight for everybody at once, and nobody learns who asked. **/vote** asks the table, if the GM lets you vote.
• **/nudge** reminds whoever the fight is waiting for: once a day for each decision, and never in their quiet hours.`,
  },
  {
    id: 'gm',
    title: 'Running a fight',
    text: `• The **GM panel** (or **/gm panel**) has everything: begin, pause, calling time, extra time, undo, your foes, the system’s own GM actions.
• **/mob add** brings in ready-made foes or your templates, several at once, hidden or masked if you like.
• **/mob template paste** makes templates of stat blocks, as your books print them.
• **/prep** prepares fights that nobody else sees, and opens one with everybody in it.
• **/gm rule** modifies somebody’s next roll; **/gm set** edits any value; **/gm damage**, **heal**, **move**, **condition** do what their names say. The log records all of it.
• **/gm hand-over** gives a foe or character to a player, **/gm stand-in** lets somebody play for somebody else, **/gm autopilot** puts foes on autopilot.
• **/zone add**, **connect**, **disconnect** and **remove** draw the map. **/encounter house** changes the house rules, **/encounter pace** how long people have. **/encounter votes** lets the players decide some things themselves. **/encounter move** goes on in another channel.`,
  },
  {
    id: 'dice',
    title: 'Fair dice',
    text: `All dice of a fight follow from one secret seed. Its fingerprint is in the opening post, so it cannot be changed later; a word you give when you join is mixed in.
Taking something back and doing it again rolls the same dice. When the fight is over the seed is revealed, and **/verify** checks every die.
The host of this bot can read the seed while the fight is on. If that matters to you, host it yourself.
**/roll** rolls dice outside any fight; **/shortcut** keeps dice and actions under names of your own.`,
  },
  {
    id: 'buttons',
    title: 'Without typing',
    text: `Everything can be done by buttons: **Board → More** lists every command and opens it as a form.
The board is one message that always shows how the fight stands; **/board** shows it to you alone. The map is described in words as well, and nothing depends on colour alone.`,
  },
];

/** Says that there is no such page before another one is shown. */
function notFound(systems: readonly SystemInfo[], about: string): string {
  const near = nearest(about, [...TOPICS.map((t) => t.title), ...systems.map((s) => s.title)]);
  return `There is no page about “${quoted(about, 40)}”.${near ? ` Did you mean **${quoted(near)}**?` : ''} The menu below has them all.\n\n`;
}

/** A topic or a system's primer, and a menu of the others. */
export function showHelp(encounter: string, systems: readonly SystemInfo[], about: string): Message {
  const system = systems.find((s) => s.id === about || same(s.title, about));
  const found = TOPICS.find((t) => t.id === about || same(t.title, about));
  const topic = found ?? TOPICS[0];
  const entries = [
    ...TOPICS.map((t) => ({ value: t.id, label: t.title, chosen: !system && t === topic })),
    ...systems.map((s) => ({ value: s.id, label: s.title, detail: 'how this system fights', chosen: s === system })),
  ];
  const text = system ? `**${quoted(system.title)}**\n${system.primer}` : `**${topic?.title ?? ''}**\n${topic?.text ?? ''}`;
  const unknown = system || found ? '' : notFound(systems, about);
  return {
    content: cut(unknown + text, CONTENT),
    components: [
      menu(customId('help-again', encounter), 'Another topic', entries),
      ...rowsOf([button(customId('more-again', encounter), 'All commands')]),
    ],
  };
}

/** Counts what people do besides deciding: joining with a character of their own, preparing, reading, running a fight. */
import { readFileSync } from 'node:fs';
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { BLOCKS } from '../stat-blocks/blocks.ts';
import { actOn, answerOf, delivered, isBoard, pageAt, posts, practice, shown } from './channel.ts';
import { type Bot, callerOf, withoutVeil } from './face.ts';
import { type Cost, counter } from './presses.ts';

/** What an errand is done with: its people and channel, and how it presses. */
interface Hand {
  readonly bot: Bot;
  readonly system: string;
  readonly channel: string;
  readonly greta: Person;
  readonly ana: Person;
  /** A button by its label or custom id, an entry of a menu by the menu's words, a form: each is one press. */
  readonly press: (person: Person, on: SeenMessage, button: string) => Promise<Reply>;
  readonly choose: (person: Person, on: SeenMessage, menu: string, entry: string) => Promise<Reply>;
  readonly send: (person: Person, reply: Reply, values?: Record<string, string>) => Promise<Reply>;
}

/** What is done, press by press; false: there was no occasion for it. */
type Errand = (hand: Hand) => Promise<unknown>;

interface Kind {
  readonly name: string;
  /** What came before is no part of the errand. */
  readonly prepare: (hand: Hand) => Promise<void>;
  readonly run: Errand;
}

const seen = (reply: Reply): SeenMessage => {
  const answer = answerOf(reply);
  if (!answer) throw new Error('nothing was answered');
  return answer;
};
const must = (is: boolean, what: string): void => {
  if (!is) throw new Error(`an errand did not come to its end: ${what}`);
};
const boardOf = ({ bot, channel }: Hand): SeenMessage => shown(bot, channel).findLast(isBoard)!;
const labelled = ({ buttons }: SeenMessage, words: RegExp): string => buttons.find((b) => words.test(b.label))!.customId!;
const onMore = async (hand: Hand, person: Person): Promise<SeenMessage> => seen(await hand.press(person, boardOf(hand), 'More'));

/** A fight that gathers. */
async function gathering({ greta, channel, system, bot }: Hand): Promise<void> {
  bot.discord.addChannel(channel.slice(1));
  await greta.slash(channel, '/encounter start', { system, name: 'The Ford' });
  await delivered(bot);
}

/** A practice fight in which Ana is asked something. */
async function fighting({ bot, channel, system, greta }: Hand): Promise<void> {
  await practice(bot, channel, system);
  await withoutVeil(bot, channel, greta);
  await delivered(bot);
}

const ERRANDS: Kind[] = [];
const errand = (name: string, prepare: Kind['prepare'], run: Errand): void => void ERRANDS.push({ name, prepare, run });
const alone = async ({ bot, channel }: Hand): Promise<void> => void bot.discord.addChannel(channel.slice(1));

errand('from Join to standing in the fight with a new character', gathering, async (hand) => {
  const { ana, press, choose, send, bot, channel } = hand;
  const panel = seen(await press(ana, boardOf(hand), 'Join'));
  const card = seen(await send(ana, await press(ana, panel, 'Make a character')));
  await (card.buttons.some((b) => /^Join with/u.test(b.label))
    ? press(ana, card, labelled(card, /^Join with/u))
    : choose(ana, card, 'Join with', ''));
  must((await pageAt(bot, channel))!.match.state.order.length === 1, 'join with a new character');
});
errand('a new character (/character create)', alone, async ({ ana, channel, system, send }) => {
  await send(ana, await ana.slash(channel, '/character create', { system, name: 'Wulf' }));
});
errand('a change on a character’s card', alone, async ({ ana, channel, system, send, press }) => {
  const made = await ana.slash(channel, '/character create', { system, name: 'Hild' });
  const card = seen(await ana.submit(made.modal!));
  await send(ana, await press(ana, card, 'Change'));
});
errand('foes brought in by the GM panel', gathering, async (hand) => {
  const { greta, press, choose, send, bot, channel, system } = hand;
  const foe = bot.table.systems.find((s) => s.id === system)!.samples.find((s) => s.kind === 'foe')!.id;
  const panel = seen(await press(greta, boardOf(hand), 'GM panel'));
  const filled = await send(greta, await choose(greta, panel, 'More tools', '/mob add'), { from: `s${foe}`, count: '4' });
  await press(greta, seen(filled), 'Do it');
  must((await pageAt(bot, channel))!.match.state.order.length === 4, 'bring in foes');
});
errand('a foe put on autopilot', fighting, async (hand) => {
  const { greta, press, choose } = hand;
  const panel = seen(await press(greta, boardOf(hand), 'GM panel'));
  const menu = panel.selects[0]!;
  const about = seen(await choose(greta, panel, menu.placeholder, menu.options.at(-1)!.label));
  await choose(greta, about, 'Put them on autopilot', 'Brute');
});
errand('a prepared fight (/prep new)', alone, async ({ greta, channel, system, send, press }) => {
  const list = seen(await greta.slash(channel, '/prep list'));
  await send(greta, await press(greta, list, 'New'), { name: 'The Ford', system });
});
errand('two bands prepared and opened, from nothing', alone, async ({ greta, channel, system, send, press, bot }) => {
  const [one, other] = bot.table.systems.find((s) => s.id === system)!.samples.filter((s) => s.kind === 'foe');
  const list = seen(await greta.slash(channel, '/prep list'));
  const foes = `4 ${one!.name}, 2 ${other!.name}`;
  const panel = seen(await send(greta, await press(greta, list, 'New'), { name: `Bands ${system}`, system, foes }));
  await press(greta, panel, 'Open here');
  must((await pageAt(bot, channel))!.match.state.order.length === 6, 'open a fight with two bands');
});
/** A prepared fight of four foes, as its owner sees it. */
async function laidOut({ greta, channel, system, bot }: Hand, name: string): Promise<SeenMessage> {
  const foe = bot.table.systems.find((s) => s.id === system)!.samples.find((s) => s.kind === 'foe')!.name;
  return seen(await greta.slash(channel, '/prep new', { name: `${name} ${system}`, system, foes: `4 ${foe}` }));
}
errand('a value of a whole band changed in a prepared fight', alone, async (hand) => {
  const { greta, send, press } = hand;
  const form = await press(greta, await laidOut(hand, 'Edited'), 'Edit somebody');
  const edited = seen(await send(greta, form, { who: 'f1', field: 'Pronoun', value: 'it' }));
  must(edited.text.includes('all 4'), 'edit a prepared fight');
});
errand('a prepared fight opened in another channel', alone, async (hand) => {
  const { greta, system, send, press, bot } = hand;
  const there = bot.discord.addChannel(`elsewhere-${system}`).id;
  await send(greta, await press(greta, await laidOut(hand, 'Elsewhere'), 'Open elsewhere'), { channel: there });
  must((await pageAt(bot, `#elsewhere-${system}`))!.match.state.order.length === 4, 'open elsewhere');
});
/** A fight with nobody in it yet, all of it posted. */
async function empty(hand: Hand): Promise<void> {
  await alone(hand);
  await hand.greta.slash(hand.channel, '/encounter start', { system: hand.system, name: 'The Ford' });
  await delivered(hand.bot);
}
errand('a stat block pasted into the fight (/mob add)', empty, async ({ greta, channel, system, send, press, bot }) => {
  const asked = await greta.slash(channel, '/mob add', { from: 'paste' });
  const read = seen(await send(greta, asked, { 'One stat block or several': BLOCKS[system]![0]!.text }));
  await press(greta, read, labelled(read, /bring it in$/u));
  must((await pageAt(bot, channel))!.match.state.order.length === 1, 'paste into the fight');
});
errand('foes put into a prepared fight', alone, async ({ greta, channel, system, send, press, bot }) => {
  const foe = bot.table.systems.find((s) => s.id === system)!.samples.find((s) => s.kind === 'foe')!.id;
  const panel = seen(await greta.slash(channel, '/prep new', { name: `Foes ${system}`, system }));
  const filled = seen(await send(greta, await press(greta, panel, 'Add foes'), { from: `s${foe}`, count: '4' }));
  await press(greta, filled, labelled(filled, /^Do it$/u));
});
errand('a prepared fight opened', alone, async ({ greta, channel, system, press, bot }) => {
  const foe = bot.table.systems.find((s) => s.id === system)!.samples.find((s) => s.kind === 'foe')!.name;
  await greta.slash(channel, '/prep new', { name: `Ready ${system}`, system });
  const panel = seen(await greta.slash(channel, '/prep add', { prep: `Ready ${system}`, from: foe, count: 4 }));
  await press(greta, panel, 'Open here');
  must((await pageAt(bot, channel))!.match.state.order.length === 4, 'open a prepared fight');
});
errand('stat blocks pasted (/mob template paste)', alone, async ({ greta, channel, system, send, press }) => {
  const asked = await greta.slash(channel, '/mob template paste', { system });
  const text = BLOCKS[system]!.slice(0, 2)
    .map((b) => b.text)
    .join('\n\n');
  const read = seen(await send(greta, asked, { 'One stat block or several': text }));
  const saved = seen(await press(greta, read, labelled(read, /^Save/u)));
  must(saved.text.includes('Saved'), 'save stat blocks');
});
errand('the next turn left ahead', untilIdle, async (hand) => {
  const { ana, press } = hand;
  const open = seen(await press(ana, boardOf(hand), actOn(boardOf(hand))));
  const leaving = open.buttons.find((b) => /^Plan .+ next /u.test(b.label));
  if (!leaving) return false;
  const panel = seen(await press(ana, open, leaving.customId!));
  const act = panel.buttons.find((b) => b.customId?.startsWith('pk:') ?? false);
  return act ? press(ana, panel, act.customId!) : false;
});
errand('several act at once', fighting, async (hand) => {
  const { greta, press, bot } = hand;
  const panel = seen(await press(greta, boardOf(hand), actOn(boardOf(hand))));
  if (!panel.buttons.some((b) => b.label === 'Several at once …')) return false;
  await press(greta, seen(await press(greta, panel, 'Several at once …')), 'Attack the nearest');
  return delivered(bot);
});
errand('words with an action', fighting, async (hand) => {
  const { ana, press, send } = hand;
  const panel = seen(await press(ana, boardOf(hand), actOn(boardOf(hand))));
  if (!panel.buttons.some((b) => b.label === 'Say something')) return false;
  const worded = seen(await send(ana, await press(ana, panel, 'Say something'), { 'Say in character': 'For the toll!' }));
  return press(ana, worded, worded.buttons[0]!.customId!);
});
errand('the map', fighting, async (hand) => {
  await hand.choose(hand.ana, await onMore(hand, hand.ana), 'Look at', 'Map');
});
errand('what one has missed', fighting, async (hand) => void (await hand.press(hand.ana, boardOf(hand), 'Catch up')));
errand('a nudge', fighting, async (hand) => void (await hand.press(hand.greta, await onMore(hand, hand.greta), 'Nudge')));
errand('a break for everybody', fighting, async (hand) => {
  const reply = await hand.press(hand.ana, await onMore(hand, hand.ana), 'Pause for everybody');
  must((await pageAt(hand.bot, hand.channel))!.status === 'paused' || seen(reply).buttons.length > 0, 'pause');
});
errand('a vote', ballot, async ({ channel, bot, press }) => {
  const post = posts(bot, channel).findLast((m) => m.buttons.some((b) => b.label === 'Agree'))!;
  await press(bot.discord.user('Ben'), post, 'Agree');
});
errand('an ended fight, from the chronicle', ended, async ({ ana, channel, press }) => {
  const list = seen(await ana.slash(channel, '/chronicle'));
  const past = seen(await press(ana, list, labelled(list, /Open|The/u)));
  await press(ana, past, labelled(past, /story/iu));
});
errand('a character kept after a fight', ended, async ({ ana, channel, bot, press }) => {
  const last = posts(bot, channel).findLast((m) => m.buttons.some((b) => b.label === 'What next?'))!;
  const panel = seen(await press(ana, last, 'What next?'));
  const asked = seen(await press(ana, panel, labelled(panel, /Keep/u)));
  const sure = asked.buttons.find((b) => /Keep|Yes/u.test(b.label));
  return sure?.customId ? press(ana, asked, sure.customId) : false;
});
errand('a rematch', ended, async (hand) => {
  const { greta, press, bot, channel } = hand;
  const last = posts(bot, channel).findLast((m) => m.buttons.some((b) => b.label === 'What next?'))!;
  await press(greta, seen(await press(greta, last, 'What next?')), 'Rematch');
  must((await pageAt(bot, channel))?.status === 'gathering', 'rematch');
});

errand('a blind roll of a player, and the GM’s look at it (/roll)', fighting, async (hand) => {
  const { greta, ana, press, bot, channel } = hand;
  await ana.slash(channel, '/roll', { dice: 'd100', for: 'a trap', blind: true });
  await delivered(bot);
  const call = posts(bot, channel).findLast((m) => m.buttons.some((b) => b.label === 'GM panel'))!;
  must(seen(await press(greta, call, 'GM panel')).text.includes('Blind rolls'), 'see what fell');
});
errand('a blind roll that the GM asks for (/gm blind)', fighting, async ({ greta, bot, channel }) => {
  const { rows } = (await bot.table.publicView((await pageAt(bot, channel))!.id)).view;
  await greta.slash(channel, '/gm blind', { who: rows[0]!.name, dice: 'd100', for: 'a trap' });
  await delivered(bot);
});
errand('a creature of a pack brought in (/mob add)', homebrew, async ({ bot, greta, channel, system }) => {
  await greta.slash(channel, '/mob add', { from: packOf(system).creatures[0]!.name });
  await delivered(bot);
  must((await bot.table.publicView((await pageAt(bot, channel))!.id)).view.rows.length === 1, 'bring in a creature of a pack');
});
errand('a round tried out in a copy of the fight, and the copy thrown away', fighting, async (hand) => {
  const { greta, press, choose } = hand;
  const panel = seen(await press(greta, boardOf(hand), 'GM panel'));
  const copied = seen(await choose(greta, panel, 'More tools', '/gm what-if'));
  const played = seen(await press(greta, copied, 'Let them play a round'));
  must(seen(await press(greta, played, 'Throw it away')).text.includes('Thrown away'), 'try something out');
});
errand('a timer set', fighting, async (hand) => {
  const { greta, press, send } = hand;
  const plans = seen(await press(greta, seen(await press(greta, boardOf(hand), 'GM panel')), 'Waves and timers'));
  const set = await send(greta, await press(greta, plans, 'Set a timer'), { when: 'Round 3', text: 'The roof falls in.' });
  must(seen(set).text.includes('Only GMs know'), 'set a timer');
});
errand('a wave brought in', planned, async (hand) => {
  const { greta, press, choose, bot, channel } = hand;
  const panel = seen(await press(greta, boardOf(hand), 'GM panel'));
  const plans = seen(await press(greta, panel, labelled(panel, /^Waves and timers/u)));
  await press(greta, seen(await choose(greta, plans, 'Bring in', 'Riders')), 'Bring them in now');
  const { id } = (await pageAt(bot, channel))!;
  must((await bot.table.view(id, callerOf(bot, greta))).view.rows.length === 3, 'bring in a wave');
});
errand('a fight moved to another channel (/encounter move)', fighting, async ({ bot, greta, channel }) => {
  const to = bot.discord.addChannel(`${channel.slice(1)}-on`).id;
  await greta.slash(channel, '/encounter move', { sure: true, to });
  await delivered(bot);
  must((await pageAt(bot, channel)) === null, 'move a fight');
});
errand('a fight in a thread of its own (/encounter start thread:)', alone, async ({ bot, greta, channel, system }) => {
  await greta.slash(channel, '/encounter start', { system, thread: true });
  await delivered(bot);
});

/** A fight with a wave to come, prepared and opened. */
async function planned({ bot, greta, channel, system }: Hand): Promise<void> {
  const foe = bot.table.systems.find((s) => s.id === system)!.samples.find((s) => s.kind === 'foe')!.name;
  const prep = `Planned ${system}`;
  bot.discord.addChannel(channel.slice(1));
  await greta.slash(channel, '/prep new', { name: prep, system });
  await greta.slash(channel, '/prep wave', { prep, name: 'Riders', when: 'press' });
  await greta.slash(channel, '/prep add', { prep, from: foe, name: 'Guard' });
  await greta.slash(channel, '/prep add', { prep, from: foe, name: 'Ally', side: 'heroes' });
  await greta.slash(channel, '/prep add', { prep, from: foe, name: 'Rider', wave: 'Riders' });
  await greta.slash(channel, '/prep open', { prep });
  await greta.slash(channel, '/encounter begin', {});
  await delivered(bot);
}

/** The worked pack of a system. */
const packOf = (system: string) =>
  JSON.parse(readFileSync(new URL(`../../src/rules/${system}/data/pack.json`, import.meta.url), 'utf8')) as {
    readonly creatures: readonly { readonly name: string }[];
  };

/** A fight that gathers on a server with a pack. */
async function homebrew(hand: Hand): Promise<void> {
  const { bot, channel, system } = hand;
  await gathering(hand);
  const file = { name: 'pack.json', content: JSON.stringify(packOf(system)) };
  await bot.discord.user(bot.discord.guild().ownerId).slash(channel, '/pack add', { file });
  await delivered(bot);
}

/** A fight in which Ana has answered, and waits for others. */
async function untilIdle(hand: Hand): Promise<void> {
  const { ana, greta, bot, channel } = hand;
  await fighting(hand);
  for (let i = 0; i < 30; i++) {
    const panel = seen(await ana.click(boardOf(hand), actOn(boardOf(hand))));
    if (panel.buttons.some((b) => /^Plan .+ next /u.test(b.label))) return;
    await bot.table.force((await pageAt(bot, channel))!.id, callerOf(bot, greta), null).catch(() => null);
    await delivered(bot);
  }
}

/** A fight whose players are asked to vote. */
async function ballot({ bot, channel, system, greta, ana }: Hand): Promise<void> {
  await practice(bot, channel, system, ['Ana', 'Ben']);
  await withoutVeil(bot, channel, greta);
  await greta.slash(channel, '/encounter votes', { decide: 'majority' });
  await ana.slash(channel, '/vote', { on: 'extend' });
  await delivered(bot);
}

/** A fight that is over. */
async function ended(hand: Hand): Promise<void> {
  await fighting(hand);
  await hand.greta.slash(hand.channel, '/encounter end', { sure: true });
  await delivered(hand.bot);
  await hand.greta.waitFor((m) => !m.ephemeral && m.buttons.some((b) => b.label === 'What next?'), {
    channel: hand.channel,
    timeout: 10_000,
  });
}

export type Counted = Omit<Cost, 'asked'>;

/** What each errand costs, the dearest of some systems. */
export async function countErrands(bot: Bot, systems: readonly string[]): Promise<Readonly<Record<string, Counted>>> {
  const found: Record<string, Counted> = {};
  for (const system of systems)
    for (const [i, kind] of ERRANDS.entries()) {
      const cost = await costOf(bot, system, `#errand-${system}-${i}`, kind);
      if (cost) found[kind.name] = dearer(found[kind.name], cost);
    }
  return found;
}

const dearer = (a: Counted | undefined, b: Counted): Counted => ({
  presses: Math.max(a?.presses ?? 0, b.presses),
  posts: Math.max(a?.posts ?? 0, b.posts),
  pings: Math.max(a?.pings ?? 0, b.pings),
  requests: Math.max(a?.requests ?? 0, b.requests),
});

async function costOf(bot: Bot, system: string, channel: string, { prepare, run }: Kind): Promise<Counted | null> {
  let count: ReturnType<typeof counter> | null = null;
  const counted = async (deed: Promise<Reply>): Promise<Reply> => {
    count?.press();
    const reply = await deed;
    await delivered(bot);
    return reply;
  };
  const hand: Hand = {
    ...{ bot, system, channel, greta: bot.discord.user('Greta'), ana: bot.discord.user('Ana') },
    press: (person, on, button) => counted(person.click(on, button)),
    choose: (person, on, words, entry) => {
      const menu = on.selects.find((s) => s.placeholder?.startsWith(words))!;
      return counted(person.select(on, menu.customId, [menu.options.find((o) => o.label.startsWith(entry))!.value]));
    },
    send: (person, { modal }, values) => counted(person.submit(modal!, values)),
  };
  // Nobody may keep more prepared fights than a menu holds.
  const { user, guild } = callerOf(bot, hand.greta);
  for (const { id } of await bot.store.preps(user, guild)) await bot.store.deletePrep(id);
  await prepare(hand);
  count = counter(bot);
  try {
    return (await run(hand)) === false ? null : count.cost();
  } finally {
    count.stop();
  }
}

/** The counts as a table of the documentation. */
export const errandsTable = (counts: Readonly<Record<string, Counted>>): string =>
  [
    '## Besides deciding',
    '',
    'The same for what people do besides: the dearest of the five systems. Where a command is named it was typed, which is no press.',
    '',
    '| what | presses | posts | pings | requests |',
    '| --- | --- | --- | --- | --- |',
    ...Object.entries(counts).map(
      ([name, { presses, posts: left, pings, requests }]) => `| ${name} | ${presses} | ${left} | ${pings} | ${requests} |`,
    ),
    '',
  ].join('\n');

/** The table's own refusals, in words that name what to do instead. */
import { belonging, capitalised, type Json, listed, own, type Refusal, type Ruleset, spoken, type Voice } from '../../engine/index.ts';
import { COMMON_FIELDS } from './fields.ts';
import { marked } from './markdown.ts';
import { nearest } from './nearest.ts';
import { stoppedText } from './stopped.ts';
import { UNKNOWN } from './voices.ts';
import { paramText, pickText } from './words.ts';

type Facts = Readonly<Record<string, Json | undefined>>;
type Say = (facts: Facts, rules: Ruleset | null, voice: Voice) => string;

const list = (value: Json | undefined): string => (Array.isArray(value) ? value.map((v) => `\`${String(v)}\``).join(', ') : '');
/** The first of some people; `none`: where a fact names nobody. */
const namesIn = (who: Json | undefined, none: string): string =>
  Array.isArray(who) ? listed((who as readonly Json[]).slice(0, 6).map(text)) : none;
const text = (value: Json | undefined): string => marked(String(value ?? ''), 200);

/** Why something is the GM's to take back, by what was to be taken back; without a word about what a player may not know of. */
const GMS_ALONE: Readonly<Record<string, string>> = {
  round: 'Only the GM can take back a whole round',
  others: 'You had no part in the last action, so only the GM can take it back',
  nobody: 'There is nothing of yours to take back. Only the GM can take back what others have done',
  table: 'Only the GM can take back what was done last in this fight',
};

/** A value as somebody would say it. */
function plainValue(value: Json | undefined): string {
  if (Array.isArray(value)) return text(value.map(String).join(', '));
  if (typeof value === 'object' && value !== null)
    return text(
      Object.entries(value)
        .map(([key, n]) => `${key} ${String(n)}`)
        .join(', '),
    );
  return text(value);
}

/** A field that everybody in a fight has goes by its title. */
const commonTitle = (field: Json | undefined): Json | undefined => COMMON_FIELDS.find(({ key }) => key === field)?.label ?? field;

/** The mistakes that a refusal tells of. */
const mistakesIn = ({ field, problem, mistakes }: Facts): readonly Facts[] =>
  Array.isArray(mistakes) && mistakes.length > 0 ? (mistakes as readonly Facts[]) : [{ label: commonTitle(field), problem }];

const count = (facts: Facts): number => mistakesIn(facts).length + Number(facts['more'] ?? 0);

/** All that is wrong with a pack, each with its place. */
function packSlips(slips: Json | undefined, more: Json | undefined): string {
  const all = Array.isArray(slips) ? (slips as readonly Facts[]) : [];
  const rest = Number(more ?? 0) > 0 ? [`• and ${Number(more)} more`] : [];
  const lines = all.map(({ where, problem }) => `• **${capitalised(text(where))}**: ${text(problem)}`);
  return ['This pack is not right yet, and nothing was saved:', ...lines, ...rest, 'Mend that in the file, and send it again.'].join('\n');
}

/** All mistakes of a sheet, each under the name of its field: one in the sentence, several in a list. */
function mistakesText(facts: Facts, begin: string): string {
  const lines = mistakesIn(facts).map(({ label, problem }) => `**${text(label)}**: ${text(problem)}`);
  if (count(facts) === 1) return `${begin} a mistake in ${lines[0] ?? ''}.`;
  const more = Number(facts['more'] ?? 0);
  const rest = more > 0 ? [`• … and ${more} more`] : [];
  return `${begin.replace(/here is$/u, 'here are')} ${count(facts)} mistakes:\n${[...lines.map((l) => `• ${capitalised(l)}`), ...rest].join('\n')}\n`;
}

const SAYS: Readonly<Record<string, Say>> = {
  'not-in-chronicle': () =>
    'That fight is not in your chronicle, or no longer: only those who had a seat read it, unless its GM opens it to the whole server. **/chronicle** lists yours.',
  'only-alone': () =>
    'There is no fight in this channel. Your practice goes on in a message of its own: `/practice` brings it back, and its buttons do everything.',
  'no-encounter': () => 'There is no fight in this channel. Start one with `/encounter start`, or try `/practice`.',
  'channel-taken': () =>
    'This channel already has a fight. Start yours in another channel or thread, or ask its GM to end it: **GM panel → End the fight**.',
  solo: () => 'This practice fight is yours alone: nobody else can take part. Start one in a channel with `/practice` to play together.',
  'no-such-system': ({ systems }) => `I do not know that combat system. I play ${list(systems)}.`,
  'no-such-pace': ({ pace, paces, near }) =>
    `There is no pace “${text(pace)}”. ${near ? `Did you mean **${text(near)}**? ` : ''}Choose one of ${list(paces)}.`,
  'bad-pace': ({ problem }) => `That pace does not work: ${text(problem)}.`,
  'bad-veto': ({ most }) => `A veto window lasts at most ${text(most)} minutes. Give a number from 1 up, or 0 for none.`,
  'bad-setting': ({ setting, label, problem }) =>
    `House rule “${text(label ?? setting)}”: ${text(problem)}.${label === undefined ? ' In an open fight `/encounter settings` lists them all.' : ''}`,
  'bad-sheet': (facts) =>
    `${mistakesText(facts, 'The sheet has')}${count(facts) === 1 ? ' ' : ''}Correct ${count(facts) === 1 ? 'it' : 'them'} and send it again.`,
  'bad-edit': (facts, rules) => {
    const fields = facts['problem'] === 'no such field' && rules ? [...COMMON_FIELDS, ...rules.sheets.fields] : [];
    const named = nearest(
      String(facts['field'] ?? ''),
      fields.flatMap((f) => [f.key, f.label]),
    );
    const near = fields.find((f) => f.label === named || f.key === named)?.label ?? null;
    // Whoever changes one field reads of another only as of what comes of it.
    const [begin, first] =
      facts['edited'] === undefined ? ['There is', ''] : ['With that, there is', count(facts) === 1 ? ' Change that first.' : ''];
    return `Nothing was changed. ${mistakesText(facts, begin)}${first}${near === null ? (fields.length > 0 ? ' The **field** option lists them all.' : '') : ` Did you mean **${text(near)}**?`}`;
  },
  'bad-dice': ({ text: dice }) => `\`${text(dice)}\` is not a roll I can read. Write something like \`2d6+1\`.`,
  'gm-only': ({ gms, manager }) => {
    const who = Array.isArray(gms) && gms.length > 0 ? ` (${gms.map((user) => `<@${String(user)}>`).join(', ')})` : '';
    return `Only the GM of this fight${who}${manager === true ? ', or somebody who manages this server,' : ''} may do that.`;
  },
  'no-weighing': () => 'I cannot weigh fights here: whoever runs this bot has not switched that on.',
  'weighing-on': () => 'You are weighing a fight already. Press **Cancel** there, or wait until it is done.',
  'weighing-full': () => 'Others are weighing fights just now, and I weigh only so many at once. Press again in a minute or two.',
  'one-side': () =>
    'There is nothing to weigh: only one side has anybody standing. Bring in somebody of another side (a ready-made hero will do), then press again.',
  'last-gm': () => 'A fight needs a GM. Make somebody else GM first with `/gm co-gm`, or end it with **End the fight** on the GM panel.',
  founder: ({ user }) =>
    `<@${String(user)}> opened this fight and stays its GM. Only they, or somebody who manages this server, can change that.`,
  'manager-only': () => 'Only people who manage this server may do that.',
  'gm-figure': () => 'Only the GM plays creatures of that kind.',
  'not-yours': ({ who }, _rules, voice) =>
    `You do not play ${who ? voice.name(String(who)) : 'that one'}. The GM can hand it over to you with \`/gm hand-over\`.`,
  'not-offered': ({ pick }, rules) =>
    `“${rules && pick ? pickText(rules, String(pick)) : text(pick)}” is not possible now. \`/act\` shows what is.`,
  'param-missing': ({ param }, rules) => `Something is missing: ${rules ? paramText(rules, String(param)) : text(param)}.`,
  'param-wrong': ({ param, value }, rules) =>
    `${rules ? paramText(rules, String(param)) : text(param)}: ${plainValue(value)} is not among what can be chosen now. Open the menu again.`,
  'no-time-left': ({ span }) =>
    `Nobody would have any time left: every deadline that runs is at most ${text(span)} away. Take less, or call time for everybody: **Call time** on the GM panel.`,
  'none-can': () => 'None of them can do that as things stand, so nobody has acted. **One by one** shows what each can do instead.',
  'too-late': () => 'That is settled already. Open the board for what is open now; `/react` shows your own questions.',
  'same-place': () => 'The fight is in that channel already. Choose another one, or leave **to** out to take it along as a file.',
  'place-taken': ({ channel }) =>
    `<#${String(channel)}> already has a fight. End that one first, or choose another channel. Nothing was moved.`,
  'fight-too-long': ({ most }) =>
    `The file of this fight would be larger than ${text(most)} MB, more than can be read in one piece elsewhere. Nothing was moved: choose a channel of this server with **to**, or play it to its end here.`,
  'bad-fight': ({ where, problem }) =>
    `The fight cannot be continued from that file. Look at **${text(where)}**: ${text(problem)}. Nothing was changed; take the file as \`/encounter move\` has written it.`,
  'not-moved': () =>
    'That is a fight to read: it was not moved, so it does not go on from its file. Its GM moves a fight that is on with `/encounter move`, leaving **to** out.',
  'newer-fight': () => 'That fight was written by a newer version of me, or played by newer rules than mine. Have this bot updated first.',
  'not-there': () =>
    'You have no seat as a GM in that fight, or it is on this server. `/encounter import` lists the fights that you can bring here.',
  'moved-already': () => 'That fight is here already: this file has been brought before, and it goes on, or went on, from it.',
  'still-gathering': () =>
    'The fight has not begun: people are still gathering for it. On the GM panel, **Begin** opens the first round, and **End the fight** calls it off.',
  'still-on': () => 'The fight is still going on. Its GM ends it with **End the fight** on the GM panel.',
  alone: () => 'That was a practice fight of your own. `/practice` begins another one.',
  'nobody-left': () => 'No player’s character has come out of that fight. `/encounter start` opens a new one.',
  dead: ({ who }, _rules, voice) => `${capitalised(voice.name(String(who)))} is dead, so the sheet stays as it was before the fight.`,
  'ahead-now': () => 'You are being asked for that right now: press **Act** under the newest post and choose.',
  'ahead-full': ({ most }) => `You have planned ${text(most)} acts already, and no more fit. Take one back first.`,
  'not-asked': () => 'Nothing needs you right now. The board shows who has to decide.',
  'not-your-turn': ({ who, turn }, _rules, voice) => {
    const known = (Array.isArray(turn) ? turn : []).map((t) => voice.name(String(t))).filter((name) => name !== UNKNOWN);
    const now = known.length > 0 ? `Now it is up to ${listed(known, 'or')}.` : 'The board shows whose turn it is.';
    return `It is not ${belonging(voice.name(String(who)), 'turn')}. ${now}`;
  },
  'action-in-flight': () =>
    'Somebody has to answer first; then it goes on. The board shows who, and GMs read everybody on their GM panel, where **Call time** decides for whoever is waited for.',
  'not-running': ({ status }) => stoppedText(String(status)),
  'not-gathering': () => 'The fight has already begun. Players can still join with `/join`, and the GM brings in foes with `/mob add`.',
  'already-begun': () => 'The fight has already begun.',
  'word-late': () => 'The fight has begun, so no more words for the dice are taken. Leave **word** out, and you can still come in.',
  'already-here': () => 'They are already in the fight.',
  'watched-by-many': ({ most }) => `This fight has as many watchers as it can hold (${text(most)}). You can read along in the channel.`,
  'already-joined': () => 'You are already in this fight. Leave it first with `/leave` if you want to bring somebody else.',
  'not-joined': () => 'You have no seat in this fight. Join it with `/join`.',
  'nobody-here': () => 'Nobody is in the fight yet. Players join with `/join`; the GM brings in foes with `/mob add`.',
  'no-character': () => 'There is no such character. `/character list` shows yours; `/character create` makes one.',
  'no-sample': () => 'This system has no ready-made sheet with that name. `/join` and `/mob add` list them.',
  'wrong-system': ({ system }) => `That character is for another system. This fight plays ${text(system)}.`,
  'too-few': () => 'Bring in at least one.',
  'too-many': ({ most }) => `That is too many: at most ${text(most)}.`,
  'too-many-portraits': ({ most }) =>
    `You keep as many portraits as I can hold (${text(most)} at most). Take one away with \`/character portrait\`, without an image, or delete a character that you no longer need.`,
  'player-portrait': () => 'That is a player’s character: their player gives them a portrait with `/character portrait`.',
  'fight-full': ({ most, there }) =>
    there === undefined
      ? `A fight holds at most ${text(most)} characters and foes, and nobody else fits into this one now. Ask its GM to take somebody out who is no longer needed.`
      : `A fight holds at most ${text(most)} characters and foes, and ${Number(there) === 1 ? 'one is' : `${text(there)} are`} here. Bring fewer, or take out anybody who is no longer needed with \`/mob remove\`.`,
  'fight-too-big': ({ most }) =>
    `That would make this fight bigger than I can hold (${text(most)} KB). Bring fewer, use shorter sheets, or take out anybody who is no longer needed with \`/mob remove\`.`,
  'no-story': () => 'The fight was called off before it began, so there is no story to tell.',
  'not-over': () => 'The seed stays secret until the fight is over. Then `/verify` and `/encounter export` show everything.',
  'nothing-this-round': () => 'Nobody has done anything in this round yet. `/undo` takes back the last thing done.',
  'undo-too-old': () => 'That is too long ago to be taken back exactly. Correct it with `/gm set`, `/gm damage` and the like.',
  'nothing-to-undo': () => 'There is nothing to take back.',
  'ask-gm': ({ of }) =>
    `${own(GMS_ALONE, text(of)) ?? 'Dice have fallen since, or something else has changed, so only the GM can take that back'} (\`/undo\`).`,
  'rounds-a-day': ({ most }) =>
    `${Number(most) === 1 ? 'Today’s round is' : `Today’s ${text(most)} rounds are`} played. The next one begins tomorrow; the GM can change the pace.`,
  trouble: () => 'Something went wrong in this fight, so it has stopped. Its GM settles that first: **Settle it** on the board.',
  'no-trouble': () => 'Nothing is wrong in this fight, so there is nothing to settle.',
  'no-distances': ({ system }) =>
    `${text(system)} uses zones, not distances. \`/gm move\` puts somebody elsewhere, and in a prepared fight \`/prep edit\` with the field **Zone** does.`,
  'own-stand-in': () => 'You cannot stand in for yourself. Name somebody else, or leave **by** out to play again yourself.',
  'no-zones': ({ system }) =>
    `${text(system)} uses distances, not zones. \`/zone distance\` sets how far apart people stand, and \`/prep distance\` in a prepared fight.`,
  'no-such-condition': () => 'That condition is over already. Open the GM panel again.',
  'zone-taken': ({ who, zone, inPlay }) =>
    `**${text(zone)}** still has somebody ${inPlay ? 'in it or on its borders' : 'placed in it'}: ${namesIn(who, 'some of them')}. ${inPlay ? 'Say in **to** where they go.' : 'Move them first, with `/prep edit` and its field **Zone**.'}`,
  'zone-in-use': ({ zone }) =>
    `Something under way may lead through **${text(zone)}**. Settle it first, with **Call time** on the GM panel if need be.`,
  'no-such-zone': () => 'There are no two zones with those names. `/zone list` shows the map.',
  'no-such-way': ({ from, to }) =>
    `No way leads from **${text(from)}** to **${text(to)}**: there is nothing to close. \`/zone list\` shows the map.`,
  'on-the-way': ({ who, from, to }) =>
    `${namesIn(who, 'Somebody')} ${Array.isArray(who) && who.length > 1 ? 'stand' : 'stands'} between **${text(from)}** and **${text(to)}**. Put them elsewhere first, with \`/gm move\`.`,
  'no-such-pair': () => 'Name two different people in this fight, or two groups that share nobody. The board shows who is there.',
  'no-such-combatant': () => 'Nobody in this fight has that name. The board shows who is there.',
  'bad-tactic': ({ unknown, phrases, most }) =>
    `${Array.isArray(unknown) && unknown.length > 0 ? `I do not understand ${unknown.map((one: Json) => `“${text(one)}”`).join(', ')} as a tactic. ` : ''}Write up to ${text(most)} phrases with semicolons between them, each for always or with one condition (“flee when badly hurt”, “if health below 50: be careful”, “close in when round above 2”). I know ${list(phrases)}.`,
  'no-such-doctrine': ({ doctrine, doctrines, near }) =>
    `There is no autopilot “${text(doctrine)}”. ${near ? `Did you mean **${text(near)}**? ` : ''}Choose one of ${list(doctrines)}.`,
  'no-such-order': () => 'You have no such standing order. `/orders list` shows yours.',
  'bad-order': ({ problem, near }) => `That order cannot be followed: ${text(problem)}.${near ? ` Did you mean **${text(near)}**?` : ''}`,
  'no-such-zone-name': ({ zone, near }) =>
    `\`${text(zone)}\` is not a time zone I know. ${near ? `Did you mean \`${text(near)}\`? ` : ''}Write it like \`Europe/Berlin\`, or as \`UTC+2\`.`,
  'too-quiet': ({ least }) =>
    `Those quiet hours leave less than ${text(least)} hours a day in which you can be asked. Make them shorter with **quiet-from** and **quiet-until**; the same hour for both means none.`,
  'bad-time': ({ takes }) => `One of these times is out of range: each must be ${text(takes)}.`,
  'too-many-words': ({ most, there }) => `That is ${text(there)} characters; at most ${text(most)} can be said at once. Make it shorter.`,
  'too-long-description': ({ most, there }) =>
    `That description has ${text(there)} characters; at most ${text(most)} are shown. Make it shorter.`,
  'long-note': ({ most }) => `A note has at most ${text(most)} characters. Make it shorter.`,
  'no-voice': () => 'Only characters and creatures of the fight can say something with what they do. Leave **say** out here.',
  'no-words': () => 'There are no words in that. Type what is to be said.',
  'no-say': () =>
    'Characters do not speak with **/say** on this server: whoever manages it has switched that off (`/server usual`). You can still say something with what you do.',
  muted: () => 'Whoever manages this server has muted your characters: they act, but say nothing. Leave **say** out, or ask a manager.',
  'may-not-start': ({ role }) =>
    `On this server only members with the role <@&${text(role)}> start fights. Ask one of them, or try a fight by yourself: **/practice** without a system.`,
  'server-full': ({ most }) =>
    `This server holds ${Number(most) === 1 ? 'one fight' : `${text(most)} fights`} at once at most. One must end first; managers see them all with **/server fights**.`,
  'no-weighing-here': () => 'Whoever manages this server has switched weighing off (`/server limits`).',
  'bad-limit': ({ limit, takes }) => `The limit on ${text(limit)} takes ${text(takes)}.`,
  'unseen-voice': ({ who }, _rules, voice) =>
    `${capitalised(voice.name(String(who)))} is in hiding, and a voice would tell where. Nothing was said.`,
  'say-again-later': ({ most }) =>
    `You have spoken ${text(most)} times within a minute, so I have kept this to myself. Say it again in a moment.`,
  'not-blind': () =>
    'To roll blind you need a character in this fight: `/join` brings one in. Its GM uses `/gm blind`, or **secret** for dice of their own.',
  'too-many-blind': ({ most }) => `A blind roll has at most ${text(most)} dice. Ask for fewer.`,
  'blind-again-later': ({ most }) =>
    `You have rolled blind ${text(most)} times within a minute. Nothing was thrown: try again in a moment.`,
  'not-playing': () => 'That is for those who play in this fight, or run it. Bring a character in with `/join`.',
  'votes-off': () => 'The players of this fight do not vote. The GM can let them with `/encounter votes`.',
  'not-voting': () => 'Only players with a character in this fight vote. Bring one in with `/join`.',
  'vote-open': () => 'The table is voting on something already. Vote on that first: its post has the buttons.',
  'voted-down': ({ until }) => `The table has just voted against that. It can be asked again <t:${text(until)}:R>.`,
  'too-few-voters': ({ needed }) => `A vote needs at least ${text(needed)} players with characters in the fight. Ask the GM instead.`,
  'vote-over': () => 'That vote is over. `/vote` asks the table again.',
  'bad-shortcut': ({ longest, most }) =>
    `A shortcut needs a name of at most ${text(longest)} characters, and what it stands for in at most ${text(most)}.`,
  'too-many-shortcuts': ({ most }) => `You keep ${text(most)} shortcuts of that kind already. Delete one first with \`/shortcut delete\`.`,
  'no-shortcut': () => 'You have no shortcut with that name. `/shortcut list` shows yours.',
  'not-planned': () => 'That is not planned any more: it has come, or was dropped. The GM panel shows what is planned.',
  'no-such-wave': ({ wave, waves }) =>
    `There is no wave or timer “${text(wave)}” in it. ${Array.isArray(waves) && waves.length > 0 ? `It has ${list(waves)}.` : '**Plan a wave** plans one.'}`,
  'too-many-planned': ({ most }) => `At most ${text(most)} waves and timers can be planned at once. Drop one first.`,
  'cannot-come': ({ name }) =>
    `**${text(name)}** cannot come: somebody in it no longer fits this fight. Drop it, and bring them in with \`/mob add\`.`,
  'round-past': ({ now }) => `Round ${text(now)} is on already. Name a later round.`,
  'bad-when': ({ typed, counts }) =>
    `I cannot tell when that is (“${text(typed)}”). Write \`round 3\`, \`every round\`, \`every 2 rounds from round 3\`, ${counts === false ? '' : '`every round at count 20`, '}\`foes below 50 %\` (of that side still standing), or \`press\`.`,
  'no-prep': ({ near }) =>
    `You have prepared no such fight here.${near ? ` Did you mean **${text(near)}**?` : ''} \`/prep list\` shows yours.`,
  'not-your-prep': () => 'Another GM has put that fight into the library. **Copy** makes you a copy of your own, which you can change.',
  'no-library': () => 'The library is for the GMs of this server: whoever has its GM role or manages it. `/server usual` names that role.',
  'library-full': ({ most }) => `The library holds ${text(most)} prepared fights already. Take one out first.`,
  'no-name': () => 'That name shows nothing. Type one that people can read.',
  'too-many-preps': ({ most }) => `You keep ${text(most)} prepared fights here already. Delete one first with \`/prep delete\`.`,
  'prep-too-big': ({ most }) =>
    `A prepared fight may take ${text(most)} KB at most. Nothing was saved; prepare the rest as a fight of its own.`,
  'bad-prep': ({ where, problem }) => `Nothing was saved. Look at **${marked(text(where))}**: ${text(problem)}.`,
  'bad-pack': ({ slips, more }) => packSlips(slips, more),
  'power-spent': () => 'It has been used as often as it can be in this fight. Do something else.',
  'power-too-far': () => 'Nobody whom it could be used on is within its range. Move nearer first.',
  'power-whole': () => 'Nobody within its range is hurt. Do something else, or move nearer to whoever is.',
  'no-pack': ({ near }) =>
    `This server has no such pack.${near ? ` Did you mean **${text(near)}**?` : ''} \`/pack list\` shows those that it has.`,
  'too-many-packs': ({ most }) => `A server has ${text(most)} packs at most. Delete one first: \`/pack delete\`.`,
  'pack-too-big': ({ most }) => `A pack may take ${text(most)} KB at most. Nothing was saved; split it in two.`,
  'no-nudge': () =>
    'The fight is waiting for private choices alone. Those reminders go out by themselves, so that nobody learns who has chosen.',
  'nudge-yourself': () => 'The fight is waiting for you. Press **Act** under the newest post, or type `/act`.',
  nudged: () => 'They have been reminded today already. If it takes too long, `/vote` asks the table, and the GM can call time.',
  'nudge-early': ({ at }) => `They were asked only a short while ago. You can remind them <t:${text(at)}:R>.`,
  'too-many-breaks': ({ most }) =>
    `You have paused this fight ${text(most)} times within an hour. Speak with the GM, or stop playing for now with **/away** or **/leave**.`,
  'none-left': () => 'Nobody whom you played here is without a player. `/join` shows whom you can play.',
  'not-deserted': () => 'Only a character whose player is away or gone can be taken over. `/join` shows whom you can play.',
  'nobody-asked': () => 'Nobody has to decide anything right now. The board shows how the fight stands.',
  'no-holiday': () => 'There is no holiday to call off. `/encounter holiday` with a number of days plans one.',
  'bad-holiday': () => 'A holiday lasts from 1 to 60 days and begins within 60 days.',
  busy: () => 'A great deal is happening in this fight at once. Please try again in a moment.',
};

/** What the table itself may refuse. */
export const REASONS: readonly string[] = Object.keys(SAYS);

/** Why not, and what to do instead. The ruleset's own words come first where it has a rule of that name. */
export function refusalText(refusal: Pick<Refusal, 'reason' | 'facts'>, rules: Ruleset | null, voice: Voice): string {
  const own = rules?.texts.refusal(refusal, voice);
  if (own) return own;
  const say = Object.hasOwn(SAYS, refusal.reason) ? SAYS[refusal.reason] : undefined;
  return say
    ? spoken(voice, (listened) => say(refusal.facts, rules, listened))
    : 'The rules do not allow that now. `/act` shows what is possible.';
}

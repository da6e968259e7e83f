/** What a weighing says: to the GM alone, while it goes on and when it is done. */
import { asNoun, capitalised, inSentence, many } from '../../engine/index.ts';
import type { EncounterView, Odds, Prep, Weighing } from '../../table/api.ts';
import type { Picture } from '../context.ts';
import { customId } from '../custom-id.ts';
import { cut, fitLines, quoted } from '../escape.ts';
import { type Button, button, CONTENT, type Message, rowsOf } from '../message.ts';

/** People who fall, named at most; the likeliest come first. */
const MOST_FALLS = 24;

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const interval = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  `${Math.round(low * 100)}–${Math.round(high * 100)} %`;

const STOPPED = {
  cancelled: 'Cancelled:',
  late: 'I stop after five minutes:',
  ending: 'I am being restarted. Weigh it again in a minute:',
  broken: 'Something went wrong twice while the fights were played, so I stopped:',
} as const;

/** What is weighed, and where the buttons below lead: custom ids. */
export interface Weighed {
  readonly name: string;
  readonly again: string;
  readonly stop: string;
  readonly back: Button;
}

/** A fight of a channel. */
export const weighedFight = ({ id, name }: Pick<EncounterView, 'id' | 'name'>): Weighed => ({
  name,
  again: customId('weigh', id),
  stop: customId('weigh-stop', id),
  back: button(customId('gm-again', id), 'GM panel'),
});

/** A prepared one. */
export const weighedPrep = ({ id, name }: Pick<Prep, 'id' | 'name'>): Weighed => ({
  name,
  again: customId('prep-weigh', '-', id),
  stop: customId('prep-weigh-stop', '-', id),
  back: button(customId('prep', '-', id), 'Back'),
});

/** How far it has come. */
export function showWeighing({ name, stop }: Weighed, sofar: Weighing): Message {
  const lines = [
    `**Weighing ${quoted(name, 80)}**, ${sofar.done} of ${sofar.of} fights played${sofar.odds ? ':' : '.'}`,
    ...(sofar.odds ? winLines(sofar.odds) : []),
    '-# Only you see this. The fight itself stays as it is.',
  ];
  return { content: fitLines(lines, CONTENT), components: rowsOf([button(stop, 'Cancel')]) };
}

/** What it has come to. */
export function showWeighed({ name, again, back }: Weighed, weighing: Weighing, picture: Picture | null): Message {
  const image = picture && { name: 'odds.png', data: picture.png, description: cut(picture.alt, 1024) };
  return {
    content: fitLines(weighedLines(name, weighing), CONTENT),
    components: rowsOf([button(again, 'Weigh it again'), back]),
    ...(image && { files: [image] }),
  };
}

function weighedLines(name: string, weighing: Weighing): readonly string[] {
  const { odds, stopped, lost, from } = weighing;
  const why = stopped
    ? [`${STOPPED[stopped]} ${weighing.done} of ${many(weighing.of, 'fight')} ${weighing.done === 1 ? 'was' : 'were'} played.`]
    : [];
  const gone =
    lost > 0 && stopped !== 'broken'
      ? [`${lost === 1 ? 'One fight was' : `${lost} fights were`} lost when something went wrong; the rest are played.`]
      : [];
  if (!odds) return [...why, 'There is nothing to tell yet. Press **Weigh it again** whenever you like.'];
  return [
    `**${quoted(name, 80)}**, fought ${odds.fights === 1 ? 'once' : `${odds.fights} times`} ${from > 0 ? `on from round ${from}` : 'from the start'}:`,
    ...[...why, ...gone].map((line) => `⚠️ ${line}`),
    ...winLines(odds),
    odds.rounds.least < odds.rounds.most
      ? `Usually over in round ${odds.rounds.median}; ${odds.rounds.least} at the earliest, ${odds.rounds.most} at the latest.`
      : `Over in round ${odds.rounds.median}.`,
    ...withoutLines(weighing),
    ...fallLines(odds),
    '-# Everybody fights on autopilot: as you have set it, or as brutes. People with ideas do better. Sealed answers, standing orders and secret plans are left out, and the dice are not those of this fight. In brackets: where the true share lies, 95 times in 100.',
  ];
}

const winLines = ({ fights, wins, undecided }: Odds): readonly string[] => [
  ...wins.map((one) => `**${quoted(capitalised(one.side))}** win ${percent(one.share)} (${interval(one)})`),
  ...(undecided > 0 ? [`No winner: ${percent(undecided / fights)}`] : []),
];

function withoutLines({ ours, without }: Weighing): readonly string[] {
  const lines = without.flatMap(({ name, more, odds }) => {
    const won = odds.wins.find(({ side }) => side === ours);
    return won
      ? [
          `• ${more ? `With one ${quoted(asNoun(name))} fewer` : `Without ${quoted(inSentence(name))}`}: ${percent(won.share)} (${interval(won)})`,
        ]
      : [];
  });
  return lines.length > 0 ? [`How often **${quoted(ours)}** would win:`, ...lines] : [];
}

/** Each side in a line, whoever falls most often first. */
function fallLines({ falls, wins }: Odds): readonly string[] {
  const shown = new Set(falls.toSorted((a, b) => b.share - a.share).slice(0, MOST_FALLS));
  const lines = wins.flatMap(({ side }) => {
    const own = falls.filter((one) => one.side === side && shown.has(one)).toSorted((a, b) => b.share - a.share);
    return own.length > 0
      ? [`• ${capitalised(own.map(({ name, share }) => `${quoted(inSentence(name), 40)} ${percent(share)}`).join(' · '))}`]
      : [];
  });
  const left = falls.length - shown.size;
  return lines.length > 0 ? ['Who falls:', ...lines, ...(left > 0 ? [`• … and ${left} more, less often`] : [])] : [];
}

/** What one viewer may know: dice, pools and postures lie on the table; Ranks and wounds in numbers only on his own side. */
import { everyone, type Health, inWords, nameFor, owns, type Row, sees, sidesWith, type View, type Viewer } from '../../engine/index.ts';
import { rankNow, startRank } from './harm/ranks.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import type { Track } from './tables.ts';
import { candidates, nextToClose } from './time/countdown.ts';
import { badges, closedFacts, openFacts } from './view-facts.ts';
import { valueWords } from './words.ts';

/** See `Ruleset.view`. */
export function view(fight: Fight, viewer: Viewer): View {
  const rows = everyone(fight)
    .filter((f) => sees(viewer, f, fight.combatants))
    .map((f) => rowOf(fight, viewer, f));
  return { round: fight.round, phase: phaseOf(fight), rows, remarks: remarksOf(fight) };
}

function phaseOf(fight: Fight): string {
  if (!fight.begun || fight.round === 0) return '';
  if (fight.concluded) return 'The fight is over';
  if (fight.surprise !== 'none') return fight.surprise === 'severe' ? 'Surprise round: the surprised do nothing' : 'Surprise round';
  if (fight.closing) return 'The Refresh is called: one more thing each';
  return house.get(fight, 'countdown') ? 'Most dice act first' : 'The GM says who acts';
}

/** What the whole table sees: covers, and how many dice the next to act has. */
function remarksOf(fight: Fight): string[] {
  const [first] = fight.closing ? [nextToClose(fight)] : candidates(fight);
  const covers = Object.values(fight.covers).map((c) => {
    const places = c.at.split('|').map((zone) => fight.zones[zone]?.name ?? 'somewhere');
    return `${c.name} (${valueWords(c.kind)}): ${places.join(' - ')}`;
  });
  return [
    ...(fight.begun && first && !first.concealed
      ? [`Next to act: whoever holds ${first.ad.length} ${first.ad.length === 1 ? 'die' : 'dice'}`]
      : []),
    ...covers,
  ];
}

function rowOf(fight: Fight, viewer: Viewer, f: Fighter): Row {
  const own = owns(viewer, f.id);
  const inside = sidesWith(viewer, f, fight.combatants);
  return {
    id: f.id,
    name: nameFor(viewer, f, fight.combatants),
    side: f.side,
    own,
    out: f.ooa,
    health: inside ? { ...healthOf(f), ...ranksOf(f) } : healthOf(f),
    place: fight.zones[f.zone]?.name ?? null,
    badges: badges(f),
    open: openFacts(fight, viewer, f),
    closed: own ? closedFacts(f) : [],
  };
}

const share = (f: Fighter, track: Track): number => (startRank(f, track) === 0 ? 1 : rankNow(f, track) / startRank(f, track));

/** How beaten somebody looks: by the track that is worse. */
function healthOf(f: Fighter): Health {
  if (f.kia) return { words: 'dying' };
  if (f.ooa) return { words: valueWords(f.ooaFate ?? 'out of action') };
  const worst = Math.min(share(f, 'phys'), share(f, 'ment'));
  return { words: worst <= 0 ? 'fighting on' : inWords(worst, 1) };
}

/** The worse track in numbers; Ranks below zero count as none left. */
function ranksOf(f: Fighter): { readonly now: number; readonly max: number } {
  const track: Track = share(f, 'ment') < share(f, 'phys') ? 'ment' : 'phys';
  return { now: Math.max(0, rankNow(f, track)), max: startRank(f, track) };
}

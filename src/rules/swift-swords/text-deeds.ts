/** What somebody sets about, in words: each action and each reaction, to follow a name. */
import { valueWords } from './words.ts';

/** "… somebody" stands for whoever it is aimed at. An action that is aimed at nobody has none. */
const DEEDS: Readonly<Record<string, string>> = {
  'melee-attack': 'attacks …',
  'ranged-attack': 'shoots at …',
  cast: 'casts at …',
  'mental-attack': 'sets out to overawe …',
  crush: 'sets out to crush …',
  break: 'strikes at the guard of …',
  'all-out-attack': 'goes all out',
  'double-strike': 'strikes twice at …',
  'follow-on': 'closes up and strikes at …',
  move: 'moves',
  'battle-move': 'fights a way past',
  withdraw: 'withdraws in good order',
  stand: 'gets up',
  charge: 'charges …',
  drag: 'reaches out to drag … into the melee',
  'close-in': 'closes in on …',
  grapple: 'grapples with …',
  'improve-hold': 'tightens the Hold on …',
  'hold-damage': 'puts the Hold to use on …',
  subdual: 'sets out to subdue …',
  'break-hold': 'struggles against the Hold of …',
  'reverse-hold': 'struggles to turn the Hold of … around',
  'knock-down': 'sets out to knock … down',
  slam: 'heaves at … to slam it down',
  draw: 'changes what is in hand',
  'take-cover': 'makes for cover',
  rally: 'calls on …',
  'first-aid': 'sees to the wounds of …',
  mount: 'changes seat',
  drive: 'drives on',
  trample: 'rides over …',
  fly: 'flies',
  dive: 'dives at …',
  'fly-by': 'sweeps past …',
  pool: 'gathers a die',
  activate: 'lets loose what was gathered',
  recover: 'pulls together',
};

const REACTIONS: Readonly<Record<string, string>> = {
  dodge: 'tries to dodge',
  block: 'raises a Block',
  parry: 'tries to parry',
  'use-pool': 'relies on the standing pool',
  'defensive-driving': 'has the driver swerve',
  soak: 'braces against the blow',
  intercept: 'leaps in between',
  'held-strike': 'strikes out of a held action',
  'opportunity-attack': 'takes the opening',
};

/** An action on somebody ("Bo and Cy"; empty: on nobody), to follow a name; undefined for one that has no words of its own. */
export function deedPhrase(action: string, on: string): string | undefined {
  const phrase = DEEDS[action];
  if (on === '' || phrase === undefined) return phrase?.replace('…', 'somebody');
  return phrase.includes('…') ? phrase.replace('…', on) : `${phrase} (${on})`;
}

/** A reaction, to follow a name. */
export const reactionPhrase = (reaction: string): string => REACTIONS[reaction] ?? `reacts: ${valueWords(reaction)}`;

import { chapter } from './entry.ts';

/** Zones and time. */
export const zones = chapter('ZON', [
  'The field is zones with a terrain; inside a zone nothing is measured.',
  'Within its zone a figure goes where it likes, before or after its action, for nothing.',
  'narr: Tiles are six or nine inches wide on the table.',
  'narr: A round has no fixed length.',
  'Each has a round of his own: from his first action after a refresh to the next such.',
  'gm: A few shouted words are free, if the GM lets them pass.',
  'Surprise, places, dice, countdown; then dice and countdown again until it ends.',
]);

/** Who stands with whom. */
export const status = chapter('STA', [
  'Everybody is alone, in contact or in close; close includes contact.',
  'Who enters a zone is alone, unless he charged.',
  'Out of contact by Move, which invites blows, or by Withdraw, which does not.',
  'Friends may stand together alone; one enemy among them puts all in contact.',
  'Such a cluster stays together, so that a spell may name it.',
  'Without an enemy a melee is none, and its people may part.',
  'A zone may hold several melees; they do not touch.',
  'In a melee anybody may strike at any enemy in it.',
  'An outsider can be dragged in.',
  'narr: Bystanders are moved aside.',
  'From melee to melee in a zone one moves freely, unless somebody steps in.',
  'Who is on his way is still in the zone he left.',
  'gm: Line of sight and odd cover are the GM’s to rule.',
  'gm: Only so many attackers get at one target.',
  'In close all are prone, but for giants among dwarfs.',
]);

/** Surprise. */
export const surprise = chapter('SUR', [
  'gm: The GM says who is surprised, and how badly.',
  'The surprised have no defence and no shield, only worn armour.',
  'Surprisers have all their dice and one option; then the round closes.',
  'Nobody soaks while surprised.',
  'gm: Severe surprise: a die more each, and all may be spent.',
]);

/** Action dice. */
export const actionDice = chapter('ACD', [
  'A hand of d6 by the sheet and the situation; the faces are kept.',
  'Each 6 gives another die, once.',
  'A 1 pays for nothing and joins no pool.',
  'Minor NPCs have set dice.',
  'gm: Major NPCs may roll.',
  'Less than one die: a single 3.',
  'Six dice at most are rolled, what sixes give not counted.',
  'Four dice for veterans, three for soldiers, two for the untrained.',
  'Effort: a 1 for a die more, said before the roll.',
  'A 1 buys a recovery roll.',
  'A 1 raises one rolled die by one.',
  'Only one 1 on any roll.',
  'Unnamed payment: fewest dice, then the smallest sum; one die: the lowest.',
]);

/** Countdown, refresh, action pools. */
export const countdown = chapter('CNT', [
  'Most dice in hand acts next.',
  'Ties: players first, and they agree; the GM picks among his.',
  'Counted anew after each action.',
  'A cost is met by dice of 2 and more; what is over is lost.',
  'Who uses his last die calls Refresh when his action is done.',
  'Too few dice for what he wants: he calls Refresh, pays nothing and may carry a die.',
  'After the call everybody else has one option; what is left goes.',
  'A carried die joins the next roll; a 1 cannot be carried.',
  'When all have chosen, all roll.',
  'Holding is not acting; a holder steps in at any break.',
  'An action pool: base cost first, then a die at a time, used on a later turn.',
  'Each pooled die is a die more on the roll.',
  'Any other action loses the action pool.',
  'Action pools outlast a refresh.',
  'Reactions and opportunities come at any time.',
  'A reaction that takes the last die calls Refresh when the action is done.',
  'Holding, calling, talking, reacting and uses of a 1 are no actions.',
  'Starting a pool ends other pools; target and weapon are named at its use.',
]);

/** Attacks. */
export const attacks = chapter('ATK', [
  'The actor names what he does, and may move before or after.',
  'One exchange serves hand to hand, missiles and spells.',
  'The dice are known before the target chooses a defence.',
  'Dice that a defence takes go before the roll.',
  '5 and 6 succeed; each SL moves that by one.',
  'Successes and weight decide what happens.',
  'Ones not more than the successes lie before the attacker as exposures.',
  'Attackers pick them up as dice.',
  'They lie there until his next action.',
  'More ones than successes is a fumble: attacks on him are a level easier.',
  'Situations add and take dice.',
  'Minor Advantage for more friends than foes, Major for twice as many.',
  'Range, contact and flight take dice from missiles.',
  'Modifiers never bring a roll below one die.',
  'Mental attacks know few modifiers.',
  'Being out of action makes nobody easier to hit.',
]);

export const order = [...zones, ...status, ...surprise, ...actionDice, ...countdown, ...attacks];

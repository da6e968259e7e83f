/** The rules of the field: zones, contact, surprise. */
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

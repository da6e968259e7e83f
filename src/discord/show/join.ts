/** Coming in: with a saved character, with a ready-made one, or only to watch. */
import { ComponentType, TextInputStyle } from 'discord.js';
import { listed } from '../../engine/index.ts';
import type { EncounterView, SystemInfo } from '../../table/api.ts';
import type { Character } from '../../table/encounter.ts';
import { whoTag } from '../choosing/who-tag.ts';
import { customId } from '../custom-id.ts';
import { cut, label, quoted, unmentioned } from '../escape.ts';
import { type Button, button, type Message, type Modal, menu, rowsOf } from '../message.ts';
import { usualSide } from '../sheets.ts';

/** As many as a menu holds. */
const LISTED = 25;

/** Whom one may bring, at once or after a form. Values of the menus: `c` + character id, `s` + sample id. */
export function showJoin(view: EncounterView, system: SystemInfo | undefined, characters: readonly Character[]): Message {
  const saved = characters.map((c) => ({ value: `c${c.id}`.slice(0, 100), label: c.name, detail: 'your character' }));
  const heroes = (system?.samples ?? [])
    .filter((s) => s.kind === 'hero')
    .map((s) => ({ value: `s${s.id}`, label: s.name, detail: s.about }));
  const all = [...saved, ...heroes];
  const entries = all.slice(0, LISTED);
  const more =
    all.length > LISTED ? `\n-# These are ${LISTED} of ${all.length}; **/join** finds all of them by name, with its option **with**.` : '';
  const own = listed(view.own.map((o) => quoted(o.name, 40)));
  const buttons: Button[] = [
    ...(view.leftBehind.length > 0 ? [button(customId('come-back', view.id), 'Play on', 'do')] : []),
    button(customId('character-form', view.id, view.ruleset, ''), 'Make a character', 'good'),
    ...(view.role === null ? [button(customId('watch', view.id), 'Only watch')] : []),
    ...(view.role !== null ? [button(customId('leave', view.id), 'Leave the fight', 'danger')] : []),
  ];
  const left = listed(view.leftBehind.map((o) => `**${quoted(o.name, 40)}**`));
  const again = left ? `You left ${left} here, and can play on. ` : '';
  const text =
    own && !view.isGm
      ? `You play ${own}. Do you want to bring in somebody else as well?`
      : `Who will you play in **${quoted(view.name, 80)}** (${quoted(view.system)})?`;
  return {
    content: `${view.asked === null ? '' : `${cut(unmentioned(view.asked), 300)}${own ? '' : ' **/leave** takes that back.'}\n`}${again}${text}\n${entries.length > 0 ? 'Choose one of these as they are, change their name or side first, or make' : 'Make'} a character of your own.${more}`,
    components: [
      ...(entries.length > 0 ? [menu(customId('join-with', view.id), 'Join with …', entries)] : []),
      ...(entries.length > 0 ? [menu(customId('join-form', view.id), 'Change name or side first …', entries)] : []),
      ...(view.deserted.length > 0 ? [takeOverMenu(view)] : []),
      ...rowsOf(buttons),
    ],
  };
}

/** Characters whose players are not there. */
const takeOverMenu = ({ id, deserted }: EncounterView) =>
  menu(
    customId('take-over', id),
    'I would take over …',
    deserted.slice(0, 25).map((one) => ({ value: whoTag(one.id), label: one.name, detail: 'their player is not there; the GM decides' })),
  );

/** Name, side and, until the first dice fall, a word for them. */
export function joinForm(view: Pick<EncounterView, 'id' | 'openSides' | 'status'>, from: string): Modal {
  const input = (custom_id: string, name: string, about: string, most: number, value = ''): Modal['components'][number] => ({
    type: ComponentType.Label,
    label: name,
    description: about,
    component: {
      type: ComponentType.TextInput,
      custom_id,
      style: TextInputStyle.Short,
      required: false,
      max_length: most,
      ...(value && { value }),
    },
  });
  return {
    custom_id: customId('join-done', view.id, from),
    title: label('Join the fight', 45),
    components: [
      input('side', 'Side', 'Allies share a side. The GM must let you in on a side of the GM’s.', 30, usualSide(view)),
      input('name', 'Name', 'Default: the name on the sheet.', 60),
      ...(view.status === 'gathering'
        ? [input('word', 'A word for the dice', 'Mixed into the dice before the first roll, so that nobody decides them alone.', 60)]
        : []),
    ],
  };
}

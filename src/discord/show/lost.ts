/** A fight whose channel is out of reach: what everybody reads of it, and how its GM goes on. */
import type { EncounterView } from '../../table/api.ts';
import { customId } from '../custom-id.ts';
import { quoted } from '../escape.ts';
import { button, type Message, rowsOf } from '../message.ts';

/** As the GM reads it, and as others do. */
export const LOST = {
  gm: '⚠️ I can’t post in the fight’s channel any more, so the fight rests. No clock runs, and nothing of it is lost.',
  others: 'I can’t post in the fight’s channel any more, so the fight rests. No clock runs; its GM moves it or ends it.',
} as const;

/** What leads its GM to the ways on. */
export const ELSEWHERE = 'Go on elsewhere …';
export const lostButton = (id: string) => button(customId('lost', id), ELSEWHERE, 'do');

/** How its GM goes on, under what leads there. */
export const waysOn = (channel: string): string =>
  `**${ELSEWHERE}** moves it to another channel or ends it. If <#${channel}> is still there, let me back in, and it goes on by itself.`;

/** The ways on, for its GM. `isElsewhere`: they ask in a channel that it could move to. */
export const showLost = ({ id, name, channel }: Pick<EncounterView, 'id' | 'name' | 'channel'>, isElsewhere: boolean): Message => ({
  content: [
    `⚠️ I can’t post in <#${channel}> any more, so **${quoted(name, 80)}** rests. No clock runs, and nothing of it is lost.`,
    isElsewhere
      ? '• **Go on in this channel** moves it here as it stands, with everybody at it, and whoever was asked something is asked again. What was sealed, ordered or planned ahead stays behind, and the dice so far are revealed.'
      : '• To move it, open **/mine** in the channel of this server where it should go on.',
    `• If <#${channel}> is still there, let me back in: give me **View Channel** and **Send Messages** there, and unlock it if it is a locked thread. The fight then goes on where it was.`,
    '• **End the fight** closes it for good.',
  ].join('\n'),
  components: rowsOf([
    ...(isElsewhere ? [button(customId('lost-here', id), 'Go on in this channel', 'do')] : []),
    button(customId('gm-ask', id, 'end'), 'End the fight', 'danger'),
    button(customId('fights-again', '-', 0), 'My fights'),
  ]),
});

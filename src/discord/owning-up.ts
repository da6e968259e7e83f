/** Answers that Discord does not take as they are: whoever waits for one is told so, rather than left with “thinking …” or nothing at all. */
import { type APIInteraction, MessageFlags } from 'discord.js';
import type { Answers } from './answers.ts';
import { isUntakable } from './discord-errors.ts';
import { type Message, textPart, words } from './message.ts';
import type { FaceMeter } from './meter.ts';
import type { Log } from './router.ts';

export const BUG = 'Sorry, that was my fault. Look at **/board** before you do it again; if it happens again, tell whoever runs this bot.';

/** In the newer layout, which may take the place of either. */
const SORRY: Message = { flags: MessageFlags.IsComponentsV2, components: [textPart(BUG)] };

/** The same ways to answer; what is shown in place of an answer that cannot be taken is said to be a mistake of ours. */
export function owningUp(answers: Answers, log: Pick<Log, 'error'>, meter: Pick<FaceMeter, 'refused'>): Answers {
  const otherwise = async (interaction: APIInteraction, sent: Promise<void>, sorry: () => Promise<void>): Promise<void> => {
    try {
      await sent;
    } catch (err) {
      if (!isUntakable(err)) throw err;
      meter.refused('mistake');
      log.error({ err, interaction: interaction.id }, 'Discord does not take an answer as it is');
      await sorry();
    }
  };
  return {
    ...answers,
    finish: (one, message) => otherwise(one, answers.finish(one, message), () => answers.finish(one, SORRY)),
    answer: (one, manner, message) => otherwise(one, answers.answer(one, manner, message), () => answers.answer(one, manner, SORRY)),
    open: (one, modal) => otherwise(one, answers.open(one, modal), () => answers.say(one, words(BUG))),
  };
}

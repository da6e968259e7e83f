import { ApplicationCommandType } from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { contextMenu } from '../src/discord/command-data.ts';
import { parseCustomId } from '../src/discord/custom-id.ts';
import { receiptOf } from '../src/discord/panels/looking.ts';
import { needed } from '../src/discord/say.ts';

/** How a posted result came about. */
export const explain: Command = {
  data: contextMenu('Explain this result', ApplicationCommandType.Message),
  run: async (context) => {
    const receipts = context.input.buttons.map(parseCustomId).filter((tag) => tag?.kind === 'receipt');
    const tag = needed(receipts[0], 'That message holds no result of mine. Choose one of my posts with a **Receipt** button.');
    return receiptOf(context, tag);
  },
};

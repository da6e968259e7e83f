import type { Command } from '../src/discord/command.ts';
import { slash, sub } from '../src/discord/command-data.ts';
import { bySub } from '../src/discord/here.ts';
import { words } from '../src/discord/message.ts';
import { forgetPanel } from '../src/discord/panels/people.ts';
import { jsonFile } from '../src/discord/show/file.ts';

/** What is kept of me. */
export const privacy: Command = {
  data: slash('privacy', 'What is kept of you: read it, take it with you, delete it', [
    sub('about', 'What is kept and why'),
    sub('export', 'Everything kept of you, as a file'),
    sub('delete', 'Delete what is kept of you'),
  ]),
  run: bySub({
    about: async () =>
      words(
        'I keep your Discord id and the name by which you act in a fight, your time zone and quiet hours if you set them, your characters and standing orders, and what you did in fights. I read no messages and keep nothing of them. **/privacy export** gives you all of it, **/privacy delete** deletes what is yours alone.',
      ),
    export: async (context) => jsonFile('my-data.json', await context.table.privacyExport(context.caller), 'Everything I keep of you.'),
    delete: async () => forgetPanel(),
  }),
};

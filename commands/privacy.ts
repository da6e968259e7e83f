import type { Command } from '../src/discord/command.ts';
import { slash, sub } from '../src/discord/command-data.ts';
import { bySub } from '../src/discord/here.ts';
import { words } from '../src/discord/message.ts';
import { forgetPanel } from '../src/discord/panels/people.ts';
import { jsonFile } from '../src/discord/show/file.ts';

/** What is stored, who sees it, and how long it stays. */
const ABOUT = [
  '**What I store about you**',
  '• Your Discord id, and the name by which you act in a fight',
  '• Your time zone, quiet hours and daily ping, if you set them',
  '• Your characters with their portraits, your shortcuts, the fights you prepare, your standing orders, the notes you keep as a GM',
  '• Your votes while they are open, and how long your open turns took in each fight',
  '• What was decided for you while you were not there, until you catch up',
  '• What you did in fights, what your characters said, and how you described it',
  '• Your private practice fight, and the copy in which you try something out as a GM, until 30 days after you last touched it',
  '• For **/mine**, what your fights ask you now',
  'I read no messages and store none. Who asks for a break with **/pause** is not stored.',
  '**Who sees it**',
  'A fight that is over stands in **/chronicle** for those who had a seat, and for the whole server if its GM opens it; its statistics and a character’s campaign page are counted from the same fights and stored nowhere. A fight that its GM moves to another server goes on there with its log, the words said in it and the names of those who played, in a file or directly, but with nobody’s id, sealed answer or order.',
  '**How long it stays**',
  'Fights stay until whoever hosts me deletes them, or for as many days after their end as they have set. What I have posted I forget after a week. The rest stays until you delete it.',
  '**/privacy export** gives you all of it, **/privacy delete** deletes what is yours alone.',
].join('\n');

/** What is kept of me. */
export const privacy: Command = {
  data: slash('privacy', 'What is stored about you: read it, take it with you, delete it', [
    sub('about', 'What is stored about you, and why'),
    sub('export', 'Everything stored about you, as a file'),
    sub('delete', 'Delete what is stored about you'),
  ]),
  run: bySub({
    about: async () => words(ABOUT),
    export: async (context) => jsonFile('my-data.json', await context.table.privacyExport(context.caller), 'Everything I store about you.'),
    delete: async () => forgetPanel(),
  }),
};

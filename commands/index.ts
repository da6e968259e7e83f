/** All commands, by hand: a new one is a file and a line here. */
import type { Command } from '../src/discord/command.ts';
import { actCommand } from './act.ts';
import { appoint } from './appoint.ts';
import { away } from './away.ts';
import { board } from './board.ts';
import { catchup } from './catchup.ts';
import { character } from './character.ts';
import { chronicle } from './chronicle.ts';
import { encounter } from './encounter.ts';
import { explain } from './explain.ts';
import { gm } from './gm.ts';
import { help } from './help.ts';
import { join } from './join.ts';
import { leave } from './leave.ts';
import { mine } from './mine.ts';
import { mob } from './mob.ts';
import { nudge } from './nudge.ts';
import { orders } from './orders.ts';
import { pack } from './pack.ts';
import { pause } from './pause.ts';
import { practice } from './practice.ts';
import { prep } from './prep.ts';
import { privacy } from './privacy.ts';
import { react } from './react.ts';
import { roll } from './roll.ts';
import { say } from './say.ts';
import { server } from './server.ts';
import { shortcut } from './shortcut.ts';
import { standIn } from './stand-in.ts';
import { table } from './table.ts';
import { time } from './time.ts';
import { undo } from './undo.ts';
import { verify } from './verify.ts';
import { vote } from './vote.ts';
import { zone } from './zone.ts';

export const commands: readonly Command[] = [
  practice,
  encounter,
  join,
  leave,
  actCommand,
  react,
  say,
  board,
  catchup,
  mine,
  character,
  chronicle,
  mob,
  gm,
  zone,
  prep,
  undo,
  pause,
  vote,
  nudge,
  orders,
  roll,
  table,
  shortcut,
  verify,
  away,
  time,
  standIn,
  privacy,
  server,
  pack,
  help,
  explain,
  appoint,
];

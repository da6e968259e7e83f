/** What begins, stops and ends a fight: by everybody, in every state, as text (`vitest run FILE -u` writes it again). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Commands, matricesOf } from '../../support/outcomes.ts';
import { EVERY_STATE } from '../../support/scenes.ts';

const HOUR = 60 * 60_000;

const COURSE: Commands = {
  begin: ({ t, id, caller }) => t.table.begin(id, caller),
  pause: ({ t, id, caller }) => t.table.pause(id, caller),
  'take a break': ({ t, id, caller }) => t.table.takeBreak(id, caller),
  resume: ({ t, id, caller }) => t.table.resume(id, caller),
  end: ({ t, id, caller }) => t.table.end(id, caller),
  'holiday now': ({ t, id, caller }) => t.table.setHoliday(id, caller, { in: 0, lasts: 48 * HOUR }),
  'holiday later': ({ t, id, caller }) => t.table.setHoliday(id, caller, { in: HOUR, lasts: 24 * HOUR }),
  'no holiday': ({ t, id, caller }) => t.table.setHoliday(id, caller, null),
};

test('the course of a fight', async () => {
  await expect(await matricesOf(COURSE, EVERY_STATE)).toMatchFileSnapshot(join(import.meta.dirname, 'course.txt'));
});

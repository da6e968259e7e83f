/** Pictures are made on a thread of their own. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { rasterised } from '../../src/picture/raster.ts';
import { createRasteriser, type Rasteriser } from '../../src/picture/rasteriser.ts';

const square = (side: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="${side}" height="${side}" fill="#a33"/><text y="30">Yrsa</text></svg>`;

let made: Rasteriser | null = null;
afterEach(() => made?.close());

test('each gets the picture that was asked for, the same as on the spot', async () => {
  made = createRasteriser();
  const { rasterise } = made;
  const sides = [5, 10, 15, 20];
  const pngs = await Promise.all(sides.map((side) => rasterise(square(side))));
  expect(pngs.map((png) => Buffer.from(png).toString('base64'))).toEqual(
    sides.map((side) => Buffer.from(rasterised(square(side))).toString('base64')),
  );
});

test('what a picture was drawn on is given back before the next', async () => {
  // In a process of its own: what other tests leave behind in this one is none of a picture's doing.
  const args = ['--import', './scripts/as-built.js', 'test/picture/held.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: join(import.meta.dirname, '../..') });
  const held = JSON.parse(stdout) as readonly number[];
  expect(held).toHaveLength(60);
  // Kept until V8 sees fit, they would come to 200 MB.
  expect(Math.min(...held.slice(-10)) - held[0]!).toBeLessThan(100);
});

test('the event loop turns while one is made', async () => {
  made = createRasteriser();
  let turns = 0;
  const turning = setInterval(() => turns++, 1);
  await made.rasterise(square(9));
  const before = turns;
  await Promise.all(Array.from({ length: 10 }, () => made!.rasterise(square(7))));
  clearInterval(turning);
  expect(turns).toBeGreaterThan(before);
});

test('what cannot be drawn is told, and the next is drawn', async () => {
  made = createRasteriser();
  await expect(made.rasterise('<svg')).rejects.toThrow('no picture could be made');
  expect((await made.rasterise(square(3))).length).toBeGreaterThan(50);
});

test('one that takes too long is given up with its thread, and the next gets a new one', async () => {
  made = createRasteriser({ patience: 1 });
  await expect(made.rasterise(square(3))).rejects.toThrow('it takes too long');
  await made.close();
  made = createRasteriser();
  expect((await made.rasterise(square(3))).length).toBeGreaterThan(50);
});

test('one that takes too long is given up, however many more are asked for meanwhile', async () => {
  // The thread takes far longer than that to begin, and is asked for another picture every few milliseconds all the time.
  made = createRasteriser({ patience: 60 });
  const { rasterise } = made;
  const asked = [rasterise(square(1))];
  const asking = setInterval(() => asked.push(rasterise(square(2))), 5);
  const first = await asked[0]!.then(
    () => 'drawn',
    (error: Error) => error.message,
  );
  clearInterval(asking);
  expect(first).toContain('it takes too long');
  await Promise.allSettled(asked);
});

test('whoever waits at the end is told', async () => {
  made = createRasteriser();
  const waiting = made.rasterise(square(4));
  await Promise.all([made.close(), expect(waiting).rejects.toThrow('stopping')]);
});

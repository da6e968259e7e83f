/** Prints how many megabytes this process holds after each of sixty pictures as large as a scene's. */
import { createRasteriser } from '../../src/picture/rasteriser.ts';

/** As much to draw on as a scene has: 1080 by 810 pixels of four bytes. */
const LARGE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 540 405"><rect width="200" height="200" fill="#a33"/></svg>';

const { rasterise, close } = createRasteriser();
await rasterise(LARGE);
const held: number[] = [];
for (let i = 0; i < 60; i++) {
  await rasterise(LARGE);
  held.push(process.memoryUsage.rss() / 2 ** 20);
}
await close();
console.log(JSON.stringify(held));

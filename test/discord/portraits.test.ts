/** Portraits in messages: the image goes along, and where it is gone the words stand without it. */
import { ComponentType } from 'discord.js';
import { expect, test } from 'vitest';
import { besidePortrait, withImages, withPortrait } from '../../src/discord/portraits.ts';

const [HERE, GONE] = ['a'.repeat(64), 'b'.repeat(64)];
const imageOf = async (hash: string) => (hash === HERE ? Uint8Array.from([1, 2]) : null);
const text = (content: string) => ({ type: ComponentType.TextDisplay, content });

const message = {
  flags: 1,
  components: [
    {
      type: ComponentType.Container,
      components: [...besidePortrait(['one', 'two'], HERE, 'Yrsa'), ...besidePortrait(['three'], GONE, 'Odo'), text('four')],
    },
    ...besidePortrait(['five'], HERE, 'Yrsa'),
  ],
};

test('each image is attached once; one that is gone leaves its words', async () => {
  const { message: whole, images } = await withImages(message, imageOf);
  expect(images).toEqual([{ name: `portrait-${HERE}.jpg`, data: Buffer.from([1, 2]), description: 'Portrait of Yrsa' }]);
  expect(JSON.stringify(whole)).not.toContain(GONE);
  expect(whole.components[0]).toMatchObject({
    components: [{ type: ComponentType.Section, components: [text('one'), text('two')] }, text('three'), text('four')],
  });
  const { message: bare, images: none } = await withImages(message, null);
  expect(none).toEqual([]);
  expect(bare.components).toEqual([{ type: ComponentType.Container, components: ['one', 'two', 'three', 'four'].map(text) }, text('five')]);
});

test('words that look like a portrait are none, and a store that is away takes no answer with it', async () => {
  const typed = { content: `attachment://portrait-${HERE}.jpg`, components: [text(`attachment://portrait-${HERE}.jpg`)] };
  expect(await withImages(typed, imageOf)).toEqual({ message: typed, images: [] });
  const away = async (): Promise<never> => Promise.reject(new Error('away'));
  expect((await withImages(message, away)).images).toEqual([]);
});

test('a message without a portrait is as it was', () => {
  const plain = { content: 'words', components: [] };
  expect(withPortrait(plain, null, 'Yrsa')).toBe(plain);
  expect(besidePortrait(['a'], undefined, 'Yrsa')).toEqual([text('a')]);
});

/** What becomes of a picture that somebody sends, and how a portrait is drawn among others. */
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cardFacts } from '../../src/picture/ending/facts.ts';
import { cardSvg } from '../../src/picture/ending/svg.ts';
import { remembered } from '../../src/picture/faces.ts';
import { sceneFacts, sceneKey } from '../../src/picture/facts.ts';
import { drawScene } from '../../src/picture/png.ts';
import { drawPortrait } from '../../src/picture/portrait/draw.ts';
import { kindOf } from '../../src/picture/portrait/kinds.ts';
import { createPortraitMaker } from '../../src/picture/portrait/maker.ts';
import { MOST_BYTES, SIDE } from '../../src/picture/portrait/portrait.ts';
import { sceneSvg } from '../../src/picture/svg.ts';
import { sceneText } from '../../src/picture/text.ts';
import type { Ending } from '../../src/table/api.ts';
import { CYAN, PINK, pixelsOf, plainPicture } from '../support/faces.ts';
import { inTurn } from '../support/long.ts';
import { oneIn } from '../support/one-in.ts';

const made = async (bytes: Uint8Array) => {
  const portrait = await drawPortrait(bytes);
  if (typeof portrait === 'string') throw new Error(portrait);
  return portrait;
};

describe('a portrait', () => {
  const oneOfTwo = oneIn(2, import.meta.filename);

  test.each(inTurn(['png', 'jpeg', 'webp', 'gif'] as const, import.meta.filename))(
    'is made of a %s, square and small, whatever it was',
    async (format) => {
      for (const [width, height] of [
        [300, 200],
        [1, 1],
        [30, 4000],
        [4096, 4096],
      ] as const) {
        const bytes = await plainPicture(PINK, width, height).toFormat(format).toBuffer();
        expect(kindOf(bytes)).toBe(format);
        const { image, hash } = await made(bytes);
        expect(hash).toMatch(/^[0-9a-f]{64}$/u);
        expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: SIDE, height: SIDE });
        expect(await pixelsOf(image, PINK)).toBe(SIDE * SIDE);
      }
    },
  );

  test('of the noisiest picture is small enough', async () => {
    const noise = Buffer.from(Array.from({ length: 600 * 600 * 3 }, (_, i) => (i * 2_654_435_761) >>> 24));
    const { image } = await made(
      await sharp(noise, { raw: { width: 600, height: 600, channels: 3 } })
        .png()
        .toBuffer(),
    );
    expect(image.byteLength).toBeLessThanOrEqual(MOST_BYTES);
  });

  test('carries nothing along of whoever took the picture, and stands upright', async () => {
    const exif = { IFD0: { Copyright: 'Wrastlingham', Artist: 'Quibblethorn' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const top = await plainPicture(CYAN, 400, 100).png().toBuffer();
    const bytes = await plainPicture(PINK, 400, 400)
      .composite([{ input: top, top: 0, left: 0 }])
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { image } = await made(bytes);
    expect(Buffer.from(image).toString('latin1')).not.toMatch(/Wrastlingham|Quibblethorn|Exif/u);
    const { exif: left, icc, xmp, iptc } = await sharp(image).metadata();
    expect([left, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    const right = await sharp(image).extract({ left: 226, top: 20, width: 20, height: 200 }).png().toBuffer();
    expect(await pixelsOf(right, CYAN)).toBe(20 * 200);
  });

  test('is the same for the same picture', async () => {
    const bytes = await plainPicture(PINK, 90, 60).webp().toBuffer();
    expect(await made(bytes)).toEqual(await made(bytes));
  });

  oneOfTwo('is refused where a few bytes would become a great picture', async () => {
    const bomb = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#000' } })
      .png({ palette: true, colours: 2 })
      .toBuffer();
    expect(bomb.byteLength).toBeLessThan(100_000);
    expect(await drawPortrait(bomb)).toBe('huge');
    // A head that lies: it claims few pixels, and the data that follow are another's.
    const small = Buffer.from(await plainPicture(PINK, 64, 64).png().toBuffer());
    small.writeUInt32BE(0x7fffffff, 16);
    expect(['huge', 'broken']).toContain(await drawPortrait(small));
  });

  test('is refused where the picture moves, but for a GIF', async () => {
    const frames = await Promise.all([PINK, CYAN].map((colour) => plainPicture(colour, 20, 20).png().toBuffer()));
    const moving = sharp(frames, { join: { animated: true } });
    expect(
      await drawPortrait(
        await moving
          .clone()
          .webp({ delay: [50, 50] })
          .toBuffer(),
      ),
    ).toBe('moves');
    const { image } = await made(
      await moving
        .clone()
        .gif({ delay: [50, 50] })
        .toBuffer(),
    );
    expect(await pixelsOf(image, PINK)).toBe(SIDE * SIDE);
    const still = await plainPicture(PINK, 9, 9).png().toBuffer();
    const control = Buffer.from(`00000008${Buffer.from('acTL').toString('hex')}000000020000000000000000`, 'hex');
    expect(await drawPortrait(Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]))).toBe('moves');
  });

  test('is refused of anything else, however it begins', async () => {
    const begins = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'RIFF\0\0\0\0WEBP', 'GIF89a', '<svg xmlns="x">', 'BM', '%PDF', ''];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...begins), fc.uint8Array({ maxLength: 400 }), async (begin, rest) => {
        expect(['kind', 'broken', 'moves', 'huge']).toContain(await drawPortrait(Buffer.concat([Buffer.from(begin, 'latin1'), rest])));
      }),
      { numRuns: 60 },
    );
  });

  oneOfTwo('is made in a process of its own, and only so many wait for it', async () => {
    const make = createPortraitMaker();
    const bytes = await plainPicture(PINK, 40, 40).png().toBuffer();
    const all = await Promise.all(Array.from({ length: 10 }, (_, i) => make(bytes, `p${i}`)));
    expect(all.map((one) => (typeof one === 'string' ? one : 'made'))).toEqual([...Array<string>(8).fill('made'), 'busy', 'busy']);
    const [first, second] = await Promise.all([make(bytes, 'ana'), make(bytes, 'ana')]);
    expect([typeof first, second]).toEqual(['object', 'own']);
    expect(await make(Buffer.from('<svg/>'), 'ana')).toBe('kind');
    expect(await make(bytes.subarray(0, 60), 'ana')).toBe('broken');
  });

  test('fails for one person alone where no process can be started', async () => {
    const draws = [() => Promise.reject(new Error('spawn ENOMEM')), async () => 'moves' as const];
    const make = createPortraitMaker(() => draws.shift()!());
    const bytes = await plainPicture(PINK, 40, 40).png().toBuffer();
    const [first, second] = await Promise.allSettled([make(bytes, 'ana'), make(bytes, 'bo')]);
    expect([first.status, second]).toEqual(['rejected', { status: 'fulfilled', value: 'moves' }]);
  });
});

const HASH = 'a'.repeat(64);
const OTHER = 'b'.repeat(64);

const seen = (portraits: Readonly<Record<string, string>>) => ({
  ...{
    name: 'The ford',
    marks: ['heroes', 'foes'],
    own: [],
    acting: ['c0'],
    places: [],
    space: 'distances' as const,
    unit: 'm',
    portraits,
  },
  view: {
    ...{ round: 1, phase: '', remarks: [] },
    rows: ['Yrsa', 'Odo'].map((name, i) => ({
      ...{ id: `c${i}`, name, side: i === 0 ? 'heroes' : 'foes', own: false, out: i === 1, place: null, badges: [], open: [], closed: [] },
      health: { now: 5, max: 9, words: '' },
    })),
  },
  distances: [['c0', 'c1', 4] as const],
});

test('images are looked up once as long as they are at hand, and one that is gone is asked for again', async () => {
  const asked: string[] = [];
  const imageOf = remembered(async (hash) => {
    asked.push(hash);
    return hash === 'gone' ? null : Uint8Array.from([asked.length]);
  }, 2);
  for (const hash of ['a', 'a', 'b', 'a', 'c', 'a', 'b', 'gone', 'gone']) await imageOf(hash);
  expect(asked).toEqual(['a', 'b', 'c', 'b', 'gone', 'gone']);
});

describe('a picture with portraits', () => {
  test('shows them in place of initials, pale for whoever is out, and says the same in words as without', async () => {
    const { image } = await made(await plainPicture(PINK).png().toBuffer());
    const portraits = { c0: HASH, c1: OTHER };
    const facts = sceneFacts(seen(portraits))!;
    expect(sceneText(facts)).toBe(sceneText(sceneFacts(seen({}))!));
    expect(sceneKey(facts)).not.toBe(sceneKey(sceneFacts(seen({}))!));
    const imageOf = async (hash: string) => (hash === HASH ? image : null);
    const drawn = (await drawScene(seen(portraits), { imageOf }))!;
    expect(await pixelsOf(drawn.png, PINK)).toBeGreaterThan(2500);
    const without = (await drawScene(seen({}), { imageOf }))!;
    expect(await pixelsOf(without.png, PINK)).toBe(0);
    // Where an image is gone the picture is the one without it.
    expect((await drawScene(seen({ c0: OTHER }), { imageOf }))!.png).toEqual(without.png);
    const everybodyOut = { ...seen(portraits), view: { ...seen({}).view, rows: seen({}).view.rows.map((row) => ({ ...row, out: true })) } };
    expect(await pixelsOf((await drawScene(everybodyOut, { imageOf }))!.png, PINK)).toBe(0);
  });

  test('holds each image once, however many wear it', () => {
    const svg = sceneSvg(sceneFacts(seen({ c0: HASH, c1: HASH }))!, new Map([[HASH, 'data:image/jpeg;base64,AAAA']]));
    expect(svg.split('AAAA')).toHaveLength(2);
    expect(svg.split('<use ')).toHaveLength(3);
  });

  test('is the end card as well', () => {
    const person = { side: 'heroes', mark: 0, out: false, share: 1, health: '9/9', dealt: 3, taken: 0, felled: [], luck: null, dice: 0 };
    const ending: Ending = {
      ...{ headline: 'Won.', system: 'Toy', rounds: 2, lasted: 60_000, endedBy: null, falls: [], deadliest: null },
      people: [
        { id: 'c0', name: 'Yrsa', ...person },
        { name: 'Odo', ...person },
      ],
    };
    const faces = new Map([[HASH, 'data:image/jpeg;base64,AAAA']]);
    const card = cardSvg(cardFacts('The ford', ending, { c0: HASH, c1: HASH }), faces);
    expect(card.split('<use ')).toHaveLength(2);
    expect(card).toContain('>Od<');
    expect(card).not.toContain('>Yr<');
  });
});

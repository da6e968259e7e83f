/** A picture that cannot be drawn costs nobody their panel, and the operator hears why. */
import { expect, test } from 'vitest';
import { panelPictures } from '../../src/discord/pictures.ts';

test('a panel does without a picture that cannot be drawn, and why is logged', async () => {
  const heard: unknown[] = [];
  const err = new Error('no thread draws any more');
  const fails = () => Promise.reject(err);
  const { picture, odds } = panelPictures({ picture: fails, odds: fails }, { warn: (...what) => void heard.push(what) });
  expect([await picture!({ id: 'one' } as never), await odds!('A fight', {} as never)]).toEqual([null, null]);
  expect(heard).toEqual([
    [{ err, encounter: 'one' }, 'a picture could not be drawn'],
    [{ err }, 'a picture could not be drawn'],
  ]);
});

test('where nothing is drawn, there is nothing that draws', () => {
  expect(panelPictures({ picture: null, odds: null }, { warn: () => undefined })).toEqual({ picture: null, odds: null });
});

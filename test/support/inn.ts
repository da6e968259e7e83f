/** A short fight at an inn in which the table and its people do something of each kind, as it leaves in a file. */
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { ActionRecord, Json } from '../../src/engine/index.ts';
import { FOE } from './scenes.ts';
import { type TestTable, testTable } from './table.ts';

/** Such a file, to be changed before it is brought. */
export interface InnFile {
  [field: string]: unknown;
  actions: (ActionRecord & { args: Record<string, Json>; journal: { met: string; value: Json }[] })[];
  end: Record<string, Json>;
  start: Record<string, Json>;
  carries: { pace: string; doctrines: Record<string, string>; people: Json; lines: Record<string, Json>[] };
}

/** The fight, the file, and the ids of a hero and a foe in it. */
export interface Inn {
  readonly t: TestTable;
  readonly id: string;
  readonly file: InnFile;
  /** The same file for somebody who changes it. */
  readonly copy: () => InnFile;
  readonly ann: string;
  readonly mook: string;
}

/** The actions by number: 0 enter, 1 muster, 2 plan, 3 distance, 4 setting, 5 begin, 6 a punch that was met, 7 damage, 8 a punch that waits. */
export async function leftTheInn(): Promise<Inn> {
  const t = testTable([brawl]);
  const [gm, ana] = [t.caller('greta'), t.caller('ana')];
  const { encounter: id } = await t.table.start(gm, 'ch1', { ruleset: 'brawl', name: 'Inn', pace: 'evening', house: {} });
  const from = { sample: 'regular' };
  const ann = (await t.table.join(id, ana, { from, side: 'heroes', word: 'eel', name: 'Ann' })).made!;
  const mook = (await t.table.add(id, gm, { ...FOE, count: 2, doctrine: 'brute' })).made!;
  await t.table.setTimer(id, gm, 'round 9', 'The watch comes.');
  await t.table.arrange(id, gm, 'distance', { from: ann, to: mook, distance: 3 });
  await t.table.setHouse(id, gm, 'hits', 2);
  await t.table.begin(id, gm);
  await t.table.doctrine(id, gm, mook, null);
  await t.pass(60_000);
  await t.table.act(id, ana, ann, { pick: 'punch', target: mook }, 'Have this!');
  const [asked] = (await t.store.load(id))!.decisions;
  await t.table.decide(id, gm, asked!.id, mook, { pick: 'stand' });
  await t.table.act(id, gm, 'gm', { pick: 'damage', target: mook, amount: 1 });
  await t.table.act(id, gm, mook, { pick: 'punch', target: ann });
  const { file } = await t.table.moveOut(id, gm);
  const text = JSON.stringify(file);
  const copy = () => JSON.parse(text) as InnFile;
  return { t, id, file: copy(), copy, ann, mook };
}

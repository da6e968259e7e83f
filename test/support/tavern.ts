/** A tavern in which people answer each other, for tests of what is taken back together. */
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Brawl } from '../../docs/tutorial/05-a-whole-ruleset/sheet.ts';
import { askAll, decide, everyone, plain, question, type Ruleset, type Script } from '../../src/engine/index.ts';
import { testTable } from './table.ts';

/** A brawl with a toast, where everybody is asked in turn whether they drink, and a chair that flies past, where all are asked at once; no die falls. */
const tavern = {
  ...brawl,
  offers: (fight: Brawl, who: string) => [...brawl.offers(fight, who), { pick: 'toast' }, { pick: 'chair' }],
  procedures: {
    ...brawl.procedures,
    *toast(fight: Brawl): Script {
      for (const c of everyone(fight)) yield* decide(c, 'drink', ['drink', 'refuse'], 'drink', { secret: false });
      fight.round++;
    },
    *chair(fight: Brawl): Script {
      yield* askAll(everyone(fight).map((c) => question(c, 'chair', plain('duck', 'stand'), { pick: 'stand' })));
      fight.round++;
    },
  },
} as unknown as Ruleset;

/** A practice fight of Ana’s and Ben’s there, without veils. */
export async function sitting() {
  const t = testTable([tavern]);
  const { encounter } = await t.table.practice(t.caller('greta'), 'ch1', 'brawl', [
    { user: 'u-ana', name: 'ana' },
    { user: 'u-ben', name: 'ben' },
  ]);
  await t.table.setPace(encounter, t.caller('greta'), { veil: 0 });
  const choose = async (user: string, pick: string, target?: string): Promise<void> => {
    const [open] = (await t.table.view(encounter, t.caller(user))).decisions;
    await t.table.decide(encounter, t.caller(user), open!.id, open!.who, { pick, ...(target ? { target } : {}) });
  };
  const waitsFor = async (): Promise<string> => (await t.table.publicView(encounter)).waiting.map((w) => w.who).join();
  const bouncer = (await t.table.view(encounter, t.caller('greta'))).own[0]!.id;
  return { ...t, encounter, choose, waitsFor, bouncer };
}

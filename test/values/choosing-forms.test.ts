/** Whatever can be chosen by a form, in every system: each field that is typed into has a length and is read, and nonsense is told. */
import { ComponentType } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { asksAnything, formOf, readForm } from '../../src/discord/choosing/filling.ts';
import { fromDecision, OWN_ACCORD, type Question } from '../../src/discord/choosing/question.ts';
import { DESCRIBE, SAY } from '../../src/discord/choosing/speaking.ts';
import type { Modal } from '../../src/discord/message.ts';
import { rulesets } from '../../src/rules/index.ts';
import type { WordedOffer } from '../../src/table/api.ts';
import { decideOnce, practice, USERS } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { testTable } from '../support/table.ts';

/** Moments of a fight whose offers are all opened. */
const MOMENTS = 12;

interface Form {
  readonly question: Question;
  readonly offer: WordedOffer;
  readonly modal: Modal;
}

/** The forms of all that anybody may choose at some moments of a fight: of decisions, of their own accord, and of the GM. */
async function formsOf(system: string): Promise<readonly Form[]> {
  const t = testTable(rulesets, { seed: 3 });
  const encounter = await practice(t, system);
  const draw = lots(11);
  const found = new Map<string, Form>();
  for (let moment = 0; moment < MOMENTS; moment++) {
    const view = await t.table.view(encounter, t.caller('greta'));
    const own = await Promise.all(
      ['gm', ...view.own.map(({ id }) => id)].map(async (who): Promise<Question> => {
        const offers = await t.table.offers(encounter, t.caller('greta'), who);
        const said = { kind: null, text: '', otherwise: null, opened: 0, deadline: null, answered: null, standingIn: false };
        const silent = { isSealed: false, words: null };
        return { encounter, decision: OWN_ACCORD, who, whoName: who, offers, view, ...said, ...silent };
      }),
    );
    for (const question of [...view.decisions.map((d) => fromDecision(view, d)), ...own])
      for (const offer of question.offers.filter((o) => o.blocked === null && asksAnything(o)))
        if (!found.has(offer.pick))
          found.set(offer.pick, { question, offer, modal: formOf(question, offer, { pick: offer.pick }, null, 'x') });
    if (!(await decideOnce(t, encounter, USERS, draw))) break;
  }
  return [...found.values()];
}

const fieldsOf = ({ components }: Modal) =>
  components.flatMap((part) => ('component' in part && 'custom_id' in part.component ? [part.component] : []));

describe.each(rulesets.map((r) => r.id))('%s', (system) => {
  test('forms of acts: fields are bounded and read, and nonsense in a number is told', async () => {
    const forms = await formsOf(system);
    expect(forms.length).toBeGreaterThan(5);
    let numbers = 0;
    for (const { question, offer, modal } of forms) {
      const names = offer.params.map((p) => p.name);
      const ids = fieldsOf(modal).map((f) => f.custom_id);
      expect(new Set(ids).size, `${offer.pick}: a field twice`).toBe(ids.length);
      for (const field of fieldsOf(modal)) {
        const { custom_id } = field;
        if (custom_id === SAY || custom_id === DESCRIBE) continue;
        expect(names, offer.pick).toContain(custom_id.replace(/ via$/u, ''));
        if (field.type !== ComponentType.TextInput) continue;
        expect(field.max_length, `${offer.pick} ${custom_id}`).toBeGreaterThan(0);
        if (offer.params.find((p) => p.name === custom_id)?.kind !== 'number') continue;
        numbers++;
        for (const nonsense of ['lots', '1e9', 'Infinity', '0x10', 'constructor', '1;2']) {
          const { choice, problems } = readForm(question, offer, { pick: offer.pick }, { [custom_id]: nonsense });
          expect(problems, `${offer.pick} ${custom_id}: ${nonsense}`).toHaveLength(1);
          expect(choice[custom_id]).toBeUndefined();
        }
      }
    }
    expect(numbers).toBeGreaterThan(0);
  });
});

/** Swift Swords Tactica: purses of action dice, pools of defence, beaten rather than dead. */

import type { Ruleset } from '../../engine/index.ts';
import { ahead, rounds } from './ahead.ts';
import { catalogue } from './catalogue.ts';
import { checked, combatant, newFight, sheetAfter } from './combatant.ts';
import pack from './data/pack.json' with { type: 'json' };
import { next, upcoming } from './next.ts';
import { notation } from './notation.ts';
import { practice } from './practice.ts';
import { offers, procedures } from './procedures.ts';
import { samples } from './samples.ts';
import { house } from './settings.ts';
import { parseSheet, sheetTables } from './sheet.ts';
import { sheetForm } from './sheet-form.ts';
import type { Fight } from './state.ts';
import { isAble } from './status.ts';
import { POWER_TERMS } from './tables.ts';
import { view } from './view.ts';
import { wares } from './wares.ts';
import { texts } from './words/index.ts';
import { primer } from './words/primer.ts';
import { MOMENT, RENAMED, tellSheet } from './words/sheet.ts';
import { appraisal } from './worth.ts';

/** The system. */
export const swiftSwords: Ruleset<Fight> = {
  id: 'swift-swords',
  version: 2,
  title: 'Swift Swords Tactica',
  primer,
  catalogue,
  settings: house.list,
  space: { kind: 'zones', unit: 'zones', initial: 0 },
  routine: ['ad', 'ad-extra'],
  sheets: {
    ...sheetTables,
    samples,
    parse: (raw) => parseSheet(raw),
    tell: tellSheet,
    moment: MOMENT,
    renamed: RENAMED,
    form: sheetForm,
    notation,
  },
  powers: POWER_TERMS,
  practice,
  wares,
  pack,
  texts,
  procedures,
  newFight,
  combatant,
  after: sheetAfter,
  check: checked,
  next,
  isAble,
  upcoming,
  rounds,
  ahead,
  offers,
  view,
  appraisal,
};

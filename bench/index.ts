/**
 * `npm run bench [-- --quick] [-- --only PART] [-- --write]`: all benchmarks, or one part of them; `--write` puts what was measured
 * into docs/BENCHMARKS.md and leaves the other parts as they are.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bystander } from './bystander.ts';
import { bytes } from './bytes.ts';
import { engine } from './engine.ts';
import { latency } from './latency.ts';
import { mine } from './mine.ts';
import { overdue } from './overdue.ts';
import { press } from './press.ts';
import { sizes } from './sizes.ts';
import { starting } from './starting.ts';
import { tableAndStore } from './table.ts';
import { waiting } from './waiting.ts';
import { weighing } from './weighing.ts';

const PARTS: Readonly<Record<string, (quick: boolean) => Promise<string>>> = {
  engine: () => engine(),
  table: tableAndStore,
  sizes,
  bytes,
  waiting,
  starting,
  latency,
  press,
  mine,
  bystander,
  weighing,
  overdue,
};
const FILE = join(import.meta.dirname, '../docs/BENCHMARKS.md');
/** The oldest that Riposte runs on: what is measured on another stands beside it. */
const OLDEST = '20';
const HEAD = `# Benchmarks\n\nRatios within one run of \`npm run bench\` (${cpus().length} cores): each row beside its own floor, measured in turns. A ratio of 2 means twice the floor’s time;\nfor throughput more is better. Absolute numbers of another machine will differ, ratios much less.\n\nMeasured on Node ${OLDEST}, the oldest that Riposte runs on, where a heading names no other.\n`;

/** The parts of the document, each with its heading; the first is what stands above them. */
const sectionsOf = (text: string): string[] => text.split(/^(?=## )/m).map((part) => `${part.trimEnd()}\n`);

const headingOf = (section: string): string => section.split('\n', 1)[0] ?? '';

/** A section under a heading that says which Node it was measured on, unless that is the oldest. */
const onThisNode = (section: string): string => {
  const [major = ''] = process.versions.node.split('.');
  return major === OLDEST ? section : section.replace(headingOf(section), `${headingOf(section)}, on Node ${major}`);
};

/** The document with these sections in place of those of the same heading, new ones behind the same of the oldest Node or at the end. */
function withSections(text: string, fresh: readonly string[]): string {
  const [, ...old] = sectionsOf(text);
  const kept = old.map((section) => fresh.find((one) => headingOf(one) === headingOf(section)) ?? section);
  for (const one of fresh.filter((section) => !kept.includes(section))) {
    const base = kept.findIndex((section) => headingOf(one).startsWith(`${headingOf(section)}, on Node`));
    kept.splice(base < 0 ? kept.length : base + 1, 0, one);
  }
  return [HEAD, ...kept].join('\n');
}

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, only: { type: 'string' }, write: { type: 'boolean' } } });
const names = values.only ? [values.only] : Object.keys(PARTS);
const measured: string[] = [];
for (const name of names) {
  const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  if (!part) throw new Error(`There is no part ${name}. There are ${Object.keys(PARTS).join(', ')}.`);
  measured.push(await part(values.quick ?? false));
}
const sections = sectionsOf(measured.join('\n')).map(onThisNode);
console.log(sections.join('\n'));
if (values.write) writeFileSync(FILE, withSections(readFileSync(FILE, 'utf8'), sections));

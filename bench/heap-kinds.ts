/** What a heap snapshot of V8's holds: what the program made, and what the engine made of the program. */
import { readFileSync } from 'node:fs';

/** Bytes by whose they are. */
export interface HeapKinds {
  /** Objects, closures, lists, texts, numbers and memory of Node's own. */
  readonly data: number;
  /** Code, what is noted to compile it better, and the shapes of objects: it grows as long as paths that are rarely gone become fast. */
  readonly engine: number;
}

/** What the engine makes for itself, as snapshots call it. */
const ENGINE = ['hidden', 'code', 'object shape', 'synthetic'];

/** A flat list of a JSON text: what follows so many letters, to its end. */
function listAfter<T>(text: string, before: string): readonly T[] {
  const begin = text.indexOf(before) + before.length;
  return JSON.parse(`[${text.slice(begin, text.indexOf(']', begin))}]`) as T[];
}

/** Reads the nodes of a snapshot that `writeHeapSnapshot` has written; its edges and texts, ten times as long, are not looked at. */
export function heapKindsOf(file: string): HeapKinds {
  const text = readFileSync(file, 'latin1');
  const fields = listAfter<string>(text, '"node_fields":[');
  const types = listAfter<string>(text, '"node_types":[[');
  const nodes = listAfter<number>(text, '"nodes":[');
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const sums = { data: 0, engine: 0 };
  for (let at = 0; at < nodes.length; at += fields.length)
    sums[ENGINE.includes(types[nodes[at + type]!]!) ? 'engine' : 'data'] += nodes[at + size]!;
  return sums;
}

/** What posts of the table itself look like. */
import type { BlockTone } from '../update.ts';

/** By what has happened. */
export const NOTE_FACES = {
  undo: { tone: 'ruling', icon: '↩️' },
  ruling: { tone: 'ruling', icon: '🎬' },
  time: { tone: 'ruling', icon: '⏱️' },
  mended: { tone: 'ruling', icon: '🔧' },
  handOver: { tone: 'ruling', icon: '🤝' },
  vote: { tone: 'ruling', icon: '🗳️' },
  pause: { tone: 'pause', icon: '⏸️' },
  resume: { tone: 'pause', icon: '▶️' },
  trouble: { tone: 'trouble', icon: '⚠️' },
} as const satisfies Readonly<Record<string, { readonly tone: BlockTone; readonly icon: string }>>;

/** Answers that are files. */
import type { Json } from '../../engine/index.ts';
import type { Message } from '../message.ts';

/** Data as a file to keep. */
export const jsonFile = (name: string, data: Json, content: string): Message => ({
  content,
  components: [],
  files: [{ name: name.replace(/[^\w.-]+/gu, '-').slice(0, 60), data: Buffer.from(`${JSON.stringify(data, null, 2)}\n`) }],
});

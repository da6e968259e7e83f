/** Reads files that people attach. */
import type { Upload } from './context.ts';
import { no } from './say.ts';

const MOST = 256 * 1024;
const TIME = 10_000;

/** The text of an attached file. @throws Refusal if it is too big or cannot be fetched. */
export async function readUpload({ url, size }: Upload): Promise<string> {
  if (size > MOST) throw no(`That file is too big: at most ${MOST / 1024} KB.`);
  const response = await fetch(url, { signal: AbortSignal.timeout(TIME) }).catch(() => null);
  if (!response?.ok) throw no('I could not load that file from Discord. Please attach it again.');
  const text = await response.text();
  if (text.length > MOST) throw no(`That file is too big: at most ${MOST / 1024} KB.`);
  return text;
}

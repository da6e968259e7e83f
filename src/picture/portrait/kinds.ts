/** What a file is by its first bytes, whatever its name or its sender says. */

/** Kinds of pictures that are taken. Of a GIF the first frame counts. */
export type Kind = 'png' | 'jpeg' | 'webp' | 'gif';

const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** The kind of a picture; null: it is none of these. */
export function kindOf(bytes: Uint8Array): Kind | null {
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  return ['GIF87a', 'GIF89a'].includes(text(bytes, 0, 6)) ? 'gif' : null;
}

/** A chunk's length and name before its data, and the sum after it. */
const AROUND = 12;
/** Chunks that are looked at before the image data of a PNG begin. */
const MOST_CHUNKS = 200;

/** Whether a PNG is an animation: its control chunk (`acTL`) stands before the image data. */
export function isMovingPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let [at, chunks] = [8, 0]; chunks < MOST_CHUNKS && at + AROUND <= bytes.byteLength; chunks++) {
    const name = text(bytes, at + 4, at + 8);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
    at += AROUND + view.getUint32(at);
  }
  return false;
}

/**
 * The process that makes one portrait: it is sent a file, answers with what came of it, and ends. A process of its own, because it
 * decodes what strangers wrote: whatever that does to it, the bot goes on.
 */
import { drawPortrait } from './draw.ts';

process.once('message', (bytes: Uint8Array) => {
  void drawPortrait(bytes).then((made) => process.send?.(made, () => process.disconnect()));
});

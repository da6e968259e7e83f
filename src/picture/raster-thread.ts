/** The thread that makes pictures: it is sent one SVG at a time, and answers with a PNG. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { rasterised } from './raster.ts';

/**
 * Collects what has become garbage lately, in less than a millisecond. What a picture is drawn on, some four megabytes, is given back with
 * the object that stands for it; V8, which sees only how small that object is, would let a hundred of them lie.
 */
const collect = ((): (() => void) => {
  // A thread takes no flags of V8's from whoever starts it.
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as (how: { readonly type: 'minor' }) => void;
  return () => gc({ type: 'minor' });
})();

export default (svg: string): Uint8Array => {
  try {
    return rasterised(svg);
  } finally {
    collect();
  }
};

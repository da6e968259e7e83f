/**
 * Part of every test file: which cases properties draw. The same in each run, so that a commit that passes goes on passing;
 * `npm run test:long` draws new ones each time, and what it finds is kept as an example.
 */
import fc from 'fast-check';
import { LONG } from './long.ts';

const given = process.env['CASES'];
if (given !== undefined) fc.configureGlobal({ seed: Number(given) });
else if (!LONG) fc.configureGlobal({ seed: 20_261_123 });

/** How the command-line tools begin and end: wrong use is told in a line with the right one, not as a stack trace. */
import { Refusal } from '../engine/index.ts';

/** What was given makes no sense; the message says why. */
export class WrongUse extends Error {}

/** Runs a tool. Wrong use, files that cannot be read or are no JSON, and unknown systems end it with status 2 and how it is used. */
export async function run(usage: string, main: () => void | Promise<void>): Promise<void> {
  // Whoever reads along may stop at any line.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  try {
    await main();
  } catch (error) {
    const why = whyOf(error);
    if (why === null) throw error;
    console.error(`${why}\nUsage: ${usage}`);
    process.exitCode = 2;
  }
}

function whyOf(error: unknown): string | null {
  if (error instanceof Refusal && error.reason === 'no-such-system')
    return `There is no system “${String(error.facts['system'])}”. There are: ${(error.facts['systems'] as readonly string[]).join(', ')}.`;
  if (error instanceof SyntaxError) return `This is not JSON: ${error.message}`;
  if (error instanceof WrongUse) return error.message;
  const fromOutside = error instanceof Error && 'code' in error && /^(ERR_PARSE_ARGS|ENOENT|EISDIR|EACCES)/u.test(String(error.code));
  return fromOutside ? error.message : null;
}

/** How the command-line tools begin and end: what an operator can put right is told in words, not as a stack trace. */
import { Refusal } from '../engine/index.ts';
import { StoreTrouble } from '../store/trouble.ts';

/** What was given makes no sense; the message says why. */
export class WrongUse extends Error {}

/**
 * Runs a tool. Wrong use, files that cannot be read or are no JSON, and unknown systems end it with status 2 and how it is used; a
 * database that cannot be used ends it with status 1 and what to do about that.
 */
export async function run(usage: string, main: () => void | Promise<void>): Promise<void> {
  // Whoever reads along may stop at any line.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  try {
    await main();
  } catch (error) {
    const isTrouble = error instanceof StoreTrouble;
    const why = isTrouble ? error.message : whyOf(error);
    if (why === null) throw error;
    console.error(isTrouble ? why : `${why}\nUsage: ${usage}`);
    process.exitCode = isTrouble ? 1 : 2;
  }
}

function whyOf(error: unknown): string | null {
  if (error instanceof Refusal && error.reason === 'no-such-system')
    return `There is no system “${String(error.facts['system'])}”. There are: ${(error.facts['systems'] as readonly string[]).join(', ')}.`;
  if (error instanceof SyntaxError) return `This is not JSON: ${error.message}`;
  if (error instanceof WrongUse) return error.message;
  const fromOutside =
    error instanceof Error && 'code' in error && /^(ERR_PARSE_ARGS|ERR_INVALID_URL|ENOENT|EISDIR|EACCES)/u.test(String(error.code));
  return fromOutside ? error.message : null;
}

/** The log tells what went wrong and no secret with it. */
import { DiscordAPIError } from 'discord.js';
import { expect, test } from 'vitest';
import { asNobodys, asRequest } from '../../src/discord/request.ts';
import { createLog, errorFacts } from '../../src/log.ts';
import { StoreTrouble } from '../../src/store/index.ts';

const TOKEN = 'aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OTphYmNkZWZn';
const URL_WITH_TOKEN = `https://discord.com/api/v10/webhooks/123456789012345678/${TOKEN}/messages/@original`;

const refused = (): DiscordAPIError =>
  new DiscordAPIError(
    {
      code: 50035,
      message: 'Invalid Form Body',
      errors: { content: { _errors: [{ code: 'X', message: 'Value "my secret plan" is too long' }] } },
    },
    50035,
    400,
    'PATCH',
    URL_WITH_TOKEN,
    { body: { content: 'my secret plan' }, files: [] },
  );

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  write(createLog('trace', ['bot.token.itself'], (line) => (text += line)));
  return text;
}

test('a refused request is told by what it was for, without its token, its body or a stack', () => {
  const text = logged((log) => log.error({ err: refused() }, 'it failed'));
  expect(text).not.toContain(TOKEN);
  expect(text).not.toContain('secret plan');
  expect(JSON.parse(text)).toMatchObject({ err: { code: 50035, status: 400, request: 'PATCH /api/v10/webhooks/·/…/messages/@original' } });
  expect(text).not.toContain('"at"');
  expect(text.trimEnd()).not.toContain('\n');
});

test('neither does it come out by way of a cause, a fact of its own or the words of the line', () => {
  const wrapped = new Error('it did not work', { cause: refused() });
  const text = logged((log) => {
    log.warn(
      { err: wrapped, token: TOKEN, request: { token: TOKEN, requestBody: 'my secret plan' } },
      `posting to ${URL_WITH_TOKEN} failed`,
    );
    log.warn({ err: new Error(`POST ${URL_WITH_TOKEN} with bot.token.itself`) }, 'bot.token.itself');
  });
  expect(text).not.toMatch(new RegExp(`${TOKEN}|secret plan|bot\\.token\\.itself`));
});

test('a mistake in the code is told with its place', () => {
  const { at = [], message } = errorFacts(new TypeError('x is not a function'));
  expect(message).toBe('x is not a function');
  expect(at[0]).toContain('log.test.ts');
});

test('what a parser quotes is not repeated', () => {
  const error = (() => {
    try {
      return JSON.parse('my secret plan') as never;
    } catch (caught) {
      return caught;
    }
  })();
  expect(JSON.stringify(errorFacts(error))).not.toContain('secret');
});

test('the outside world has no stack', () => {
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), { code: 'ECONNREFUSED' });
  expect(errorFacts(away)).toEqual({ type: 'Error', message: 'connect ECONNREFUSED 127.0.0.1:9', code: 'ECONNREFUSED' });
  expect(errorFacts(new StoreTrouble('full', 'The disk is full.', 'Make room.'))).not.toHaveProperty('at');
  expect(errorFacts('thrown text with a secret')).toEqual({ type: 'string', message: 'something that is no error was thrown' });
});

test('lines that one request leads to bear its id, and nobody else’s do', async () => {
  const lines: { msg: string; request?: string }[] = [];
  const log = createLog('info', [], (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]));
  const turn = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 2));
  let later: Promise<void> = Promise.resolve();
  const serve = (name: string): Promise<void> =>
    asRequest(async () => {
      log.info(name);
      await turn();
      log.info(name);
      asNobodys(() => log.info('worker'));
      later = turn()
        .then(turn)
        .then(() => log.info('later'));
    });
  await Promise.all([serve('first'), serve('second')]);
  await later;
  const ids = (name: string): Set<string | undefined> => new Set(lines.filter(({ msg }) => msg === name).map(({ request }) => request));
  expect([ids('first').size, ids('second').size, new Set([...ids('first'), ...ids('second')]).size]).toEqual([1, 1, 2]);
  expect([...ids('first')][0]).toMatch(/^[0-9a-f]{12}$/);
  expect([...ids('worker'), ...ids('later')]).toEqual([undefined, undefined]);
});

test.each(['a+', '“', 'a://b:', 'webhooks/1', 'https://x:'])('a message of a million times %s is looked at in no time', (piece) => {
  const message = piece.repeat(1_000_000);
  expect(errorFacts(new SyntaxError(message)).message.length).toBeLessThanOrEqual(300);
  expect(logged((log) => log.info(message)).length).toBeGreaterThan(300);
});

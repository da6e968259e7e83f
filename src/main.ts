/**
 * Where it begins. Signals are obeyed, settings read and the health port opened before anything else is even loaded: loading takes
 * seconds, and process 1 of a container dies of no signal that it does not handle itself.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import dotenv from 'dotenv';
import { type AlsoServed, healthOf, portTrouble, serveHealth } from './health.ts';
import { createLifetime, obeySignals } from './lifetime.ts';
import { createLog } from './log.ts';
import { collectEarly, compileSparingly } from './memory.ts';
import { readSettings, type Settings, slips } from './settings.ts';

collectEarly();
compileSparingly();

const exit = (status: number): void => process.exit(status);

/** The settings, or a line for each that is wrong and the end. */
function settingsOrEnd(): Settings {
  const plain = createLog('info');
  const { error, parsed = {} } = dotenv.config({ quiet: true });
  if (error && error.code !== 'ENOENT' && error.code !== 'NOT_FOUND_DOTENV_ENVIRONMENT')
    refuse(plain, [`The file .env cannot be read (${error.code}).`]);
  const read = readSettings(process.env);
  for (const reason of slips(Object.keys(parsed))) plain.warn(reason);
  return 'settings' in read ? read.settings : refuse(plain, read.problems);
}

function refuse(log: { fatal(facts: object, text: string): void }, reasons: readonly string[]): never {
  for (const reason of reasons) log.fatal({ reason }, 'I cannot start');
  process.exit(1);
}

/** How many processes the bot is to be: `--processes 3`; null: this one. */
function processesAsked(): number | null {
  const { values, tokens } = parseArgs({ options: { processes: { type: 'string' } }, strict: false, tokens: true });
  const unknown = tokens.find((token) => token.kind === 'positional' || (token.kind === 'option' && token.name !== 'processes'));
  const plain = createLog('info');
  if (unknown)
    refuse(plain, [
      `There is one option, \`--processes\`; ${unknown.kind === 'positional' ? unknown.value : unknown.kind === 'option' ? unknown.rawName : 'what follows it'} is none.`,
    ]);
  if (values.processes === undefined) return null;
  // Without a number it is only said that there are some.
  const asked = /^\d{1,2}$/.test(String(values.processes)) ? Number(values.processes) : 0;
  return asked >= 1 && asked <= MOST_PROCESSES
    ? asked
    : refuse(plain, [`--processes takes a whole number from 1 to ${MOST_PROCESSES}, as in \`npm start -- --processes 3\`.`]);
}

/** More would need more than one machine, and then each is started by itself: docs/HOSTING.md. */
const MOST_PROCESSES = 64;

const processes = processesAsked();
const settings = settingsOrEnd();
const passwords = settings.databaseUrl && URL.canParse(settings.databaseUrl) ? [new URL(settings.databaseUrl).password] : [];
const log = createLog(settings.logLevel, [settings.token ?? '', ...passwords, ...passwords.map(decodeURIComponent)]);
const lifetime = createLifetime({ say: (facts, text) => log.info(facts, text), exit });
obeySignals(lifetime, exit);
for (const trouble of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(trouble, (err: unknown) => {
    log.fatal({ err }, 'something went wrong that nobody has reckoned with');
    void lifetime.end(trouble, 1);
  });

const health = healthOf(lifetime.ending, log);
const { healthPort } = settings;
// Of several processes each has metrics of its own.
const metrics = processes === null ? settings.metrics : null;
const watching = metrics && (await import('./metrics.ts'));
const meter = watching?.createMetrics() ?? null;
const sharesPort = metrics !== null && metrics.port === healthPort;
if (healthPort !== null) {
  const page: AlsoServed = (request, response) => sharesPort && (meter?.answer(request, response) ?? false);
  const server = await serveHealth(healthPort, health.isWell, page).catch((error: unknown) =>
    refuse(log, [portTrouble('HEALTH_PORT', healthPort, error)]),
  );
  lifetime.onEnd('the health port', () => server.close());
}
if (metrics && watching && meter && !sharesPort) {
  const server = await watching
    .serveMetrics(metrics, meter)
    .catch((error: unknown) => refuse(log, [portTrouble('METRICS_PORT', metrics.port, error)]));
  lifetime.onEnd('the metrics port', () => server.close());
}
if (processes === null) {
  const { start } = await import('./start.ts');
  await start({ settings, log, lifetime, health, meter });
} else {
  const { startAll } = await import('./start-all.ts');
  await startAll({ settings, log, lifetime, health, processes, file: fileURLToPath(import.meta.url) });
}

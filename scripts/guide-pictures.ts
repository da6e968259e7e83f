/**
 * `npm run screenshots`: retakes the pictures of the README and the guides. Starts a sandbox of its own, plays the opening of a practice
 * fight in it, and has `screenshot.ts` take the pictures. What the dice say differs from time to time, the pictures' subjects do not.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..');
const PICTURES = 'docs/pictures';
const node = ['--import', 'tsx'];
/** They stand side by side in the README, where a whole window would be too small to be read. */
const PHONE = 'size=390x1060';
/** Where the channels can be seen. */
const WINDOW = 'size=860x1700';
/** A phone on which long panels are seen whole. */
const TALL = 'size=390x2400';

interface Sandbox {
  readonly url: string;
  readonly stop: () => void;
}

/** A sandbox on any free port. */
function startSandbox(): Promise<Sandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-pictures-'));
  const env = {
    ...process.env,
    DISCORD_TOKEN: '',
    SANDBOX_PORT: '0',
    HEALTH_PORT: '',
    DATABASE_URL: `file:${join(folder, 'pictures.db')}`,
  };
  const child: ChildProcess = spawn(process.execPath, [...node, 'src/main.ts'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = (): void => {
    child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    child.kill();
  };
  return new Promise((resolve, reject) => {
    let said = '';
    child.once('exit', (code) => reject(new Error(`The sandbox has stopped (${code}): ${said}`)));
    child.stdout?.on('data', (data: Buffer) => {
      said += data.toString();
      const url = /Open (http:\S+\/)/.exec(said)?.[1];
      if (url) resolve({ url, stop });
    });
  });
}

/** The id of a channel, as the GM sees it. */
async function channelOf(url: string, name: string): Promise<string> {
  const start = (await (await fetch(`${url}as/greta/start`)).json()) as { readonly channels: readonly { id: string; name: string }[] };
  return start.channels.find((c) => c.name === name)?.id ?? '';
}

/** Gives a command as somebody, without the page. */
async function slash(url: string, who: string, line: string, options: Readonly<Record<string, string | boolean>>): Promise<void> {
  const channel = await channelOf(url, 'arena');
  const response = await fetch(`${url}as/${who}/slash`, { method: 'POST', body: JSON.stringify({ channel, line, options }) });
  if (!response.ok) throw new Error(`${line}: ${await response.text()}`);
}

const act = (url: string, action: string, particulars: string): Promise<void> =>
  slash(url, 'greta', '/act', { who: 'Rusk', action, with: particulars });

async function picture(url: string, ...steps: readonly string[]): Promise<void> {
  const { stdout } = await promisify(execFile)(process.execPath, [...node, 'scripts/screenshot.ts', url, ...steps], { cwd: ROOT });
  process.stdout.write(stdout);
}

/** Tries as often as a fight may take that plays itself; each picture waits some seconds for what is to be seen. */
async function inTime(take: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await take();
    } catch (error) {
      if (tries >= 20) throw error;
    }
  }
}

const { url, stop } = await startSandbox();
try {
  const players = { player1: 'Ana', player2: 'Ben', player3: 'Cleo' };
  await slash(url, 'greta', '/practice', { system: 'murdham', foes: 'gm', guide: false, ...players });
  // Whichever side has the initiative: who is not asked is refused, in private.
  for (const who of ['greta', 'cleo']) await slash(url, who, '/act', { action: 'First this round', with: 'faction=bandits' });
  await act(url, 'move', 'mode=half;path=road');
  await act(url, 'attack', 'weapon=battleaxe;target=Theobald');
  // High enough for its buttons.
  await picture(url, 'size=390x1170', 'as=ana', 'wait=Choose in private', 'top=Mogg takes the toll', `save=${PICTURES}/board.png`);
  await picture(url, PHONE, 'as=ana', 'click=Choose', 'wait=Only you can see this', `save=${PICTURES}/question.png`);
  const alone = [
    'channel=tavern',
    'type=/practice',
    'wait=/practice',
    'key=Enter',
    'key=Enter',
    'wait=Which combat system',
    'choose=Choose a system:Murdham',
  ];
  await picture(url, 'size=900x1900', 'as=cleo', ...alone, 'wait=You play', `save=${PICTURES}/practice.png@#log`);
  await slash(url, 'ana', '/act', { action: 'Dodge' });
  for (const friend of ['ben', 'cleo']) await slash(url, friend, '/act', { action: 'No reaction' });
  // What Ben has been told of his own answer is out of the way.
  const outcome = ['wait=Receipt', 'click=Dismiss', 'wait=may still act', `save=${PICTURES}/outcome.png@.message:has-text("🪓")`];
  const receipt = ['click=Receipt', 'wait=Only you can see this', `save=${PICTURES}/receipt.png@.message.ephemeral`];
  await picture(url, PHONE, 'as=ben', ...outcome, ...receipt);

  // The GM's side of it: somebody in hiding, a timer, a note, and a copy to try things out in.
  await slash(url, 'greta', '/mob add', { from: 'Bandit', name: 'Vesna', side: 'bandits', hidden: true, mask: 'the cloaked one' });
  await slash(url, 'greta', '/gm timer', { when: 'every 2 rounds', text: 'The bridge creaks.' });
  await slash(url, 'greta', '/gm note', { text: 'Mogg gives up at half his health.' });
  await picture(url, PHONE, 'as=greta', 'click=GM panel', 'wait=More tools', `save=${PICTURES}/gm-panel.png@.message.ephemeral`);
  await slash(url, 'greta', '/encounter gm-board', { channel: await channelOf(url, 'gm-room') });
  await picture(url, WINDOW, 'as=greta', 'channel=gm-room', 'wait=For GMs', `save=${PICTURES}/gm-board.png@.message`);
  await slash(url, 'greta', '/gm what-if', {});
  await picture(url, TALL, 'as=greta', 'wait=Throw it away', `save=${PICTURES}/what-if.png@.message.ephemeral`);
  await slash(url, 'greta', '/prep new', { system: 'murdham', name: 'The old mill', foes: '4 bandits, 2 wolves' });
  await picture(url, PHONE, 'as=greta', 'wait=The old mill', `save=${PICTURES}/prep.png@.message.ephemeral`);
  await slash(url, 'ana', '/mine', {});
  await picture(url, PHONE, 'as=ana', 'wait=go there', `save=${PICTURES}/mine.png@.message.ephemeral`);
  await slash(url, 'greta', '/encounter end', { sure: true });
  // Another, which everybody fights by themselves to its end.
  await slash(url, 'greta', '/practice', { system: 'murdham', guide: false });
  await slash(url, 'greta', '/gm autopilot', { who: 'all travellers', autopilot: 'brute' });
  await inTime(() =>
    picture(url, PHONE, 'as=ana', 'wait=Check the dice', `save=${PICTURES}/end-card.png@.message:has-text("Check the dice")`),
  );
} finally {
  stop();
}

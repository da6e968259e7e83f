/** A fight to press on: what people at it do, one press at a time. */
import type { Person, SeenMessage, StandIn } from 'discord-stand-in';
import type { Draw } from '../../test/support/clicking.ts';
import { lots } from '../../test/support/random-fight.ts';
import { isBoard } from '../players.ts';

const NAMES = ['Greta', 'Ana', 'Ben', 'Cleo'];
/** Milliseconds without a request after which a press and all that came of it is over. */
export const QUIET = 80;
/** Tries to find somebody who has a complete act on their panel, before time is called. */
const TRIES = 8;

/** A practice fight that begins again whenever it is over, played by the GM and three players. */
export class Fight {
  readonly channel: string;
  readonly #discord: StandIn;
  readonly #system: string;
  readonly #draw: Draw;
  readonly people: readonly Person[];

  constructor(discord: StandIn, system: string, number: number) {
    this.#discord = discord;
    this.#system = system;
    this.#draw = lots(number + 1);
    this.channel = `#${system}-${number}`;
    this.people = NAMES.map((name) => discord.user(name));
    discord.addChannel(this.channel.slice(1));
  }

  async begin(): Promise<void> {
    const [gm] = this.people as [Person];
    if (this.board()) await gm.slash(this.channel, '/encounter end', { sure: true }).catch(() => undefined);
    const players = { player1: NAMES[1]!, player2: NAMES[2]!, player3: NAMES[3]! };
    await gm.slash(this.channel, '/practice', { system: this.#system, foes: 'gm', guide: false, ...players });
    await gm.slash(this.channel, '/encounter pace', { pace: 'none' });
    await gm.waitFor(isBoard, { channel: this.channel, timeout: 30_000 });
    await this.#discord.settled(QUIET, 30_000);
  }

  board(): SeenMessage | undefined {
    return this.people[0]!.messages(this.channel).findLast(isBoard);
  }

  anybody(): Person {
    return this.people[this.#draw(this.people.length)]!;
  }

  /** Opens somebody's panel: a look. */
  async look(person = this.anybody()): Promise<{ readonly person: Person; readonly panel: SeenMessage } | null> {
    const board = this.board();
    const act = board?.buttons.find((b) => b.customId?.startsWith('act:'));
    if (!board || !act?.customId) return null;
    const { message } = await person.click(board, act.customId);
    return message ? { person, panel: message } : null;
  }

  /** A complete act on a panel; null: there is none. Whoever has answered could only change their mind. */
  actOn({ buttons }: SeenMessage): string | null {
    if (buttons.some(({ label }) => label === 'Take it back')) return null;
    const acts = buttons.filter((b) => b.customId?.startsWith('pk:') && !b.disabled);
    return acts[this.#draw(Math.max(1, acts.length))]?.customId ?? null;
  }

  /** Somebody's open panel with a complete act on it; where nobody has one, time is called, and at last another fight begun. */
  async open(): Promise<{ readonly person: Person; readonly panel: SeenMessage; readonly act: string }> {
    for (let tries = 1; ; tries++) {
      for (const person of this.people) {
        const found = await this.look(person);
        const act = found && this.actOn(found.panel);
        if (found && act) return { ...found, act };
      }
      if (tries > TRIES) await this.begin();
      else await this.people[0]!.slash(this.channel, '/gm call-time', { sure: true }).catch(() => undefined);
      await this.#discord.settled(QUIET, 30_000);
    }
  }
}

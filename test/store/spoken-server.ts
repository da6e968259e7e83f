/**
 * A PostgreSQL that is played: it writes down who connects and what is asked, and answers as a test tells it to. So what is asked can be
 * compared word for word, and where it breaks is no matter of chance.
 */
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** One statement, and its values as text. */
export interface Asked {
  readonly text: string;
  readonly values: readonly (string | null)[];
}

export interface Answer {
  /** Rows by column; numbers are whole. */
  readonly rows?: readonly Readonly<Record<string, string | number | null>>[];
  /** PostgreSQL's five letters of an error. */
  readonly error?: string;
}

/** `cut`: the connection breaks; `silence`: nothing is said. */
export type Reply = (asked: Asked, connection: number) => Answer | 'cut' | 'silence';

export interface SpokenServer {
  readonly url: string;
  /** What was asked, in order, as text with the values behind it. */
  readonly asked: string[];
  /** The names that connections gave themselves. */
  readonly names: string[];
  /** Connections that are open. */
  open(): number;
  /** Answers otherwise from now on. */
  says(reply: Reply): void;
  /** Tells all connections that listen. */
  notify(channel: string, payload: string): void;
  /** Breaks all connections. */
  cut(): void;
  close(): Promise<void>;
}

const NOTHING: Reply = () => ({});

const message = (type: string, body: Buffer = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const int16 = (value: number): Buffer => Buffer.from([(value >> 8) & 255, value & 255]);
const int32 = (value: number): Buffer => {
  const four = Buffer.alloc(4);
  four.writeInt32BE(value);
  return four;
};
const text = (value: string): Buffer => Buffer.from(`${value}\0`);

const READY = message('Z', Buffer.from('I'));
const WELCOME = Buffer.concat([message('R', int32(0)), READY]);
const [INT4, TEXT] = [23, 25];

/** All that comes back for a statement but the word that the server is ready. */
function told({ rows = [], error }: Answer): Buffer {
  if (error !== undefined)
    return message('E', Buffer.concat([text('SERROR'), text(`C${error}`), text(`Mthe error ${error}`), Buffer.from([0])]));
  const [first] = rows;
  const columns = Object.entries(first ?? {}).map(([name, value]) => {
    const type = typeof value === 'number' ? INT4 : TEXT;
    return Buffer.concat([text(name), int32(0), int16(0), int32(type), int16(-1), int32(-1), int16(0)]);
  });
  const data = rows.map((row) => {
    const cells = Object.values(row).map((value) =>
      value === null ? int32(-1) : Buffer.concat([int32(Buffer.byteLength(String(value))), Buffer.from(String(value))]),
    );
    return message('D', Buffer.concat([int16(cells.length), ...cells]));
  });
  const head = first ? [message('T', Buffer.concat([int16(columns.length), ...columns]))] : [message('n')];
  return Buffer.concat([...head, ...data, message('C', text(`SELECT ${rows.length}`))]);
}

/** The first two texts of a message. */
function textsIn(body: Buffer): readonly [string, string] {
  const end = body.indexOf(0);
  return [body.toString('utf8', 0, end), body.toString('utf8', end + 1, body.indexOf(0, end + 1))];
}

/** The values of a Bind message, as text. */
function valuesIn(body: Buffer): readonly (string | null)[] {
  let at = body.indexOf(0, body.indexOf(0) + 1) + 1;
  at += 2 + 2 * body.readInt16BE(at);
  const values: (string | null)[] = [];
  let left = body.readInt16BE(at);
  for (at += 2; left > 0; left--) {
    const size = body.readInt32BE(at);
    at += 4;
    values.push(size < 0 ? null : body.toString('utf8', at, at + size));
    at += Math.max(0, size);
  }
  return values;
}

export async function spokenServer(): Promise<SpokenServer> {
  const [asked, names]: [string[], string[]] = [[], []];
  const sockets = new Set<Socket>();
  let reply = NOTHING;
  let connections = 0;
  const server = createServer((socket) => {
    const connection = connections++;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    let [unread, isLetIn] = [Buffer.alloc(0), false];
    const prepared = new Map<string, string>();
    let bound: Asked = { text: '', values: [] };
    const answer = (one: Asked, isSimple: boolean): void => {
      asked.push([one.text, ...(one.values.length > 0 ? [JSON.stringify(one.values)] : [])].join(' '));
      const said = reply(one, connection);
      if (said === 'cut') socket.destroy();
      else if (said !== 'silence') socket.write(Buffer.concat([...(isSimple ? [] : [message('1'), message('2')]), told(said), READY]));
    };
    const hear = (type: string, body: Buffer): void => {
      if (type === 'Q') answer({ text: body.toString('utf8', 0, body.length - 1), values: [] }, true);
      else if (type === 'P') prepared.set(...textsIn(body));
      else if (type === 'B') bound = { text: prepared.get(textsIn(body)[1]) ?? '', values: valuesIn(body) };
      else if (type === 'S') answer(bound, false);
      else if (type === 'X') socket.end();
    };
    socket.on('data', (data) => {
      unread = Buffer.concat([unread, data]);
      for (;;) {
        const start = isLetIn ? 1 : 0;
        if (unread.length < start + 4) return;
        const end = start + unread.readInt32BE(start);
        if (unread.length < end) return;
        const body = unread.subarray(start + 4, end);
        const type = unread.toString('latin1', 0, 1);
        unread = unread.subarray(end);
        if (isLetIn) hear(type, body);
        else {
          const said = body.toString('utf8', 4).split('\0');
          names.push(said[said.indexOf('application_name') + 1] ?? '');
          isLetIn = true;
          socket.write(WELCOME);
        }
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `postgresql://ana@127.0.0.1:${(server.address() as AddressInfo).port}/riposte`,
    asked,
    names,
    open: () => sockets.size,
    says(next) {
      reply = next;
    },
    notify(channel, payload) {
      for (const socket of sockets) socket.write(message('A', Buffer.concat([int32(1), text(channel), text(payload)])));
    },
    cut,
    async close() {
      cut();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What a bot costs while it is used: its processes by the system's account (Linux), and what it says of itself at /metrics. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { Client } from 'pg';

/** Ticks of the system's clock are hundredths of a second on Linux, in milliseconds. */
const TICK = 10;
const PORTS = { least: 20_000, span: 30_000 };

/** The fields of /proc/PID/stat after the name of the program; null: there is no such process. */
function statOf(pid: number): readonly string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  } catch {
    return null;
  }
}

/** Milliseconds of CPU that a process has had, the user's and the system's; 0: it is gone. */
export function cpuOf(pid: number): number {
  const fields = statOf(pid);
  return fields ? (Number(fields[11]) + Number(fields[12])) * TICK : 0;
}

/** Megabytes of memory that a process holds. */
export function residentOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

/** A process and all that it has started. */
export function familyOf(pid: number): readonly number[] {
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const children = all.filter((one) => statOf(one)?.[1] === String(pid));
  return [pid, ...children.flatMap(familyOf)];
}

/** The processes of a PostgreSQL on this machine. */
export async function processesOf(url: string): Promise<readonly number[]> {
  return ask(url, 'SELECT "pid" FROM pg_stat_activity', (row) => Number(row['pid']));
}

/** Bytes of a PostgreSQL database. */
export async function sizeOf(url: string): Promise<number> {
  const [bytes = 0] = await ask(url, 'SELECT pg_database_size(current_database()) AS "bytes"', (row) => Number(row['bytes']));
  return bytes;
}

async function ask<T>(url: string, query: string, read: (row: Readonly<Record<string, unknown>>) => T): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Readonly<Record<string, unknown>>>(query);
  await client.end();
  return rows.map(read);
}

/** The page of one process: values by name, those of all labels of a name together. */
export async function metricsAt(port: number): Promise<ReadonlyMap<string, number>> {
  const page = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const values = new Map<string, number>();
  for (const line of page.split('\n')) {
    const [, name, value] = /^(\w+)(?:\{.*\})? (\S+)$/u.exec(line) ?? [];
    if (name) values.set(name, (values.get(name) ?? 0) + Number(value));
  }
  return values;
}

/** The first of so many free ports in a row. */
export async function freePorts(many: number): Promise<number> {
  for (;;) {
    const first = PORTS.least + Math.floor(Math.random() * PORTS.span);
    const free = await Promise.all(Array.from({ length: many }, (_, i) => isFree(first + i)));
    if (free.every(Boolean)) return first;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

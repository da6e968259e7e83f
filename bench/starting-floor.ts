/** An empty program: discord.js connected, Prisma's client open on a SQLite file, nothing else. */
import { Client, GatewayIntentBits } from 'discord.js';
import { PrismaClient } from '../src/store/generated/sqlite/client.ts';
import { factoryOf } from '../src/store/sqlite/adapter.ts';
import { Connection } from '../src/store/sqlite/connection.ts';

const { DATABASE_URL = '', DISCORD_API_URL = '', DISCORD_TOKEN } = process.env;
const db = new PrismaClient({ adapter: factoryOf(await Connection.open(DATABASE_URL.replace('file:', ''))) });
await db.encounter.count();
const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: DISCORD_API_URL } });
client.once('clientReady', () => console.log('"ready"'));
await client.login(DISCORD_TOKEN);

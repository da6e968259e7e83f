/** For the Prisma command line, which generates the clients; by hand: `DB_PROVIDER=postgresql npx prisma validate`. */
import { defineConfig } from 'prisma/config';
import { buildSchema, PROVIDERS } from './scripts/prisma-schema.ts';

const asked = process.env['DB_PROVIDER'] ?? 'sqlite';
const provider = PROVIDERS.find((known) => known === asked);
if (!provider) throw new Error(`DB_PROVIDER is "${asked}"; it can be ${PROVIDERS.join(' or ')}`);

export default defineConfig({ schema: buildSchema(provider) });

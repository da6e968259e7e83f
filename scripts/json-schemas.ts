/**
 * `npm run schemas`: writes the JSON Schemas of all data files to `docs/schemas/`, so that editors complete them. What a system has
 * of its own is in a folder of its name; what is the same in all of them stands once, at the top, and so does that of a server's packs.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { catalogueFile, type DataFile, jsonSchemaOf, packSchema } from '../src/engine/index.ts';

const ROOT = join(import.meta.dirname, '..');
const RULES = join(ROOT, 'src/rules');
export const SCHEMAS = join(ROOT, 'docs/schemas');

const DRAFT = 'http://json-schema.org/draft-07/schema#';

/** Data files that are the same in every system. */
const COMMON: Readonly<Record<string, DataFile<unknown>>> = { catalogue: catalogueFile };

/** A data file of a system: where it stands, and what it may hold. */
export interface Listed {
  readonly system: string;
  /** Its name without `.json`. */
  readonly name: string;
  readonly path: string;
  readonly file: DataFile<unknown>;
}

/** All data files that systems list. */
export async function dataFiles(): Promise<readonly Listed[]> {
  const systems = readdirSync(RULES).filter((system) => existsSync(join(RULES, system, 'data/schemas.ts')));
  const lists = systems.map(async (system) => {
    const { schemas } = (await import(join(RULES, system, 'data/schemas.ts'))) as { schemas: Readonly<Record<string, DataFile<unknown>>> };
    return Object.entries(schemas).map(([name, file]) => ({ system, name, path: join(RULES, system, 'data', `${name}.json`), file }));
  });
  return (await Promise.all(lists)).flat();
}

/** Where the schema of a data file is published, below `docs/schemas`. */
export const schemaPath = ({ system, name, file }: Listed): string =>
  COMMON[name] === file ? `${name}.json` : join(system, `${name}.json`);

/** Every published schema by its path below `docs/schemas`. */
export async function published(): Promise<Readonly<Record<string, string>>> {
  const files = await dataFiles();
  const schemas = files.map((one) => {
    const schema = { $schema: DRAFT, ...jsonSchemaOf(one.file.schema) };
    return [schemaPath(one), `${JSON.stringify(schema, null, 2)}\n`] as const;
  });
  const pack = { $schema: DRAFT, ...packSchema() };
  return { ...Object.fromEntries(schemas), 'pack.json': `${JSON.stringify(pack, null, 2)}\n` };
}

if (process.argv[1] === import.meta.filename) {
  rmSync(SCHEMAS, { recursive: true, force: true });
  for (const [path, text] of Object.entries(await published())) {
    const target = join(SCHEMAS, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

/** Prisma's schema engine, the part that understands migrations, as WebAssembly. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { bindMigrationAwareSqlAdapterFactory, type SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';

/** What the package's own glue needs of the module. */
interface Exports {
  readonly __wbindgen_start: () => void;
}

/** Node knows it, its types do not. */
const { WebAssembly } = globalThis as unknown as {
  readonly WebAssembly: { instantiate(bytes: Uint8Array, imports: object): Promise<{ readonly instance: { readonly exports: Exports } }> };
};

/** The schema engine is to look at all tables. */
export const NO_FILTER = { externalTables: [], externalEnums: [] };

let loaded: Promise<typeof SchemaEngine> | undefined;

/** The package imports its `.wasm` as a module, which Node cannot do: so its parts are put together here. */
async function load(): Promise<typeof SchemaEngine> {
  const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const file = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    .replace(/\.js$/, '.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(file), { './schema_engine_bg.js': glue });
  const { exports } = instance;
  (glue as unknown as { __wbg_set_wasm(wasm: Exports): void }).__wbg_set_wasm(exports);
  exports.__wbindgen_start();
  return glue.SchemaEngine;
}

/** An engine, and how to learn the reason of an error of the database that it reports by number. */
export interface OpenEngine {
  readonly engine: SchemaEngine;
  readonly cause: (error: unknown) => unknown;
}

/** An engine on a database. It takes 0.3 s and 100 MB to load, so it is loaded only when there is work for it. */
export async function schemaEngine(factory: SqlMigrationAwareDriverAdapterFactory): Promise<OpenEngine> {
  loaded ??= load();
  const silent = (): void => {};
  const bound = bindMigrationAwareSqlAdapterFactory(factory);
  const cause = (error: unknown): unknown => {
    const id = error instanceof Error ? /External error id#(\d+)/.exec(error.message)?.[1] : undefined;
    return id === undefined ? error : (bound.errorRegistry.consumeError(Number(id))?.error ?? error);
  };
  try {
    return { engine: await (await loaded).new({ datamodels: undefined }, silent, bound), cause };
  } catch (error) {
    throw cause(error);
  }
}

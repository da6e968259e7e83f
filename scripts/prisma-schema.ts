/** The one set of models, made into a Prisma schema for each database that Riposte can use. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROVIDERS = ['sqlite', 'postgresql'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** A file of a Prisma schema, as the schema engine takes it. */
export interface SchemaFile {
  readonly path: string;
  readonly content: string;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const models = join(root, 'prisma/models');

/** Where the generated client of a provider is. */
export const clientFolder = (provider: Provider): string => join(root, 'src/store/generated', provider);

const header = (provider: Provider): string => `datasource db {
  provider = "${provider}"
}

generator client {
  provider               = "prisma-client"
  output                 = ${JSON.stringify(clientFolder(provider))}
  runtime                = "nodejs"
  moduleFormat           = "esm"
  generatedFileExtension = "ts"
  importFileExtension    = "ts"
  compilerBuild          = "small"
}
`;

/** The models as they are now, in one text. */
export function modelsNow(): string {
  const names = readdirSync(models).filter((name) => name.endsWith('.prisma'));
  return names
    .sort()
    .map((name) => readFileSync(join(models, name), 'utf8'))
    .join('\n');
}

/** The schema of a provider: a header that names it, and the models. */
export const schemaOf = (provider: Provider, models = modelsNow()): SchemaFile[] => [
  { path: 'provider.prisma', content: header(provider) },
  { path: 'models.prisma', content: models },
];

/** Writes the schema of a provider where the Prisma command line can read it, and returns the folder. */
export function buildSchema(provider: Provider): string {
  const folder = join(root, 'prisma/.build', provider);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { path, content } of schemaOf(provider)) writeFileSync(join(folder, path), content);
  return folder;
}

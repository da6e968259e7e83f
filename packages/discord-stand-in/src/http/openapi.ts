import { readFile } from 'node:fs/promises';
import type { Call } from './call.ts';
import type { Inspect } from './server.ts';

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }>; required?: boolean };
}

interface Description {
  paths: Record<string, Record<string, Operation> & { parameters?: Operation['parameters'] }>;
}

interface SchemaFault {
  readonly instancePath: string;
  readonly message?: string;
  readonly keyword: string;
}

type Check = { (value: unknown): boolean; errors?: SchemaFault[] | null };

/** A pointer into the description, so that its references work. */
const pointer = (...parts: string[]): string =>
  `discord#/${parts.map((part) => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1'))).join('/')}`;

/** Fixed segments count more than parameters, so that `/messages/pins` is not taken for a message. */
const findPath = (description: Description, path: string): string | undefined => {
  const parts = path.split('/');
  const fits = (pattern: string) => {
    const wanted = pattern.split('/');
    return wanted.length === parts.length && wanted.every((part, index) => part.startsWith('{') || part === parts[index]);
  };
  const fixed = (pattern: string) => pattern.split('/').filter((part) => !part.startsWith('{')).length;
  return Object.keys(description.paths)
    .filter(fits)
    .sort((a, b) => fixed(b) - fixed(a))[0];
};

/** Permissions are digits in a string everywhere in Discord; the description calls those of a command a number. */
const readPermissionsAsNumber = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (key, value: unknown) =>
    key === 'default_member_permissions' && value !== null ? Number(value) : value,
  );

const words = (what: string, faults: readonly SchemaFault[]): string => {
  const telling = faults.filter((one) => one.keyword !== 'oneOf' && one.keyword !== 'anyOf');
  const list = (telling.length > 0 ? telling : faults).slice(0, 4).map((one) => `${one.instancePath || '/'} ${one.message ?? ''}`);
  return `${what} does not fit Discord's description: ${list.join('; ')}`;
};

/**
 * Reads a description of Discord's API (OpenAPI 3.1, JSON) and makes a check of requests from it.
 * @param file where it is; without one nothing is checked
 * @throws Error when the package `ajv` is not installed (it is a development dependency) or the file cannot be read
 */
export const loadInspection = async (file: string | undefined): Promise<Inspect | undefined> => {
  if (!file) return undefined;
  const inspection = loaded.get(file) ?? load(file);
  loaded.set(file, inspection);
  return inspection;
};

/** By file: a process that starts one stand-in after another reads it once, and makes each check once. */
const loaded = new Map<string, Promise<Inspect>>();

const load = async (file: string): Promise<Inspect> => {
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  const description = JSON.parse(await readFile(file, 'utf8')) as Description;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, inlineRefs: false });
  ajv.addSchema({ $id: 'discord', ...description }, 'discord');
  const compiled = new Map<string, Check>();
  const checkAt = (at: string): Check => {
    const check = compiled.get(at) ?? (ajv.compile({ $ref: at }) as Check);
    compiled.set(at, check);
    return check;
  };
  return (call) => inspect(description, checkAt, call);
};

const inspect = (description: Description, checkAt: (at: string) => Check, call: Call): string[] => {
  const path = findPath(description, call.path);
  const method = call.method.toLowerCase();
  const operation = path === undefined ? undefined : description.paths[path]?.[method];
  if (path === undefined || !operation) return [`Discord's description has no ${call.method} ${call.path}`];
  return [...inspectBody(path, method, operation, checkAt, call), ...inspectQuery(operation, call)];
};

const inspectBody = (path: string, method: string, operation: Operation, checkAt: (at: string) => Check, call: Call): string[] => {
  const type = Object.keys(operation.requestBody?.content ?? {}).find((one) => one === 'application/json');
  if (call.body === undefined) return operation.requestBody?.required ? [`${call.method} ${call.path} needs a body`] : [];
  if (!type) return [`${call.method} ${call.path} takes no JSON body`];
  const check = checkAt(pointer('paths', path, method, 'requestBody', 'content', type, 'schema'));
  if (check(readPermissionsAsNumber(call.body))) return [];
  return [words(`The body of ${call.method} ${call.path}`, check.errors ?? [])];
};

const inspectQuery = (operation: Operation, call: Call): string[] => {
  const known = (operation.parameters ?? []).filter((one) => one.in === 'query');
  const unknown = [...call.query.keys()].filter((name) => !known.some((one) => one.name === name));
  const missing = known.filter((one) => one.required && !call.query.has(one.name)).map((one) => one.name);
  return [...unknown.map((name) => `${call.path} has no query parameter ${name}`), ...missing.map((name) => `${call.path} needs ${name}`)];
};

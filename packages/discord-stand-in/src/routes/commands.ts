import type { z } from 'zod';
import { refuse } from '../api-error.ts';
import { type Answer, type Call, param, type Route } from '../http/call.ts';
import { command as commandForm, commands as commandsForm } from '../limits/commands.ts';
import { readForm } from '../limits/form.ts';
import type { Command, CommandOption, Wire } from '../state.ts';
import { wireCommand } from '../wire/command.ts';
import { withoutNulls } from '../without-nulls.ts';
import type { World } from '../world.ts';

type Form = z.infer<typeof commandForm>;

const own = (call: Call): void => {
  if (param(call, 'application') !== call.world.bot.id) throw refuse('missingAccess');
};

const scopeOf = (call: Call): string | undefined => (call.params['guild'] ? call.world.guild(param(call, 'guild')).id : undefined);

const inScope = (world: World, guildId: string | undefined): Command[] =>
  [...world.commands.values()].filter((one) => one.guildId === guildId);

/** Registers one command; the same name and type keep their id. */
const register = (call: Call, form: Form, guildId: string | undefined): Command => {
  const known = inScope(call.world, guildId).find((one) => one.name === form.name && one.type === form.type);
  const { nsfw, integration_types, name_localizations, description_localizations } = form;
  const rest: Wire = { nsfw: nsfw ?? false, integration_types: integration_types ?? [0], name_localizations: name_localizations ?? null };
  const registered: Command = {
    id: known?.id ?? call.world.nextId(),
    ...(guildId && { guildId }),
    version: call.world.nextId(),
    type: form.type,
    name: form.name,
    description: form.description ?? '',
    options: withoutNulls(form.options ?? []) as CommandOption[],
    default_member_permissions: form.default_member_permissions ?? null,
    integrationTypes: integration_types ?? [0],
    contexts: form.contexts ?? (form.dm_permission === false ? [0] : null),
    rest: { ...rest, description_localizations: description_localizations ?? null },
  };
  call.world.commands.set(registered.id, registered);
  return registered;
};

const list = (call: Call): Answer => {
  own(call);
  return inScope(call.world, scopeOf(call)).map((one) => wireCommand(call.world, one));
};

const replaceAll = (call: Call): Answer => {
  own(call);
  const guildId = scopeOf(call);
  const forms = readForm(commandsForm, call.body);
  const registered = forms.map((form) => register(call, form, guildId));
  for (const one of inScope(call.world, guildId)) if (!registered.includes(one)) call.world.commands.delete(one.id);
  call.world.changed({ kind: 'commands' });
  return registered.map((one) => wireCommand(call.world, one));
};

const add = (call: Call): Answer => {
  own(call);
  const registered = register(call, readForm(commandForm, call.body), scopeOf(call));
  call.world.changed({ kind: 'commands' });
  return wireCommand(call.world, registered);
};

const one = (call: Call): Command => {
  own(call);
  const found = call.world.commands.get(param(call, 'command'));
  if (!found || found.guildId !== scopeOf(call)) throw refuse('unknownCommand');
  return found;
};

const remove = (call: Call): Answer => {
  call.world.commands.delete(one(call).id);
  call.world.changed({ kind: 'commands' });
  return undefined;
};

/** Commands of the application, for everybody or for one server. */
export const commandRoutes: Route[] = ['/applications/:application/commands', '/applications/:application/guilds/:guild/commands'].flatMap(
  (path): Route[] => [
    { method: 'GET', path, run: list },
    { method: 'PUT', path, run: replaceAll },
    { method: 'POST', path, run: add },
    { method: 'GET', path: `${path}/:command`, run: (call) => wireCommand(call.world, one(call)) },
    { method: 'DELETE', path: `${path}/:command`, run: remove },
  ],
);

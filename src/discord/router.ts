/**
 * From an interaction to whoever serves it. Says "I have it" before anything changes; who sees the answer follows from the
 * command's options or the kind of the custom id alone; whatever goes wrong ends as a private word to whoever asked.
 */
import { type APIInteraction, ComponentType, InteractionType, MessageFlags } from 'discord.js';
import { Refusal } from '../engine/index.ts';
import { isOwnPlace } from '../table/solo.ts';
import { Unavailable } from '../table/store.ts';
import type { Style } from '../table/words/styles.ts';
import type { Answers, Manner } from './answers.ts';
import type { Command } from './command.ts';
import { worksAnywhere } from './command-data.ts';
import { leavesOf } from './command-tree.ts';
import { completions } from './completing.ts';
import type { CommandContext, Services } from './context.ts';
import { customId, parseCustomId, type Tag } from './custom-id.ts';
import { isAnsweredAlready, isDiscords, isTooLate } from './discord-errors.ts';
import { atFightOf } from './elsewhere.ts';
import { cut } from './escape.ts';
import { type Answering, createAnswering, type FirstAnswer } from './first-answer.ts';
import { inputToday } from './former-names.ts';
import { hereOrOver } from './here.ts';
import { callerOf, givenOf } from './interaction.ts';
import type { MemberWatch } from './members.ts';
import { button, CONTENT, type Message, type Modal, rowsOf, words } from './message.ts';
import type { FaceMeter, RefusalKind } from './meter.ts';
import { checkedOptions } from './options.ts';
import { BUG } from './owning-up.ts';
import type { Panel } from './panel.ts';
import { within } from './patience.ts';
import type { PermissionReports } from './permissions.ts';
import type { Admit } from './rates.ts';
import type { Reach } from './reach.ts';
import { isStale, no, ownWords } from './say.ts';
import { styled } from './styled.ts';

/** What the router tells the operator. */
export interface Log {
  error(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  info(facts: object, text: string): void;
}

export interface RouterParts {
  readonly services: Services;
  readonly panels: readonly Panel[];
  readonly answers: Answers;
  readonly reach: Pick<Reach, 'heard'>;
  readonly members: Pick<MemberWatch, 'usedBy'>;
  readonly troubles: PermissionReports;
  readonly log: Log;
  readonly meter: Pick<FaceMeter, 'refused'>;
  /** Whether somebody may ask for one more thing now. */
  readonly admit: Admit;
}

/** An interaction being served, and the encounter it is about as far as its custom id tells. */
interface Service {
  readonly parts: RouterParts;
  readonly answering: Answering;
  readonly interaction: APIInteraction;
  readonly context: CommandContext;
  readonly encounter: string | null;
}

/** A form must be opened within Discord's three seconds; whoever takes longer than this gets a word instead. */
const FORM_TIME = 2000;
/** What rests in a channel goes on within that, or counts for the next press there. */
const HEARING_TIME = 500;

const NOT_HERE =
  'That needs a channel of a server that I am on, so use it there, please. Here you can use **/roll**, **/mine**, **/character** and **/practice**.';
const OLD_BUTTON = 'This button is from an older version of me. Use **/board**, or press a button on a newer post.';
const OLD_COMMAND = 'That command is from an older version of me. Reload Discord and try again.';
const SLOW = 'I was too slow to open that form. Please press again.';
const TOO_FAST = 'That’s a lot at once, so I skipped this one: nothing was changed. Try again in a few seconds.';

const UNAVAILABLE =
  'Nothing was changed, and nothing that was confirmed before is lost. Please tell whoever runs this bot, and press again when it is fixed.';

const KEPT = 'What you just did is saved, but I could not show it. When this is fixed, **/board** shows how the fight stands.';

const UNCERTAIN =
  'I cannot tell whether what you just did was saved; pressing again does no harm. Please tell whoever runs this bot, and look at **/board** when it is fixed.';

/** Makes the function that serves interactions. It never throws. */
export function createRouter(parts: RouterParts): (interaction: APIInteraction) => Promise<void> {
  const commands = new Map(parts.services.commands.map((c) => [c.data.name, c]));
  const panels = new Map(parts.panels.map((p) => [p.kind, p]));
  const answering = createAnswering(parts.answers);
  return async (interaction) => {
    try {
      await route({ ...parts, answering }, interaction, commands, panels);
    } catch (error) {
      if (isAnsweredAlready(error)) return;
      parts.meter.refused('undelivered');
      const facts = { err: error, interaction: interaction.id };
      // Whoever types on has no use for a list that comes late, and gets the next one.
      if (interaction.type === InteractionType.ApplicationCommandAutocomplete && isTooLate(error))
        parts.log.info({ interaction: interaction.id }, 'a completion came too late');
      else if (isDiscords(error)) parts.log.warn(facts, 'an interaction could not be answered');
      else parts.log.error(facts, 'an interaction could not be answered');
    }
  };
}

async function route(
  { answering, ...parts }: RouterParts & { readonly answering: Answering },
  interaction: APIInteraction,
  commands: ReadonlyMap<string, Command>,
  panels: ReadonlyMap<string, Panel>,
): Promise<void> {
  const { answers, services } = parts;
  if (interaction.type === InteractionType.Ping) return;
  const caller = callerOf(interaction);
  const channel = interaction.channel?.id;
  const typing = interaction.type === InteractionType.ApplicationCommandAutocomplete;
  const sendAway = (text: string, why: RefusalKind): Promise<void> => {
    parts.meter.refused(why);
    return typing ? answers.complete(interaction, []) : answers.say(interaction, words(text));
  };
  if (!caller || !channel) return sendAway(NOT_HERE, 'place');
  if (!parts.admit(caller.user, caller.guild, typing ? 'completion' : 'command')) return sendAway(TOO_FAST, 'rate');
  const isAway = isOwnPlace(caller.guild);
  const tell = (err: unknown): void => parts.log.warn({ err, channel }, 'what rests here could not go on');
  // A store that does not answer keeps nobody from being answered.
  if (!typing && !isAway) await within(HEARING_TIME, parts.reach.heard(interaction).catch(tell), () => undefined);
  const command = interaction.data && 'name' in interaction.data ? commands.get(interaction.data.name) : undefined;
  const input = inputToday(command, givenOf(interaction));
  const context: CommandContext = { ...services, caller, channel, input, meanwhile: async () => undefined };
  const service: Service = { parts, answering, interaction, context, encounter: null };
  switch (interaction.type) {
    case InteractionType.ApplicationCommandAutocomplete:
      return answers.complete(interaction, await completions(parts.log, context, interaction, command));
    case InteractionType.ApplicationCommand: {
      if (command && isAway && !worksAnywhere(command.data)) return sendAway(NOT_HERE, 'place');
      return command ? runCommand(service, command) : sendAway(OLD_COMMAND, 'outdated');
    }
    case InteractionType.MessageComponent:
    case InteractionType.ModalSubmit:
      return press(service, interaction.data.custom_id, panels);
  }
}

/** Serves a button, menu or form; one of a fight outside of servers as if it were used where the fight is. */
async function press(service: Service, id: string, panels: ReadonlyMap<string, Panel>): Promise<void> {
  const { parts, interaction, context } = service;
  const tag = parseCustomId(id);
  const panel = tag && panels.get(tag.kind);
  if (!panel) {
    parts.meter.refused('outdated');
    return parts.answers.say(interaction, words(OLD_BUTTON));
  }
  const encounter = tag.args[0] ?? null;
  if (isOwnPlace(context.caller.guild) && encounter === null) return parts.answers.say(interaction, words(NOT_HERE));
  let there: CommandContext;
  try {
    there = await atFightOf(context, encounter);
  } catch (error) {
    return parts.answers.say(interaction, words(await wordsFor(service, error)));
  }
  return runPanel({ ...service, context: there, encounter }, panel, tag);
}

async function runCommand(service: Service, command: Command): Promise<void> {
  const { parts, interaction, context } = service;
  const { form } = command;
  const modal = form?.opensFor(context.input) ? await quickly(service, async () => form.open(checked(context, command))) : null;
  if (modal === 'said') return;
  if (modal) return parts.answers.open(interaction, modal);
  await work(service, command.isPublic?.(context.input) ? 'public' : 'private', async (context) => command.run(checked(context, command)));
}

/** The context with options as the command says they may be. @throws Refusal */
function checked(context: CommandContext, command: Command): CommandContext {
  const leaf = leavesOf([command]).find((l) => l.path === context.input.path);
  return leaf ? { ...context, input: { ...context.input, options: checkedOptions(leaf.options, context.input.options) } } : context;
}

async function runPanel(service: Service, panel: Panel, tag: Tag): Promise<void> {
  const { parts, interaction, context } = service;
  if (panel.shows === 'form' || (panel.shows === 'either' && panel.opensForm(context.input))) {
    const modal = await quickly(service, () => panel.form(context, tag));
    if (modal !== 'said') await parts.answers.open(interaction, modal);
    return;
  }
  const redraw = panel.shows !== 'private' && isPrivate(interaction);
  const manner = panel.shows === 'public' ? 'public' : redraw ? 'update' : 'private';
  await work(service, manner, (context) => panel.run(context, tag));
}

/** Only a private message may be redrawn with private things. */
const isPrivate = (interaction: APIInteraction): boolean =>
  'message' in interaction && ((interaction.message?.flags ?? 0) & MessageFlags.Ephemeral) !== 0;

async function work(service: Service, manner: Manner, run: (context: CommandContext) => Promise<Message>): Promise<void> {
  const { parts, interaction, context } = service;
  const { answers, troubles } = parts;
  const { caller } = context;
  const first = service.answering(interaction, manner);
  const shown = (message: Message): Message => (manner === 'update' ? redrawn(interaction, message) : message);
  const meanwhile = async (message: Message): Promise<void> => {
    await first.promise();
    await answers.finish(interaction, shown(styled(message, await styleFor(service, manner))));
  };
  let message: Message;
  try {
    message = await first.working(async () => {
      await lookAfterGms(service);
      return styled(await run({ ...first.keeping(context), meanwhile }), await styleFor(service, manner));
    });
  } catch (error) {
    // What Discord has against the acknowledgement is no mistake of whoever was served.
    if (first.isPromised()) await first.promise();
    const sorry = words(await wordsFor(service, error));
    // A store that is away is not asked once more how to say so.
    return sorrily(service, manner, first, error, error instanceof Unavailable ? sorry : styled(sorry, await styleFor(service, manner)));
  }
  await first.show(shown(message));
  const trouble = callerOf(interaction)?.guild === caller.guild && !isOwnPlace(caller.guild) ? troubles.toTell(interaction) : null;
  if (trouble) await answers.whisper(interaction, words(trouble));
}

/** A fight must not hang on a GM who is gone. */
async function lookAfterGms({ parts, context: { caller, channel } }: Service): Promise<void> {
  if (isOwnPlace(caller.guild)) return;
  await parts.members.usedBy(caller, channel).catch((err: unknown) => parts.log.warn({ err, channel }, 'the GMs could not be looked up'));
}

/** Says why nothing came of it: a panel that is out of date gives way to that, all else stays. @throws what kept it from being acknowledged */
async function sorrily({ parts, interaction, encounter }: Service, manner: Manner, first: FirstAnswer, error: unknown, sorry: Message) {
  const { answers } = parts;
  const dead = manner === 'update' && error instanceof Refusal && isStale(error);
  if (dead) return first.show(redrawn(interaction, { ...sorry, components: wayOut(encounter) }));
  if (!first.isPromised()) return answers.say(interaction, sorry);
  await first.promise();
  if (manner === 'private') return answers.finish(interaction, sorry);
  if (manner === 'public') await answers.retract(interaction);
  return answers.whisper(interaction, sorry);
}

/** How an answer is written: for whoever asked, or for the server. It never fails for that. What was looked at for it mostly tells this too. */
async function styleFor({ parts, context: { caller } }: Service, manner: Manner): Promise<Style> {
  const { table } = parts.services;
  const reader = manner === 'public' ? table.guild(caller.guild) : table.reader(caller);
  return reader.then(({ style }) => style).catch(() => 'story');
}

/** A message in the layout of the one it takes the place of: the newer layout, once taken, cannot be left. */
function redrawn(interaction: APIInteraction, message: Message): Message {
  const before = 'message' in interaction ? (interaction.message?.flags ?? 0) : 0;
  const isNew = ((message.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
  if (isNew || (before & MessageFlags.IsComponentsV2) === 0) return message;
  const { content = '', components = [], files } = message;
  const text = content === '' ? [] : [{ type: ComponentType.TextDisplay, content } as const];
  return { flags: MessageFlags.IsComponentsV2, components: [...text, ...components], ...(files && { files }) };
}

/** Where a panel leads that is out of date. */
const wayOut = (encounter: string | null): NonNullable<Message['components']> =>
  encounter === null || encounter === '-'
    ? []
    : rowsOf([button(customId('mine', encounter), 'My decisions', 'do'), button(customId('board-again', encounter, 0), 'Board')]);

/** Runs what must be ready at once. `said`: it was not, and they have been told. */
async function quickly(service: Service, run: () => Promise<Modal>): Promise<Modal | 'said'> {
  try {
    return await within(FORM_TIME, run(), () => {
      throw no(SLOW);
    });
  } catch (error) {
    await service.parts.answers.say(service.interaction, words(await wordsFor(service, error)));
    return 'said';
  }
}

async function wordsFor({ parts, context, encounter }: Service, error: unknown): Promise<string> {
  const { table } = parts.services;
  if (error instanceof Unavailable) {
    parts.meter.refused('store');
    parts.log.warn({ err: error }, 'the store is away');
    return `⚠️ ${error.plight} ${table.isKept(context.caller) ? KEPT : error.isUncertain ? UNCERTAIN : UNAVAILABLE}`;
  }
  parts.meter.refused(error instanceof Refusal ? 'rules' : 'mistake');
  if (!(error instanceof Refusal)) {
    // Not who asked: what anybody may do unnamed stays so when it fails.
    parts.log.error({ err: error, path: context.input.path }, 'a bug while serving an interaction');
    return table.wordsFor(error, null, context.caller).catch(() => BUG);
  }
  const own = ownWords(error);
  if (own !== null) return cut(own, CONTENT);
  const about = encounter && encounter !== '-' ? encounter : await hereOrOver(context).catch(() => null);
  return cut(await table.wordsFor(error, about, context.caller).catch(() => BUG), CONTENT);
}

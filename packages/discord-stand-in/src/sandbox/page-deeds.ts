import { z } from 'zod';
import type { FieldValue, ShownModal } from '../person/form.ts';
import type { GivenFile, OptionValues } from '../person/options.ts';
import type { Person } from '../person/person.ts';
import type { Reply } from '../person/reply.ts';
import type { Wire } from '../state.ts';

/** A fight that the page can start with one press. */
export interface Practice {
  /** Id of the combat system, as `/practice system:` takes it. */
  readonly system: string;
  /** What the system is called. */
  readonly name: string;
  readonly title: string;
}

const given = z.object({ name: z.string(), base64: z.string(), contentType: z.string() });
const option = z.union([z.string(), z.number(), z.boolean(), given]);
const options = z.record(z.string(), option);
/** A field of a modal: words, a tick, choices, or files. */
const field = z.union([z.string(), z.boolean(), z.array(z.string()), z.array(given)]);
const place = { channel: z.string() };

const FORMS = {
  slash: z.object({ ...place, line: z.string(), options }),
  complete: z.object({ ...place, line: z.string(), focused: z.string(), text: z.string(), options }),
  click: z.object({ message: z.string(), customId: z.string() }),
  select: z.object({ message: z.string(), customId: z.string(), values: z.array(z.string()) }),
  submit: z.object({ modal: z.unknown(), values: z.record(z.string(), field) }),
  say: z.object({ ...place, text: z.string().min(1).max(2000) }),
  menu: z.object({ ...place, name: z.string(), message: z.string().optional(), user: z.string().optional() }),
  typing: z.object(place),
  dismiss: z.object({ message: z.string() }),
  practice: z.object({ ...place, system: z.string() }),
};

const asFile = ({ name, contentType, base64 }: z.infer<typeof given>): GivenFile => ({
  name,
  contentType,
  content: Buffer.from(base64, 'base64'),
});

const files = (values: z.infer<typeof options>): OptionValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? asFile(value) : value]));

const asField = (value: z.infer<typeof field>): FieldValue => {
  if (!Array.isArray(value)) return value;
  const handed = value.filter((one) => typeof one === 'object');
  return handed.length > 0 ? handed.map(asFile) : value.filter((one) => typeof one === 'string');
};

const outcome = (reply: Reply): Wire => ({ kind: reply.kind, ...(reply.modal && { modal: reply.modal }) });

/** Whom a practice fight takes. */
export interface PracticeTable {
  readonly leader: Person;
  readonly players: readonly Person[];
}

/** Whoever presses the button, it is the leader who starts the fight and reads the answer; another one gets to know it as well. */
const practise = async (me: Person, { leader, players }: PracticeTable, channel: string, system: string): Promise<Wire> => {
  const seats = Object.fromEntries(players.map((player, index) => [`player${index + 1}`, player.id]));
  const reply = await leader.slash(channel, '/practice', { system, ...seats });
  const said = me === leader ? undefined : reply.message?.text;
  return { ...outcome(reply), ...(said && { told: `${leader.name} is told: ${said}` }) };
};

type Deed = (me: Person, body: unknown, table: PracticeTable) => Promise<Wire> | Wire;

/** What a person can do on the page, by the last part of the address. An impossible deed throws an Error that says why. */
export const DEEDS: Readonly<Record<string, Deed>> = {
  slash: async (me, body) => {
    const form = FORMS.slash.parse(body);
    return outcome(await me.slash(form.channel, form.line, files(form.options)));
  },
  complete: async (me, body) => {
    const form = FORMS.complete.parse(body);
    return { choices: await me.complete(form.channel, form.line, form.focused, form.text, files(form.options)) };
  },
  click: async (me, body) => {
    const form = FORMS.click.parse(body);
    return outcome(await me.click(form.message, form.customId));
  },
  select: async (me, body) => {
    const form = FORMS.select.parse(body);
    return outcome(await me.select(form.message, form.customId, form.values));
  },
  submit: async (me, body) => {
    const form = FORMS.submit.parse(body);
    const values = Object.fromEntries(Object.entries(form.values).map(([name, value]) => [name, asField(value)]));
    return outcome(await me.submit(form.modal as ShownModal, values));
  },
  /** A command of the context menu of a message or of a person. */
  menu: async (me, body) => {
    const { name, channel, message, user } = FORMS.menu.parse(body);
    return outcome(await me.contextMenu(name, message ?? { user: user ?? '', channel }));
  },
  typing: (me, body) => {
    me.type(FORMS.typing.parse(body).channel);
    return {};
  },
  say: (me, body) => {
    const form = FORMS.say.parse(body);
    return { id: me.say(form.channel, form.text).id };
  },
  dismiss: (me, body) => {
    me.dismiss(FORMS.dismiss.parse(body).message);
    return {};
  },
  practice: (me, body, table) => {
    const form = FORMS.practice.parse(body);
    return practise(me, table, form.channel, form.system);
  },
};

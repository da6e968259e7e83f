/** What becomes of the posts of a channel with a command, as lines of text, and posts to begin with. */
import { expect } from 'vitest';
import type { Fight } from '../../src/engine/index.ts';
import type { UnitOfWork } from '../../src/table/commands/unit-of-work.ts';
import type { Encounter } from '../../src/table/encounter.ts';
import type { Heard } from '../../src/table/speech.ts';
import type { Exchange, OpenPost, Prompt, Update } from '../../src/table/update.ts';
import { type PostForm, postingOf } from '../../src/table/words/posts.ts';
import { callTo, type Making, NOW, workOf } from './at-work.ts';
import { hit, hitRules, toldOf, wounded } from './told.ts';

const MINUTE = 60_000;

const shown = (value: unknown): string => JSON.stringify(value) ?? 'undefined';
const promptText = ({ text, users, until, button, decision, open, otherwise }: Prompt): string =>
  `  ? ${button ?? 'no button'} ${shown(decision)} of ${shown(open)}, ${users.join(' ') || 'nobody'}, until ${until === null ? 'none' : until - NOW}, else ${shown(otherwise)}: ${text}`;
const saidLines = ({ status, covers, story, prompts, commitment: promise, seed, moved, style, at }: Update): readonly string[] => [
  `  ${status}, ${style}, log ${shown(covers)}, at ${at - NOW}${promise ? ', with its promise' : ''}${seed ? `, with the seed ${seed}` : ''}${moved ? ', moved' : ''}`,
  ...story.map(({ tone, text, short }) => `  ${tone}${short ? ', in short' : ''}: ${text.replaceAll('\n', ' ⏎ ')}`),
  ...prompts.map(promptText),
];
const exchangeText = (exchange: Exchange | null): string =>
  exchange === null
    ? 'no exchange'
    : `exchange ${exchange.action} from ${exchange.from}, ${exchange.blocks} blocks, ${shown(exchange.healths)}`;
const formLines = ({ ids, says, exchange, renews }: PostForm): readonly string[] => [
  `${ids.length === 0 ? 'post' : `edit ${ids.join(' ')}`} (${exchangeText(exchange)}${renews ? ', news' : ''})${says ? '' : ': gone'}`,
  ...(says ? saidLines(says) : []),
];
function postingLines(work: UnitOfWork, earlier: readonly Heard[] = []): readonly string[] {
  const { update, forms, kept } = postingOf(work, earlier);
  const alone = forms.length === 1 && forms[0]!.ids.length === 0 && JSON.stringify(forms[0]!.says) === JSON.stringify(update);
  return [
    ...(update === null ? ['nothing said'] : alone ? ['said as posted'] : ['said', ...saidLines(update)]),
    ...forms.flatMap(formLines),
    ...kept.map(
      ({ ids, says: { covers }, exchange }) =>
        `keep ${ids.join(' ')} (${exchangeText(exchange)})${covers ? `, log [${covers.join()}]` : ''}`,
    ),
  ];
}

/** The wolf has lost six of ten. */
export const BLOW: Making = { rules: hitRules(), seen: wounded({ wolf: 4 }), seenBefore: wounded({}), told: toldOf(hit('ana', 'wolf', 6)) };

/** A match at an action of that number, in flight or done. */
export const at = (number: number, action: boolean, fight: Fight = BLOW.seen!): Partial<Encounter> => ({
  match: { state: fight, number, action: action ? { procedure: 'strike', args: {}, journal: [] } : null, published: 0 },
});

export const says = (more: Partial<Update> = {}): Update => ({
  encounter: 'e-1',
  name: 'n',
  system: 's',
  channel: 'c-1',
  status: 'running',
  style: 'story',
  covers: null,
  story: [],
  prompts: [],
  commitment: null,
  seed: null,
  at: NOW - MINUTE,
  ...more,
});
export const post = (id: string, more: Partial<OpenPost> = {}): OpenPost => ({ ids: [id], says: says(), exchange: null, ...more });

/** A question to Ana, as a post asks it. */
export const ask = (id: number, more: Partial<Prompt> = {}): Prompt =>
  callTo(`Who defends? ${id}`, {
    users: ['u-ana'],
    until: NOW + id,
    otherwise: 'they stand',
    button: 'act',
    decision: id,
    open: [id],
    ...more,
  });

/** The exchange of action 7. */
export const exchange: Exchange = { action: 7, from: 3, healths: { ana: '10/10', wolf: '▰▰▰▰▰ unhurt' }, blocks: 1 };

/** An exchange that has told of one blow below the head of its round. */
export const going = (more: Partial<OpenPost> = {}): OpenPost =>
  post('x1', {
    exchange,
    says: says({
      story: [
        { tone: 'plain', text: 'Round 2.' },
        { tone: 'hit', text: 'Ana strikes.' },
      ],
      covers: [3, 4],
      prompts: [ask(5)],
    }),
    ...more,
  });

/** Posts that a fight keeps in mind, before a command and after it. */
export const withPosts = (posts: readonly OpenPost[], more: Making = {}): Making => ({
  ...more,
  encounter: { posts, ...more.encounter },
  before: { posts, lastDecision: 9, ...more.before },
});

/** Keeps what comes of some commands, each under its title; `heard`: what the exchange that goes on has told before. */
export const keep = (file: string, cases: readonly (readonly [string, Making, (readonly Heard[])?])[]): Promise<void> =>
  expect(
    cases.map(([title, making, heard]) => `## ${title}\n${postingLines(workOf(making), heard).join('\n')}\n`).join('\n'),
  ).toMatchFileSnapshot(`${file}.txt`);

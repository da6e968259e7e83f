/** Messages and forms as text, with everything in them that somebody sees or that their next press depends on. */
import type { Message, Modal } from '../../src/discord/message.ts';

type Tree = Readonly<Record<string, unknown>>;
const STYLES = ['', 'do', '', 'good', 'danger', 'link'];

const isTree = (part: unknown): part is Tree => typeof part === 'object' && part !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const list = (value: unknown): readonly Tree[] => (Array.isArray(value) ? value.filter(isTree) : []);

/** The rest of a part, which is seldom there: bounds, what is chosen, what is off. */
const restOf = (part: Tree, known: readonly string[]): string =>
  Object.entries(part)
    .filter(([key, value]) => value !== undefined && !known.includes(key))
    .map(([key, value]) => ` ${key}=${textOf(value)}`)
    .join('');

const optionLine = (option: Tree): string =>
  `  - ${textOf(option['label'])} = ${textOf(option['value'])}${restOf(option, ['label', 'value'])}`;

function partLines(part: Tree): readonly string[] {
  const { type, custom_id, components, component, options, content, label } = part;
  const inner = [...list(components), ...(isTree(component) ? [component] : []), ...(isTree(part['accessory']) ? [part['accessory']] : [])];
  const under = inner.flatMap(partLines);
  if (type === 1 || type === 17) return under;
  if (type === 10) return [textOf(content)];
  if (type === 2)
    return [`[${textOf(label)}] ${STYLES[Number(part['style'])]} ${custom_id}${restOf(part, ['type', 'label', 'style', 'custom_id'])}`];
  const head = `<${textOf(type)}>${restOf(part, ['type', 'components', 'component', 'accessory', 'options'])}`;
  return [head, ...list(options).map(optionLine), ...under];
}

/** A message or a form as text. */
export function written(what: Message | Modal): string {
  const { content, components, files, title, custom_id, flags } = what as Message & Partial<Modal>;
  return [
    ...(title === undefined ? [] : [`form “${title}” ${custom_id}`]),
    ...(flags === undefined ? [] : [`flags ${flags}`]),
    ...(content ? [content] : []),
    ...list(components).flatMap(partLines),
    ...(files ?? []).flatMap(({ name, description, data }) => [
      `file ${name}${description ? `: ${description}` : ''}`,
      ...(/\.(?:txt|json|md)$/u.test(name) ? [data.toString()] : []),
    ]),
  ].join('\n');
}

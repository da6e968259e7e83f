import { type FormFault, invalidForm, refuse } from '../api-error.ts';
import { hasFlag } from '../flags.ts';
import type { Attachment, Component, Media, Message } from '../state.ts';

/** All components of a message, each with its place in it, parents first. */
export const allComponents = (
  components: readonly Component[],
  at: readonly PropertyKey[] = ['components'],
): [readonly PropertyKey[], Component][] =>
  components.flatMap((component, index) => {
    const path = [...at, index];
    const accessory: [readonly PropertyKey[], Component][] = component.accessory ? [[[...path, 'accessory'], component.accessory]] : [];
    return [[path, component], ...accessory, ...allComponents(component.components ?? [], [...path, 'components'])] as [
      readonly PropertyKey[],
      Component,
    ][];
  });

/** The addresses of pictures and files that components show. */
const mediaOf = (component: Component): string[] => {
  const media = [component.media, component.file, ...(component.items ?? []).map((item) => item.media)];
  return media.flatMap((one) => (one ? [one.url] : []));
};

const embedPictures = (message: Message): string[] =>
  message.embeds
    .flatMap((embed) => [embed['image'] as Media | undefined, embed['thumbnail'] as Media | undefined])
    .flatMap((media) => (media ? [media.url] : []));

const ATTACHED = 'attachment://';

function* faultsOf(message: Message): Generator<FormFault> {
  const components = allComponents(message.components);
  const seen = new Set<string>();
  for (const [path, component] of components) {
    if (component.custom_id && seen.has(component.custom_id)) {
      yield { path: [...path, 'custom_id'], code: 'COMPONENT_CUSTOM_ID_DUPLICATED', message: 'Component custom id cannot be duplicated' };
    }
    if (component.custom_id) seen.add(component.custom_id);
  }
  const names = message.attachments.map((file) => ATTACHED + file.filename);
  for (const [path, component] of components) {
    for (const url of mediaOf(component)) {
      if (!url.startsWith(ATTACHED) || names.includes(url)) continue;
      yield {
        path,
        code: 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
        message: `The referenced attachment ${url} was not found`,
      };
    }
  }
  if (hasFlag(message.flags, 'COMPONENTS_V2')) yield* faultsOfV2(message, components);
}

function* faultsOfV2(message: Message, components: [readonly PropertyKey[], Component][]): Generator<FormFault> {
  const legacy = 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2';
  for (const [field, used] of [
    ['content', message.content !== ''],
    ['embeds', message.embeds.length > 0],
  ] as const) {
    if (used)
      yield { path: [field], code: legacy, message: `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2` };
  }
  if (components.length > 40) {
    yield { path: ['components'], code: 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED', message: 'The message has more than 40 components' };
  }
  const length = components.reduce((sum, [, one]) => sum + (one.type === 10 ? (one.content ?? '').length : 0), 0);
  if (length > 4000) {
    yield { path: ['components'], code: 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED', message: 'The texts exceed 4000 characters together' };
  }
}

/**
 * The limits that concern a message as a whole: unique custom ids, pictures that are there, Components V2, emptiness.
 * @throws ApiError 50035 or 50006
 */
export const checkWhole = (message: Message): void => {
  const faults = [...faultsOf(message)];
  if (faults.length > 0) throw invalidForm(faults);
  const parts = message.embeds.length + message.components.length + message.attachments.length;
  if (message.content.trim() === '' && parts === 0) throw refuse('emptyMessage');
};

/** Attachments that nothing refers to: in a message of Components V2 nobody would ever see them. */
export const unseenAttachments = (message: Message): string[] => {
  if (!hasFlag(message.flags, 'COMPONENTS_V2')) return [];
  const urls = [...allComponents(message.components).flatMap(([, component]) => mediaOf(component)), ...embedPictures(message)];
  const shown = ({ id, filename }: Attachment) => urls.some((url) => url === ATTACHED + filename || url.includes(`/${id}/`));
  return message.attachments.filter((file) => !shown(file)).map((file) => file.filename);
};

/** What the stand-in remembers, in its own terms; `wire/` turns it into Discord's JSON. */

/** Anything that goes over the wire as a JSON object. */
export type Wire = { [key: string]: unknown };

export interface User {
  readonly id: string;
  name: string;
  readonly bot: boolean;
  /** Refuses direct messages: an attempt fails with 50007. */
  dmsClosed: boolean;
}

export interface Role {
  readonly id: string;
  name: string;
  permissions: bigint;
  position: number;
  /** The role that belongs to the bot itself. */
  readonly botId?: string;
}

export interface Member {
  readonly userId: string;
  roles: string[];
  readonly joinedAt: number;
}

export interface Guild {
  readonly id: string;
  name: string;
  ownerId: string;
  readonly roles: Role[];
  readonly members: Map<string, Member>;
  readonly channelIds: Set<string>;
}

export interface Overwrite {
  readonly id: string;
  /** 0 for a role, 1 for a member. */
  readonly type: 0 | 1;
  allow: bigint;
  deny: bigint;
}

export interface ThreadState {
  readonly ownerId: string;
  archived: boolean;
  locked: boolean;
  invitable: boolean;
  /** Minutes without a message until the thread is archived. */
  autoArchive: number;
  archivedAt: number;
  /** Calls off the archiving that is due when nobody writes. */
  stopArchiving: () => void;
  readonly members: Set<string>;
  /** Of a forum's post: ids of its tags. */
  appliedTags: string[];
}

/** A tag that posts of a forum may have. */
export interface ForumTag {
  readonly id: string;
  readonly name: string;
  /** Set by those alone who may manage threads. */
  readonly moderated: boolean;
  readonly emojiName: string | null;
}

/** Channel types: text 0, direct 1, public thread 11 (a forum's post is one), private thread 12, forum 15. */
export interface Channel {
  readonly id: string;
  readonly type: 0 | 1 | 11 | 12 | 15;
  readonly guildId?: string;
  readonly parentId?: string;
  name: string;
  topic: string | null;
  readonly position: number;
  overwrites: Overwrite[];
  readonly thread?: ThreadState;
  /** Of a forum: the tags that there are. */
  forumTags?: readonly ForumTag[];
  /** Of a direct channel: who talks to the bot here. */
  readonly recipientId?: string;
  lastMessageId: string | null;
}

export interface Attachment {
  readonly id: string;
  readonly filename: string;
  readonly contentType: string;
  description: string | null;
  readonly data: Uint8Array;
}

/** A component as it was sent; `limits/` has checked its shape. */
export interface Component {
  type: number;
  id?: number;
  custom_id?: string;
  components?: Component[];
  component?: Component;
  accessory?: Component;
  label?: string;
  content?: string;
  placeholder?: string;
  description?: string;
  url?: string;
  value?: string;
  style?: number;
  emoji?: { name?: string; id?: string };
  disabled?: boolean;
  required?: boolean;
  default?: boolean;
  options?: SelectOption[];
  min_values?: number;
  max_values?: number;
  min_length?: number;
  max_length?: number;
  media?: Media;
  file?: Media;
  items?: GalleryItem[];
}

export interface SelectOption {
  label: string;
  value: string;
  description?: string;
  emoji?: { name?: string; id?: string };
  default?: boolean;
}

/** A picture or file: `attachment://name` as sent, an address that can be opened as received. */
export interface Media {
  url: string;
}

export interface GalleryItem {
  media: Media;
  description?: string;
  spoiler?: boolean;
}

/** Who a message may ping; left out means everybody it names. */
export interface AllowedMentions {
  parse?: ('users' | 'roles' | 'everyone')[] | undefined;
  users?: string[] | undefined;
  roles?: string[] | undefined;
  replied_user?: boolean | undefined;
}

/** Whom a text names, and whom that pings. */
export interface Mentions {
  /** Users named (or replied to) and allowed. */
  readonly users: string[];
  /** Everybody who is pinged: those, and the members of pinged roles. */
  readonly rung: string[];
  readonly roles: string[];
  readonly everyone: boolean;
  /** Users who would have been pinged but were not on the allowed list. */
  readonly suppressed: string[];
}

/** A webhook of the bot's: who holds its token posts in its channel by any name. */
export interface Webhook {
  readonly id: string;
  readonly channelId: string;
  readonly token: string;
  name: string;
  /** The picture beside what it posts, among the world's files; null: none. */
  avatar: string | null;
  /** A person or another app made it: whose it is, and its token, are told to nobody else. */
  readonly foreign?: true;
}

/** By which name, and with which picture, a webhook has posted: as they were then. */
export interface Guise {
  readonly name: string;
  readonly avatar: string | null;
}

export interface Message {
  readonly id: string;
  readonly channelId: string;
  /** A user, or a webhook. */
  readonly authorId: string;
  /** Of what a webhook has posted. */
  readonly guise?: Guise;
  content: string;
  embeds: Wire[];
  components: Component[];
  attachments: Attachment[];
  flags: number;
  mentions: Mentions;
  readonly nonce?: string | number;
  readonly createdAt: number;
  editedAt: number | null;
  pinned: boolean;
  /** The only user who sees an ephemeral message. */
  readonly ownerId?: string;
  /** Dismissed by its owner, or gone with a reload of the client; the bot can still reach it. */
  hidden?: boolean;
  /** The interaction that this message answers. */
  readonly interaction?: { readonly id: string; readonly type: number; readonly userId: string; readonly name?: string };
  readonly repliesTo?: string;
}

/** One ping that rang at a user's end. */
export interface Ping {
  readonly userId: string;
  readonly channelId: string;
  readonly messageId: string;
  readonly at: number;
  /** Sent with SUPPRESS_NOTIFICATIONS: shown, but without a sound. */
  readonly silent: boolean;
}

/** An application command as registered. */
export interface Command {
  readonly id: string;
  readonly guildId?: string;
  readonly version: string;
  /** 1 slash, 2 user, 3 message. */
  readonly type: 1 | 2 | 3;
  readonly name: string;
  readonly description: string;
  readonly options: CommandOption[];
  readonly default_member_permissions: string | null;
  readonly contexts: number[] | null;
  /** 0 for servers, 1 for users' accounts. */
  readonly integrationTypes: readonly number[];
  readonly rest: Wire;
}

export interface CommandOption {
  type: number;
  name: string;
  description: string;
  required?: boolean;
  autocomplete?: boolean;
  choices?: { name: string; value: string | number }[];
  options?: CommandOption[];
  min_value?: number;
  max_value?: number;
  min_length?: number;
  max_length?: number;
  channel_types?: number[];
}

export interface Modal {
  readonly custom_id: string;
  readonly title: string;
  readonly components: Component[];
}

export interface Choice {
  readonly name: string;
  readonly value: string | number;
}

/** Something a person did, and how the bot answered it. */
export interface Interaction {
  readonly id: string;
  readonly token: string;
  /** 2 command, 3 component, 4 completion, 5 modal submit. */
  readonly type: 2 | 3 | 4 | 5;
  readonly userId: string;
  readonly channelId: string;
  /** The command's name, shown over the answer. */
  readonly name?: string;
  readonly payload: Wire;
  readonly createdAt: number;
  state: 'open' | 'answered' | 'failed';
  /** The type of the first answer (4 to 9). */
  answer?: number;
  /** The message that `@original` means. */
  originalId?: string;
  /** The message whose component was used. */
  readonly sourceId?: string;
  readonly followUps: string[];
  modal?: Modal;
  choices?: Choice[];
  stopWaiting: () => void;
}

/** A line that only one user sees and that the bot did not write. */
export interface Notice {
  readonly userId: string;
  readonly channelId: string;
  readonly text: string;
  readonly at: number;
}

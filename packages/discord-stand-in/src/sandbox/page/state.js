/** What this page knows: who it is, where it is, and what stands on the screen. */
export const state = {
  /** Lower-case name of the person whose screen this is. */
  as: 'greta',
  me: { id: '', name: '' },
  people: [],
  users: new Map(),
  roles: new Map(),
  channels: [],
  practices: [],
  /** Id of the open channel. */
  channelId: '',
  /** Slash commands that can be typed in the open channel. */
  commands: [],
  /** Messages of the open channel by id, oldest first, and lines that only the client wrote. */
  messages: new Map(),
  notices: [],
  /** Ids of channels with something new, and how many pings each holds. */
  unread: new Set(),
  pings: new Map(),
};

export const channel = () => state.channels.find((one) => one.id === state.channelId);

export const nameOf = (userId) => state.users.get(userId)?.name ?? 'somebody';

import type { ChatListEntry, ChatState } from './types.ts'

const lastAt = (entry: ChatListEntry): string => entry.lastMessage?.time ?? entry.lastActiveTime ?? ''

/** Returns the conversations of one list. Pinned conversations come first, then those with the newest messages. */
export function sortedList(
  state: Pick<ChatState, 'conversations'>,
  wanted: 'open' | 'request',
): ChatListEntry[] {
  return Object.values(state.conversations)
    .filter((entry) => (wanted === 'request' ? entry.state === 'request' : entry.state === 'open'))
    .sort((a, b) => pinOf(b) - pinOf(a) || compare(lastAt(b), lastAt(a)) || Number(b.id) - Number(a.id))
}

const pinOf = ({ pinned }: ChatListEntry): number => (pinned ? 1 : 0)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Whether a conversation is muted at the time `now`, in milliseconds since 1970. */
export const isMuted = ({ mutedUntil }: Pick<ChatListEntry, 'mutedUntil'>, now: number): boolean =>
  typeof mutedUntil === 'string' && Date.parse(mutedUntil) > now

import { BellOff, CircleAlert, Clock, Pin } from 'lucide-react'
import { NavLink } from 'react-router'
import { cx } from '#app/lib/view/class-names.ts'
import { useDraftText } from '#app/lib/device/drafts.ts'
import { useNow } from '#app/lib/view/use-now.ts'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { m } from '#app/texts/messages.js'
import { draftName } from '../draft-name.ts'
import { useChat } from '../chat-handle.ts'
import { isAccepted, type ChatListEntry, type ChatState, type Unsent } from '../engine/types.ts'
import { ShortTime } from '../short-time.tsx'
import { rowClass } from './row-class.ts'
import { isMuted } from '../engine/chat-list.ts'
import { contentText, lastMessageText } from '../last-message-text.ts'
import { UnreadBadge } from './unread-badge.tsx'

/** A row of the list of conversations: the peer, the time, the last message or the draft, and the number of unread messages. */
export function ConversationRow({ entry }: { entry: ChatListEntry }) {
  const online = useChat(({ state }) => state?.connection === 'open' && entry.isOnline && isAccepted(entry))
  const now = useNow()
  const muted = isMuted(entry, now)
  return (
    <NavLink to={`/messages/${entry.id}`} className={cx(rowClass, 'h-18')}>
      <span className="relative shrink-0">
        <Avatar src={entry.avatar} name="" size={48} />
        {online && <OnlineDot />}
      </span>
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-2">
          <span className="truncate font-medium">{entry.name}</span>
          {muted && (
            <BellOff size={14} aria-label={m.chat_muted()} className="shrink-0 self-center text-ink-soft" />
          )}
          <span className="grow" />
          {entry.lastMessage && <ShortTime time={entry.lastMessage.time} />}
        </span>
        <span className="flex items-center gap-2">
          <LastMessageLine entry={entry} />
          {entry.pinned && entry.unreadCount === 0 && (
            <Pin size={14} aria-label={m.chat_pinned()} className="shrink-0 text-ink-soft" />
          )}
          <UnreadBadge count={entry.unreadCount} quiet={muted} />
        </span>
      </span>
    </NavLink>
  )
}

/** A dot that marks a member who is online. */
export function OnlineDot() {
  return (
    <span className="absolute right-0 bottom-0 size-3.5 rounded-full border-2 border-paper-3 bg-leaf">
      <span className="sr-only">{m.chat_online()}</span>
    </span>
  )
}

function LastMessageLine({ entry }: { entry: ChatListEntry }) {
  const me = useProfile()?.uid
  const draft = useDraftText(draftName(entry.id))
  const last = entry.lastMessage
  const failed = useChat(({ state }) => hasFailed(state?.unsent[entry.id]))
  const waiting = useChat(({ state }) => waitingOf(state?.unsent[entry.id]))
  const unread = entry.unreadCount > 0
  return (
    <span className={cx('grow truncate text-sm', unread ? 'text-ink' : 'text-ink-soft')}>
      {failed ? (
        <span className="text-danger">
          <CircleAlert size={14} aria-hidden className="me-1 inline align-[-2px]" />
          {m.chat_status_failed()}
        </span>
      ) : draft.trim() !== '' ? (
        <>
          <span className="text-danger">{m.chat_draft()}</span> {draft}
        </>
      ) : waiting ? (
        <>
          <Clock
            size={14}
            aria-label={m.chat_status_sending()}
            className="me-1 inline align-[-2px] text-ink-soft"
          />
          {m.chat_you({ text: contentText(waiting) })}
        </>
      ) : (
        last && lastMessageText(last, me ?? 0)
      )}
    </span>
  )
}

type UnsentOfOne = ChatState['unsent'][string] | undefined

/** Returns the newest message that has not reached the server. */
const waitingOf = (unsent: UnsentOfOne) =>
  Object.values(unsent ?? {}).reduce<Unsent | undefined>(
    (newest, each) => (newest && newest.time > each.time ? newest : each),
    undefined,
  )?.words

const hasFailed = (unsent: UnsentOfOne): boolean =>
  Object.values(unsent ?? {}).some(({ state }) => state !== 'sending')

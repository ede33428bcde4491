import { MessageCircle, MessageCircleQuestionMark } from 'lucide-react'
import { countedTo99 } from '#app/lib/text/format.ts'
import { listOf } from '#app/lib/text/list-of.ts'
import { useUnread } from '#app/lib/member/unread.ts'
import { m } from '#app/texts/messages.js'
import { Avatar } from '#app/ui/avatar.tsx'
import { Link } from '#app/ui/link.tsx'
import { ReadAs } from '#app/ui/read-as.tsx'
import { isMuted } from './engine/chat-list.ts'
import type { ChatListEntry } from './engine/types.ts'
import { useList } from './use-list.ts'

const NAMED = 2
const chipClass =
  'paper flex min-h-11 shrink-0 items-center gap-1.5 rounded-md border border-line px-2 hover:text-accent-text md:gap-2 md:px-3'

/**
 * Links to unread messages and message requests; empty if there are none. They show only numbers, because they appear late and
 * words would wrap the row.
 */
export function UnreadChip() {
  return (
    <span className="flex shrink-0 justify-end gap-2 empty:hidden">
      <UnreadMessages />
      <UnreadRequests />
    </span>
  )
}

/** A link to the message requests from other members. */
function UnreadRequests() {
  const requests = useList('request') ?? []
  const count = requests.length
  if (count === 0) return null
  const label = m.shell_waiting_requests({ count })
  return (
    <Link to={`/messages/${requests[0]!.id}`} title={label} className={chipClass}>
      <MessageCircleQuestionMark size={18} aria-hidden className="shrink-0 text-accent-text" />
      <ReadAs text={label} className="font-medium tabular-nums">
        {countedTo99(count).text}
      </ReadAs>
    </Link>
  )
}

function UnreadMessages() {
  const count = useUnread(({ total }) => total ?? 0)
  const from = useUnreadFrom()
  if (count === 0) return null
  const names = from.slice(0, NAMED).map(({ name }) => name)
  const shown = listOf(names) + (from.length > NAMED ? '…' : '')
  const label = [m.shell_unread_messages({ count }), shown].filter(Boolean).join(' · ')
  return (
    <Link
      to={from.length === 1 ? `/messages/${from[0]!.id}` : '/messages'}
      title={label}
      className={chipClass}
    >
      <MessageCircle size={18} aria-hidden className="shrink-0 text-accent-text" />
      <ReadAs text={label} className="font-medium tabular-nums">
        {countedTo99(count).text}
      </ReadAs>
      <span className="hidden shrink-0 -space-x-2 md:flex">
        {from.slice(0, NAMED).map(({ id, avatar }) => (
          <Avatar key={id} src={avatar} name="" size={24} className="ring-2 ring-paper-3" />
        ))}
      </span>
    </Link>
  )
}

const isUnreadAndNotMuted = (entry: ChatListEntry): boolean =>
  entry.unreadCount > 0 && !isMuted(entry, Date.now())

/** Returns the conversations that have unread messages and are not muted, the newest first. Empty until the list is known. */
const useUnreadFrom = (): ChatListEntry[] => (useList('open') ?? []).filter(isUnreadAndNotMuted)

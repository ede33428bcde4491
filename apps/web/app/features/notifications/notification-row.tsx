import type { Notification } from '@engawa/contract'
import { Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { Avatar } from '#app/ui/avatar.tsx'
import { Link } from '#app/ui/link.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { readOnOpening } from './mark-read.ts'

type Props = {
  item: Notification
  /** Called when the link is opened, after the notification is marked as read. */
  onOpen?: () => void
  /** Buttons at the end of the row. */
  actions?: ReactNode
}

/** A notification, or a group of them: the actors, the text, the subject and the time, as one link. */
export function NotificationRow({ item, onOpen, actions }: Props) {
  const { text, subject, link, createTime, read } = item
  const about = [subject?.title, subject?.line].filter(Boolean).join(' · ')
  return (
    <div
      className={cx(
        'flex items-start gap-1 rounded-md transition-colors duration-150',
        read ? 'hover:bg-hover' : 'bg-accent-soft/60 hover:bg-accent-soft',
      )}
    >
      <Link
        to={link ?? '/notifications'}
        onClick={() => {
          readOnOpening(item)
          onOpen?.()
        }}
        className="flex min-w-0 grow gap-3 rounded-md p-3 no-underline -outline-offset-2"
      >
        <Faces item={item} />
        <span className="min-w-0 grow">
          <span className={cx('block', !read && 'font-medium')}>
            {!read && <span className="sr-only">{m.notifications_unread_mark()} </span>}
            {text}
          </span>
          {about !== '' && <span className="mt-0.5 line-clamp-1 text-sm text-ink-soft">{about}</span>}
          <RelativeTime time={createTime} className="mt-0.5 block text-sm text-ink-soft" />
        </span>
      </Link>
      {actions}
    </div>
  )
}

/** Avatars of the first two actors, one over the other. A notification of the site itself has an icon. */
function Faces({ item: { actors, read } }: Pick<Props, 'item'>) {
  const [first, second] = actors
  return (
    <span aria-hidden className="relative mt-0.5 size-11 shrink-0">
      {first ? (
        <Avatar src={first.avatar} name="" size={second ? 32 : 44} />
      ) : (
        <span className="flex size-11 items-center justify-center rounded-full bg-accent-soft text-accent-text">
          <Megaphone size={20} />
        </span>
      )}
      {second && (
        <Avatar
          src={second.avatar}
          name=""
          size={28}
          className="absolute right-0 bottom-0 border-2 border-paper-3"
        />
      )}
      {!read && <span className="absolute -top-0.5 -left-0.5 size-2.5 rounded-full bg-accent" />}
    </span>
  )
}

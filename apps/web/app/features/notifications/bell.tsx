import { Bell as Icon } from 'lucide-react'
import { useRef, useState, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { countedTo99 } from '#app/lib/text/format.ts'
import { useUnreadCounts } from '#app/lib/member/unread.ts'
import { useLate } from '#app/lib/view/use-late.ts'
import { IconLink } from '#app/ui/icon-button.tsx'
import { m } from '#app/texts/messages.js'
import { UnreadBadge } from '#app/ui/unread-badge.tsx'

const loadPopover = () => import('./notifications-popover.tsx')

/** Media query for screens with room for a popover next to the page's content. */
const HAS_ROOM = '(min-width: 768px)'

/**
 * The bell with the number of unread notifications beside it. On wide screens it opens the latest ones, which load when the pointer or focus
 * reaches the bell. On phones and without scripts, it is a link to the notifications.
 */
export function Bell() {
  const { notifications: unread } = useUnreadCounts()
  const anchor = useRef<HTMLSpanElement>(null)
  const { key, pathname } = useLocation()
  // The popover belongs to one page, so it is closed on the next page.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [isWanted, setWanted] = useState(false)
  const open = openAt === key
  const late = useLate(loadPopover, isWanted || open)
  const label =
    unread > 0 ? m.shell_notifications_unread({ count: countedTo99(unread) }) : m.shell_notifications()

  function press(event: MouseEvent) {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isPlain || pathname === '/notifications' || !window.matchMedia(HAS_ROOM).matches) return
    event.preventDefault()
    setOpenAt(open ? null : key)
  }

  return (
    <span ref={anchor} className="flex">
      <IconLink
        to="/notifications"
        label={label}
        aria-expanded={late ? open : undefined}
        onClick={press}
        onPointerEnter={() => setWanted(true)}
        onFocus={() => setWanted(true)}
        // There is always room for a number, so the header does not move when one arrives.
        className="min-w-14"
      >
        <span className="relative flex items-center gap-0.5">
          <Icon size={20} aria-hidden />
          <UnreadBadge count={unread} testId="unread-notifications" />
        </span>
      </IconLink>
      {late && <late.NotificationsPopover open={open} onClose={() => setOpenAt(null)} anchor={anchor} />}
    </span>
  )
}

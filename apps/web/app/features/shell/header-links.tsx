import { CalendarCheck, LogIn, MessageCircle } from 'lucide-react'
import { NavLink } from 'react-router'
import { cx } from '#app/lib/class-names.ts'
import { useSignedIn } from '#app/lib/use-profile.ts'
import { Link } from '#app/ui/link.tsx'
import { m } from '#app/texts/messages.js'
import { sections } from './sections.ts'
import { useUnread } from '#app/lib/unread.ts'
import { useLoginPath } from './use-login-path.ts'

const row =
  'flex items-center gap-2 rounded-md px-3 whitespace-nowrap hover:bg-hover transition-colors duration-150'
const current = 'aria-[current=page]:text-accent-text aria-[current=page]:font-semibold'

/** Links of the header's row (`inline`) or of its panel: taller, one below the other. */
type Where = { inline?: boolean }
const rowClass = (inline?: boolean) => cx(row, inline ? 'h-10 touch-target' : 'min-h-11')

export function SectionLinks({ inline }: Where) {
  return sections.map(({ to, label }) => (
    <NavLink key={to} to={to} className={cx(rowClass(inline), current)}>
      {label()}
    </NavLink>
  ))
}

/** The link to the check-in; guests log in first. */
export function CheckInLink({ inline }: Where) {
  const login = useLoginPath()
  return (
    <Link to={useSignedIn() ? '/checkin' : login} className={rowClass(inline)}>
      <CalendarCheck size={19} aria-hidden />
      {m.shell_checkin()}
    </Link>
  )
}

/** The link to the messages with the unread count; guests log in first. */
export function MessagesLink({ inline }: Where) {
  const login = useLoginPath()
  const unread = useUnread((state) => state.total)
  return (
    <Link
      to={useSignedIn() ? '/messages' : login}
      aria-label={unread > 0 ? m.shell_messages_unread({ count: unread }) : undefined}
      className={rowClass(inline)}
    >
      <span className="relative">
        <MessageCircle size={19} aria-hidden />
        {unread > 0 && (
          <span
            data-testid="unread"
            className="absolute -top-2 left-2.5 min-w-5 rounded-full bg-accent px-1 text-center text-sm leading-5 text-accent-ink"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </span>
      {m.shell_messages()}
    </Link>
  )
}

export function LoginLink({ inline }: Where) {
  return (
    <Link
      to={useLoginPath()}
      className={cx(rowClass(inline), inline && 'bg-accent text-accent-ink hover:bg-accent-hover')}
    >
      <LogIn size={19} aria-hidden />
      {m.shell_login()}
    </Link>
  )
}

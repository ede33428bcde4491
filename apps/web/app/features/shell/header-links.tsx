import { CalendarCheck, LogIn, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { countedTo99 } from '#app/lib/text/format.ts'
import { DoneDot } from '#app/features/check-in/index.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { useSignedIn } from '#app/lib/member/use-profile.ts'
import { Link } from '#app/ui/link.tsx'
import { m } from '#app/texts/messages.js'
import { useUnreadCounts } from '#app/lib/member/unread.ts'
import { isInMore, type MenuEntry } from './places.ts'
import { useIsPlace, usePlaces } from './use-places.ts'
import { UnreadBadge } from '#app/ui/unread-badge.tsx'
import { ReadAs } from '#app/ui/read-as.tsx'
import { useLoginPath } from './use-login-path.ts'
import { PlaceName } from './waiting-badge.tsx'

const row =
  'flex items-center gap-2 rounded-md px-3 whitespace-nowrap hover:bg-hover transition-colors duration-150'
const current = 'aria-[current=page]:text-accent-text aria-[current=page]:font-semibold'

/** Whether links are in the header's row (`inline`) or in its panel, where they are taller and in a column. */
type Where = { inline?: boolean | undefined }
const rowClass = (inline?: boolean) => cx(row, inline ? 'h-10 touch-target' : 'min-h-11')

export function SectionLinks({ inline }: Where) {
  const sections = usePlaces().filter(({ group }) => group === 'section')
  return sections.map((place) => <PlaceLink key={place.to} place={place} inline={inline} />)
}

/** The links in the "more" menu of a wide header. */
export function MoreLinks({ role }: { role: number | undefined }) {
  const more = usePlaces(role).filter((place) => isInMore(place, role))
  return more.map((place) => (
    <PlaceLink key={place.to} place={place}>
      <PlaceName place={place} />
    </PlaceLink>
  ))
}

function PlaceLink({ place, inline, children }: Where & { place: MenuEntry; children?: ReactNode }) {
  return (
    <NavLink to={place.to} className={cx(rowClass(inline), current)}>
      {children ?? place.label()}
    </NavLink>
  )
}

/** The link to the check-in; for guests it leads to the login page. */
export function CheckInLink({ inline }: Where) {
  const login = useLoginPath()
  const signedIn = useSignedIn()
  if (!useIsPlace('/checkin')) return null
  return (
    <Link to={signedIn ? '/checkin' : login} className={rowClass(inline)}>
      <span className="relative">
        <CalendarCheck size={19} aria-hidden />
        {signedIn && <DoneDot />}
      </span>
      {m.shell_checkin()}
    </Link>
  )
}

/** The link to the messages, with the unread count; for guests it leads to the login page. */
export function MessagesLink({ inline }: Where) {
  const login = useLoginPath()
  const { total: unread, quiet } = useUnreadCounts()
  const signedIn = useSignedIn()
  if (!useIsPlace('/messages')) return null
  return (
    <Link to={signedIn ? '/messages' : login} className={rowClass(inline)}>
      <span aria-hidden className="relative flex items-center gap-1">
        <MessageCircle size={19} />
        <UnreadBadge count={unread} testId="unread" quiet={quiet} />
      </span>
      {unread > 0 ? (
        <ReadAs text={m.shell_messages_unread({ count: countedTo99(unread) })}>{m.shell_messages()}</ReadAs>
      ) : (
        m.shell_messages()
      )}
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

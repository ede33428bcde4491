import { Bell } from 'lucide-react'
import { NavLink } from 'react-router'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { UnreadBadge } from './unread-badge.tsx'
import { rowClass } from './row-class.ts'

/** A row with a link to the notices of the site. */
export function SystemRow({ unread }: { unread: number }) {
  return (
    <NavLink to="/messages/system" className={cx(rowClass, 'h-16')}>
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-leaf-soft text-leaf">
        <Bell size={22} aria-hidden />
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{m.chat_system()}</span>
        <span className="block truncate text-sm text-ink-soft">{m.chat_system_line()}</span>
      </span>
      <UnreadBadge count={unread} quiet />
    </NavLink>
  )
}

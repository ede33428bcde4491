import { Check, CheckCheck, Circle } from 'lucide-react'
import type { ReactElement } from 'react'
import { m } from '#app/texts/messages.js'
import { Menu, MenuItem } from '#app/ui/overlay/menu.tsx'

export type Marking = {
  isRead: boolean
  /** It has neither been read nor begun. */
  isUnread: boolean
  onMark: (mark: { read: boolean; through: boolean }) => void
}

/** The marks of a chapter: read or unread, alone or with those before it. */
export function ChapterMenu({
  isRead,
  isUnread,
  onMark,
  trigger,
  defaultOpen,
}: Marking & { trigger: ReactElement; defaultOpen: boolean }) {
  return (
    <Menu defaultOpen={defaultOpen} trigger={trigger}>
      {!isRead && (
        <MenuItem
          icon={<Check size={16} aria-hidden />}
          onClick={() => onMark({ read: true, through: false })}
        >
          {m.works_mark_read()}
        </MenuItem>
      )}
      <MenuItem
        icon={<CheckCheck size={16} aria-hidden />}
        onClick={() => onMark({ read: true, through: true })}
      >
        {m.works_mark_read_through()}
      </MenuItem>
      {!isUnread && (
        <MenuItem
          icon={<Circle size={16} aria-hidden />}
          onClick={() => onMark({ read: false, through: false })}
        >
          {m.works_mark_unread()}
        </MenuItem>
      )}
      {isRead && (
        <MenuItem
          icon={<Circle size={16} aria-hidden />}
          onClick={() => onMark({ read: false, through: true })}
        >
          {m.works_mark_unread_through()}
        </MenuItem>
      )}
    </Menu>
  )
}

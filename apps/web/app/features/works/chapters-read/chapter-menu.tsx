import { Check, CheckCheck, Circle } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { Menu, MenuItem, type MenuTrigger } from '#app/ui/overlay/menu.tsx'

export type Marking = {
  isRead: boolean
  /** It has neither been read nor begun. */
  isUnread: boolean
  number: number
  /** The numbers of the first chapter that is not read, and of the first that is read or begun. */
  firsts: { unread: number; touched: number }
  onMark: (mark: { read: boolean; through: boolean }) => void
}

/** The marks of a chapter: read or unread, alone or with those before it, where that changes something there. */
export function ChapterMenu({
  isRead,
  isUnread,
  number,
  firsts,
  onMark,
  trigger,
  defaultOpen,
}: Marking & { trigger: MenuTrigger; defaultOpen: boolean }) {
  return (
    <Menu defaultOpen={defaultOpen} trigger={trigger}>
      {!isRead && (
        <MenuItem
          icon={<Check size={16} aria-hidden />}
          onClick={() => onMark({ read: true, through: false })}
        >
          {m.work_menus_mark_read()}
        </MenuItem>
      )}
      {firsts.unread < number && (
        <MenuItem
          icon={<CheckCheck size={16} aria-hidden />}
          onClick={() => onMark({ read: true, through: true })}
        >
          {m.work_menus_mark_read_through()}
        </MenuItem>
      )}
      {!isUnread && (
        <MenuItem
          icon={<Circle size={16} aria-hidden />}
          onClick={() => onMark({ read: false, through: false })}
        >
          {m.work_menus_mark_unread()}
        </MenuItem>
      )}
      {isRead && firsts.touched < number && (
        <MenuItem
          icon={<Circle size={16} aria-hidden />}
          onClick={() => onMark({ read: false, through: true })}
        >
          {m.work_menus_mark_unread_through()}
        </MenuItem>
      )}
    </Menu>
  )
}

import { Check, CheckCheck, Circle } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { Menu, MenuItem, type MenuTrigger } from '#app/ui/overlay/menu.tsx'

export type Marking = {
  isRead: boolean
  /** Whether the viewer has neither read nor begun the chapter. */
  isUnread: boolean
  number: number
  /** Numbers of the first unread chapter and of the first chapter that was read or begun. */
  firsts: { unread: number; touched: number }
  onMark: (mark: { read: boolean; through: boolean }) => void
}

/**
 * The menu that marks a chapter read or unread, alone or with all chapters before it. It contains only actions that change
 * something.
 */
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

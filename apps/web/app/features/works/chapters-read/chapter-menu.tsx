import { Check, CheckCheck, Circle } from 'lucide-react'
import { useState } from 'react'
import { Ellipsis } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Menu, MenuItem } from '#app/ui/overlay/menu.tsx'

type Props = {
  name: string
  isRead: boolean
  /** It has neither been read nor begun. */
  isUnread: boolean
  onMark: (mark: { read: boolean; through: boolean }) => void
}

/** Marks a chapter read or unread. Thousands of rows have one: the menu itself is made when it is asked for. */
export function ChapterMenu(props: Props) {
  const [isOpened, setOpened] = useState(false)
  const button = (
    <IconButton
      label={m.works_mark_more({ chapter: props.name })}
      size="sm"
      aria-haspopup="menu"
      onClick={() => setOpened(true)}
    >
      <Ellipsis size={18} aria-hidden />
    </IconButton>
  )
  if (!isOpened) return button
  const { isRead, isUnread, onMark } = props
  return (
    <Menu defaultOpen trigger={button}>
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

import { Menu, X } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { useIdle, useLate } from '#app/lib/view/use-late.ts'
import { useUnread } from '#app/lib/member/unread.ts'
import { sumOf, useLiveWaiting } from '#app/lib/member/waiting.ts'
import { NewsDot } from '#app/ui/unread-badge.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { m } from '#app/texts/messages.js'
import { WaitingBadge } from './waiting-badge.tsx'

const loadPanel = () => import('./later/menu-panel.tsx')

/** Opens the panel with the links that have no room in the row. The panel is loaded when the page is idle, or when it opens. */
export function MenuButton({ bar, signedIn }: { bar: RefObject<HTMLElement | null>; signedIn: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  // The panel belongs to one history entry, so it is closed after a navigation.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key
  const { total, quiet } = useUnread()
  // The button is the same for all members of a shared page, so its name has the number only after an update.
  const waiting = useLiveWaiting((state) => (state.waiting ? sumOf(state.waiting) : 0))
  const idle = useIdle()
  const panel = useLate(loadPanel, idle || open)
  return (
    <>
      <IconButton
        ref={button}
        label={waiting > 0 ? m.shell_menu_waiting({ count: waiting }) : m.shell_menu()}
        aria-expanded={open}
        onClick={() => setOpenAt(open ? null : key)}
        className="wide:hidden"
      >
        {open ? (
          <X size={22} aria-hidden />
        ) : (
          <span className="relative">
            <Menu size={22} aria-hidden />
            {signedIn && (total > 0 || quiet) && <NewsDot strong={total > 0} start={waiting > 0} />}
            <WaitingBadge />
          </span>
        )}
      </IconButton>
      {panel && (
        <panel.MenuPanel
          open={open}
          onClose={() => setOpenAt(null)}
          bar={bar}
          button={button}
          signedIn={signedIn}
        />
      )}
    </>
  )
}

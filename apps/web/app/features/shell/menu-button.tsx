import { Menu, X } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { useIdle, useLate } from '#app/lib/view/use-late.ts'
import { Personal } from '#app/lib/member/personal.tsx'
import { useUnreadCounts } from '#app/lib/member/unread.ts'
import { useRootMine } from '#app/lib/member/use-profile.ts'
import { useWaitingSum } from '#app/lib/member/waiting.ts'
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
  const idle = useIdle()
  const panel = useLate(loadPanel, idle || open)
  return (
    <>
      <IconButton
        ref={button}
        label={m.shell_menu()}
        // On a shared page only the badge can contain a member's number, so the content is the name.
        aria-label={undefined}
        aria-expanded={open}
        onClick={() => setOpenAt(open ? null : key)}
        className="min-w-fit px-1 wide:hidden"
      >
        <span className="sr-only">{m.shell_menu()}</span>
        {open ? (
          <X size={22} aria-hidden />
        ) : (
          <span className="relative flex items-center gap-0.5">
            <Menu size={22} aria-hidden />
            {signedIn && <MessagesDot />}
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

/** A dot for unread messages, whose number is in the panel. */
const MessagesDot = () => (
  <Personal
    of={useRootMine()}
    vary={({ unread, waiting }) =>
      waiting ? undefined : `${(unread?.total ?? 0) > 0} ${unread?.quiet ?? false}`
    }
  >
    {() => <Dot />}
  </Personal>
)

function Dot() {
  const { total, quiet } = useUnreadCounts()
  const waiting = useWaitingSum()
  return (total > 0 || quiet) && <NewsDot strong={total > 0} start={waiting > 0} />
}

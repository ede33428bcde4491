import { Popover } from '@base-ui/react/popover'
import type { RefObject } from 'react'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { m } from '#app/texts/messages.js'
import { CheckInLink, LoginLink, MessagesLink, MoreLinks, SectionLinks } from '../header-links.tsx'
import { SearchBox } from '../search-box.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /** The header. The panel opens below it. */
  bar: RefObject<HTMLElement | null>
  /** The button that opened the panel and gets the focus back. */
  button: RefObject<HTMLButtonElement | null>
  signedIn: boolean
}

/**
 * The panel with the links that have no room in the header's row. On a phone it has the full width; on wider screens it is at the
 * inline end.
 */
export function MenuPanel({ open, onClose, bar, button, signedIn }: Props) {
  const role = useProfile()?.role
  return (
    <Popover.Root
      open={open}
      onOpenChange={(_, { event, reason }) => {
        // A press of the button toggles the panel. If it were also closed here, the toggle would open it again.
        const onButton = reason === 'outside-press' && button.current?.contains(event.target as Node)
        if (!onButton) onClose()
      }}
    >
      <Popover.Portal container={bar}>
        <Popover.Positioner
          anchor={bar}
          align="end"
          collisionPadding={0}
          className="w-(--anchor-width) mid:w-76 mid:pr-4 wide:hidden"
        >
          <Popover.Popup
            aria-label={m.shell_menu()}
            initialFocus={false}
            finalFocus={button}
            className="max-h-[calc(100dvh-56px)] overflow-y-auto border-b border-line bg-paper-3 p-3 shadow-3 mid:rounded-b-md mid:border-x"
          >
            <SearchBox className="mb-2 mid:hidden" />
            <nav
              aria-label={m.shell_sections()}
              className="grid grid-cols-2 gap-1 xs:grid-cols-3 mid:grid-cols-1"
            >
              <SectionLinks />
              <MoreLinks role={role} />
              <CheckInLink />
              <MessagesLink />
              {!signedIn && <LoginLink />}
            </nav>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

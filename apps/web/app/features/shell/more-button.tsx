import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { countedTo99 } from '#app/lib/text/format.ts'
import { useLate } from '#app/lib/view/use-late.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useWaitingSum } from '#app/lib/member/waiting.ts'
import { isInMore } from './places.ts'
import { usePlaces } from './use-places.ts'
import { WaitingBadge } from './waiting-badge.tsx'

const loadMenu = () => import('./later/more-menu.tsx')

/** The button that opens the menu of links that are not in the header's row. It is not rendered when there are no such links. */
export function MoreButton({ role }: { role: number | undefined }) {
  const [isWanted, setWanted] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const menu = useLate(loadMenu, isWanted || isPressed)
  const more = usePlaces(role).filter((place) => isInMore(place, role))
  const waiting = useWaitingSum()
  if (more.length === 0) return null
  const label = waiting > 0 ? m.shell_more_waiting({ count: countedTo99(waiting) }) : m.shell_more()
  if (menu) return <menu.MoreMenu label={label} places={more} defaultOpen={isPressed} />
  return (
    <IconButton
      label={label}
      aria-haspopup="menu"
      onPointerEnter={() => setWanted(true)}
      onClick={() => setPressed(true)}
      className="min-w-fit px-1"
    >
      <span className="relative flex items-center">
        <ChevronDown size={20} aria-hidden />
        <WaitingBadge />
      </span>
    </IconButton>
  )
}

import { ChevronDown } from 'lucide-react'
import { useNavigate } from 'react-router'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Menu, MenuItem } from '#app/ui/overlay/menu.tsx'
import type { MenuEntry } from '../places.ts'
import { PlaceName, WaitingBadge } from '../waiting-badge.tsx'

type Props = { label: string; places: MenuEntry[]; defaultOpen: boolean }

/** The "more" menu after the section links of a wide header. */
export function MoreMenu({ label, places, defaultOpen }: Props) {
  const navigate = useNavigate()
  return (
    <Menu
      align="start"
      defaultOpen={defaultOpen}
      trigger={
        <IconButton label={label} className="min-w-fit px-1">
          <span className="relative flex items-center">
            <ChevronDown size={20} aria-hidden />
            <WaitingBadge />
          </span>
        </IconButton>
      }
    >
      {places.map((place) => (
        <MenuItem
          key={place.to}
          icon={<place.icon size={18} aria-hidden />}
          onClick={() => void navigate(place.to)}
        >
          <PlaceName place={place} />
        </MenuItem>
      ))}
    </Menu>
  )
}

import { ChevronDown } from 'lucide-react'
import { useNavigate } from 'react-router'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Menu, MenuItem } from '#app/ui/overlay/menu.tsx'
import type { MenuEntry } from '../places.ts'

/** The "more" menu after the section links of a wide header. */
export function MoreMenu({ places, defaultOpen }: { places: MenuEntry[]; defaultOpen: boolean }) {
  const navigate = useNavigate()
  return (
    <Menu
      align="start"
      defaultOpen={defaultOpen}
      trigger={
        <IconButton label={m.shell_more()}>
          <ChevronDown size={20} aria-hidden />
        </IconButton>
      }
    >
      {places.map(({ to, label, icon: Icon }) => (
        <MenuItem key={to} icon={<Icon size={18} aria-hidden />} onClick={() => void navigate(to)}>
          {label()}
        </MenuItem>
      ))}
    </Menu>
  )
}

import type { Shelf, WorkView } from '@engawa/contract'
import { Check, X } from 'lucide-react'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { Menu, MenuItem, type MenuTrigger } from '#app/ui/overlay/menu.tsx'
import { nameOfShelf, SHELVES } from './shelf-names.ts'

type Props = {
  work: WorkView
  shelf: Shelf | null
  onChoose: (shelf: Shelf | null) => void
  trigger: MenuTrigger
  defaultOpen: boolean
}

/** The menu that puts a work on a shelf or removes it. */
export function ShelfMenu({ work, shelf, onChoose, trigger, defaultOpen }: Props) {
  return (
    <Menu defaultOpen={defaultOpen} trigger={trigger}>
      {SHELVES.map(({ shelf: each, icon: Icon }) => (
        <MenuItem
          key={each}
          icon={<Icon size={16} aria-hidden className={cx(each === shelf && 'text-accent-text')} />}
          onClick={() => onChoose(each)}
        >
          <span className="flex-1 pe-4">{nameOfShelf(each, work)}</span>
          {each === shelf && (
            <>
              <Check size={16} aria-hidden />
              <span className="sr-only">{m.work_menus_shelf_here()}</span>
            </>
          )}
        </MenuItem>
      ))}
      {shelf && (
        <MenuItem icon={<X size={16} aria-hidden />} onClick={() => onChoose(null)}>
          {m.work_menus_shelf_take_off()}
        </MenuItem>
      )}
    </Menu>
  )
}

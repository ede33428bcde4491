import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'

type Props = {
  title: string
  onRemove: () => void
  /** Whether the button is on a tile. Users of a mouse then see it only while they point at the tile. */
  isQuiet?: boolean
}

/** Removes an item from a member's saved list, and moves the focus to the next item. */
export function RemoveSavedButton({ title, onRemove, isQuiet = false }: Props) {
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const row = currentTarget.closest('li')
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    next?.querySelector('button')?.focus({ preventScroll: true })
    onRemove()
  }
  return (
    <IconButton
      label={m.subjects_saved_remove({ title })}
      size="sm"
      onClick={remove}
      className={cx(isQuiet && 'pointer-fine:opacity-0 focus-visible:opacity-100 group-hover:opacity-100')}
    >
      <X size={18} aria-hidden />
    </IconButton>
  )
}

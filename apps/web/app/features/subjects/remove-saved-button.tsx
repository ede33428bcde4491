import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'

type Props = {
  title: string
  onRemove: () => void
  /** Among tiles: a mouse shows it on the tile. */
  isQuiet?: boolean
}

/** Takes one thing out of a list of what a member saved. The focus goes on to the next one. */
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

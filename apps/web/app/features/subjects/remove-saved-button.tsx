import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { cx } from '#app/lib/class-names.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'

type Props = { title: string; onRemove: () => void; isOverPicture?: boolean }

/** Takes one thing out of a list of what a member saved. The focus goes on to the next one. */
export function RemoveSavedButton({ title, onRemove, isOverPicture = false }: Props) {
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
      variant={isOverPicture ? 'raised' : 'plain'}
      onClick={remove}
      className={cx(
        isOverPicture && 'pointer-fine:opacity-0 focus-visible:opacity-100 group-hover:opacity-100',
      )}
    >
      <X size={18} aria-hidden />
    </IconButton>
  )
}

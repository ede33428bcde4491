import { Table2 } from 'lucide-react'
import { useState } from 'react'
import { useLate } from '#app/lib/view/use-late.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '../icon-button.tsx'
import { toastError } from '../toast.ts'
import type { Edit, Field } from './edits.ts'
import { tableAt, type Table } from './tables.ts'

const loadPopup = () => import('../overlay/table-popup.tsx')

type Props = {
  /** Id of the text field. */
  controls: string
  disabled: boolean
  read: () => Field
  onEdit: (make: (field: Field) => Edit) => void
}

/** A button that inserts a table, or changes the table at the caret. */
export function TableButton({ controls, disabled, read, onEdit }: Props) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState<'new' | Table>()
  const close = () => setOpen(undefined)
  const part = useLate(loadPopup, open !== undefined, () => {
    close()
    toastError(m.ui_part_failed())
  })
  return (
    <>
      <IconButton
        ref={setButton}
        label={m.editor_table()}
        size="sm"
        disabled={disabled}
        tabIndex={-1}
        aria-haspopup={true}
        aria-expanded={open !== undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(open === undefined ? (tableAt(read()) ?? 'new') : undefined)}
      >
        <Table2 size={18} aria-hidden />
      </IconButton>
      {part && button && open !== undefined && (
        <part.TablePopup
          anchor={button}
          table={open === 'new' ? undefined : open}
          controls={controls}
          onEdit={onEdit}
          onClose={close}
        />
      )}
    </>
  )
}

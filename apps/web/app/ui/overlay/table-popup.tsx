import { useRef } from 'react'
import { m } from '#app/texts/messages.js'
import type { Edit, Field } from '../markdown-editor/edits.ts'
import { TableSize } from '../markdown-editor/table-size.tsx'
import {
  changeTable,
  isPossible,
  newTable,
  TABLE_CHANGES,
  type Table,
  type TableChange,
} from '../markdown-editor/tables.ts'
import { MenuAt, MenuItem } from './menu.tsx'
import { Popover } from './popover.tsx'
import { popupClass } from './popup-class.ts'

type Props = {
  anchor: Element
  /** The table at the caret; without it, a new table is inserted. */
  table: Table | undefined
  /** Id of the text field. */
  controls: string
  onEdit: (make: (field: Field) => Edit) => void
  onClose: () => void
}

const labels: Record<TableChange, () => string> = {
  'row-above': m.editor_table_row_above,
  'row-below': m.editor_table_row_below,
  'column-before': m.editor_table_column_before,
  'column-after': m.editor_table_column_after,
  'remove-row': m.editor_table_remove_row,
  'remove-column': m.editor_table_remove_column,
}

/** The choice of a new table's size, or a menu with the changes of a table. The text field then has the focus. */
export function TablePopup({ anchor, table, controls, onEdit, onClose }: Props) {
  const isInserted = useRef(false)
  if (table)
    return (
      <MenuAt anchor={anchor} label={m.editor_table()} onClose={onClose}>
        {TABLE_CHANGES.map((change) => (
          <MenuItem
            key={change}
            disabled={!isPossible(table, change)}
            onClick={() => {
              onEdit(() => changeTable(table, change))
              return () => document.getElementById(controls)
            }}
          >
            {labels[change]()}
          </MenuItem>
        ))}
      </MenuAt>
    )
  return (
    <Popover
      label={m.editor_table()}
      anchor={anchor}
      onClose={onClose}
      focusNext={() => !isInserted.current && document.getElementById(controls)}
      className={`${popupClass} p-3`}
    >
      <TableSize
        onChosen={(size) => {
          isInserted.current = true
          onClose()
          onEdit((field) => newTable(field, size, (number) => m.editor_table_heading({ number })))
        }}
      />
    </Popover>
  )
}

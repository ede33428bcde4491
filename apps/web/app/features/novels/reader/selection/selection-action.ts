import type { ReactNode } from 'react'
import type { SelectedText } from './selected-text.ts'

/** An action on selected text. Add new actions to the list that the reader passes to `SelectionMenu`. */
export type SelectionAction = {
  name: string
  label: string
  icon: ReactNode
  run: (selected: SelectedText) => void
}

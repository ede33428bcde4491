import type { ReactNode } from 'react'
import type { SelectedText } from './selected-text.ts'

/** Something that can be done with selected text. Whoever adds one puts it into the list that the reader gives to `SelectionMenu`. */
export type SelectionAction = {
  name: string
  label: string
  icon: ReactNode
  run: (selected: SelectedText) => void
}

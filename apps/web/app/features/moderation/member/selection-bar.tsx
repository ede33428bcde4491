import type { ReactNode } from 'react'
import { m } from '#app/texts/messages.js'
import { Checkbox } from '#app/ui/checkbox.tsx'

type Props = {
  /** The name of the checkbox that chooses all shown items. */
  label?: string
  isAll: boolean
  onToggleAll: () => void
  /** The number of chosen items as a text; empty if none is chosen. */
  count: string
  /** The buttons for the chosen items. */
  children: ReactNode
}

/** The bar above a list with checkboxes. It stays in view while the list scrolls. */
export const SelectionBar = ({
  label = m.cleanups_choose_all(),
  isAll,
  onToggleAll,
  count,
  children,
}: Props) => (
  <div className="paper sticky top-16 layer-raised mb-2 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line px-3 py-1">
    <Checkbox checked={isAll} onChange={onToggleAll}>
      {label}
    </Checkbox>
    <output className="grow text-sm text-ink-soft">{count}</output>
    {children}
  </div>
)

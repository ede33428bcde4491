import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { useShortcuts } from '#app/lib/view/use-shortcuts.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '../icon-button.tsx'
import { KeyRows } from '../key-rows.tsx'
import { LetterShortcutsSwitch } from '../letter-shortcuts-switch.tsx'
import { Dialog } from './dialog.tsx'

/** A keyboard shortcut of a page, with its description and its action. */
export type PageKey = { key: string; what: string; run: () => void }

type Props = {
  /** Selects the rows of the page's list. The keys `j` and `k` move through them. */
  rows: string
  keys?: readonly PageKey[]
}

/**
 * Handles the shortcuts of a page, and lists them after `?` or a press on the button. Shortcuts are off while the viewer is typing
 * or a dialog is open.
 */
export function PageKeys({ rows, keys = [] }: Props) {
  const [isOpen, setOpen] = useState(false)
  const all: PageKey[] = [
    { key: 'j', what: m.ui_key_next(), run: () => focusRow(rows, 1) },
    { key: 'k', what: m.ui_key_previous(), run: () => focusRow(rows, -1) },
    ...keys,
  ]
  useShortcuts({
    ...Object.fromEntries(all.map(({ key, run }) => [key, run])),
    '?': () => setOpen(true),
  })
  return (
    <>
      <IconButton label={m.ui_keys()} className="max-md:hidden" onClick={() => setOpen(true)}>
        <Keyboard size={20} aria-hidden />
      </IconButton>
      <Dialog open={isOpen} onOpenChange={setOpen} title={m.ui_keys()}>
        <KeyRows rows={all.map(({ key, what }) => ({ caps: [key], what }))} />
        <div className="pt-5">
          <LetterShortcutsSwitch />
        </div>
      </Dialog>
    </>
  )
}

/** Returns the row that has the focus or contains it. */
export const currentRow = (rows: string): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>(rows) ?? null

function focusRow(selector: string, step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(selector)]
  const current = currentRow(selector)
  const at = current ? rows.indexOf(current) + step : 0
  const row = rows[Math.min(rows.length - 1, Math.max(0, at))]
  // The first link of the row gets the focus, so that Enter opens it.
  row?.querySelector<HTMLElement>('a')?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

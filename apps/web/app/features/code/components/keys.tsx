import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { useShortcuts } from '#app/lib/view/use-shortcuts.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { KeyRows } from '#app/ui/key-rows.tsx'
import { LetterShortcutsSwitch } from '#app/ui/letter-shortcuts-switch.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

/** A keyboard shortcut of a page, with its description and its action. */
export type Key = { key: string; what: string; run: () => void }

const ROWS = '[data-code-row]'

/** Returns the shortcuts of every page of this section: moving through the rows, and opening the search field. */
const common = (): Key[] => [
  { key: 'j', what: m.code_key_next(), run: () => moveFocus(1) },
  { key: 'k', what: m.code_key_previous(), run: () => moveFocus(-1) },
  { key: '/', what: m.code_key_search(), run: focusSearch },
]

/**
 * Handles the shortcuts of a page, and lists them after `?` or a press on the button. Shortcuts are off while the viewer is typing
 * or a dialog is open.
 */
export function Keys({ keys = [] }: { keys?: readonly Key[] }) {
  const [isOpen, setOpen] = useState(false)
  const all = [...keys, ...common()]
  useShortcuts({
    ...Object.fromEntries(all.map(({ key, run }) => [key, run])),
    '?': () => setOpen(true),
  })
  return (
    <>
      <IconButton label={m.code_keys()} className="max-md:hidden" onClick={() => setOpen(true)}>
        <Keyboard size={20} aria-hidden />
      </IconButton>
      <Dialog open={isOpen} onOpenChange={setOpen} title={m.code_keys()}>
        <KeyRows rows={all.map(({ key, what }) => ({ caps: [key], what }))} />
        <div className="pt-5">
          <LetterShortcutsSwitch />
        </div>
      </Dialog>
    </>
  )
}

function moveFocus(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)]
  const current = document.activeElement?.closest<HTMLElement>(ROWS)
  const at = current ? rows.indexOf(current) + step : 0
  const row = rows[Math.min(rows.length - 1, Math.max(0, at))]
  // The first link of the row gets the focus, so that Enter opens it.
  row?.querySelector<HTMLElement>('a')?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[data-code-search]')
  field?.focus()
  field?.select()
}

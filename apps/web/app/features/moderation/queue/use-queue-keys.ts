import { useEffect } from 'react'
import { isShortcutOff } from '#app/lib/letter-shortcuts.ts'

/** The attributes of what each of the keys presses within a case. */
export const pressedBy = (keys: string) => ({
  'data-press': keys,
  'aria-keyshortcuts': keys.split('').join(' '),
})

/** Marks a case that the keys can move to. */
export const CASE = { 'data-case': '', tabIndex: -1 } as const

/**
 * Moves through the cases with `j` and `k` and presses what answers to a key within the one that has the focus; `?` calls
 * `onHelp`. Nothing of this while somebody types or a dialog is open.
 */
export function useQueueKeys(onHelp: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isShortcutOff(event) || isBusy(event.target))
        return
      if (event.key === '?') onHelp()
      else if (event.key === 'j') focusCase(1)
      else if (event.key === 'k') focusCase(-1)
      else if (!press(event.key)) return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onHelp])
}

const isBusy = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input, textarea, select, [contenteditable], [role=dialog], [role=listbox], [role=combobox]',
  ) !== null

const current = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-case]') ?? null

function focusCase(step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-case]')]
  const from = current()
  const at = from ? all.indexOf(from) + step : 0
  const next = all[Math.min(all.length - 1, Math.max(0, at))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

function press(key: string): boolean {
  if (!/^[a-z]$/.test(key)) return false
  const pressed = current()?.querySelector<HTMLElement>(`[data-press*="${key}"]`)
  pressed?.click()
  return pressed !== null && pressed !== undefined
}

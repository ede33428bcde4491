import { useShortcuts } from '#app/lib/view/use-shortcuts.ts'

/** Returns the attributes of a button in a case that these shortcuts press. */
export const pressedBy = (keys: string) => ({
  'data-press': keys,
  'aria-keyshortcuts': keys.split('').join(' '),
})

/** Attributes of a case that the shortcuts can move to. */
export const CASE = { 'data-case': '', tabIndex: -1 } as const

/** Shortcuts that a case can have. */
const PRESSED = [...'aidbn']

/** Moves between cases with `j` and `k`, and presses the button with the pressed shortcut in the focused case; `?` calls `onHelp`. */
export const useQueueKeys = (onHelp: () => void): void =>
  useShortcuts({
    ...Object.fromEntries(PRESSED.map((key) => [key, () => press(key)])),
    j: () => focusCase(1),
    k: () => focusCase(-1),
    '?': onHelp,
  })

const current = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-case]') ?? null

function focusCase(step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-case]')]
  const from = current()
  const at = from ? all.indexOf(from) + step : 0
  const next = all[Math.min(all.length - 1, Math.max(0, at))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

const press = (key: string): void => current()?.querySelector<HTMLElement>(`[data-press*="${key}"]`)?.click()

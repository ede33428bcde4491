import { useShortcuts } from '#app/lib/view/use-shortcuts.ts'

/** Returns attributes that let the shortcut keys in `keys` press a button of a case. */
export const pressedBy = (keys: string) => ({
  'data-press': keys,
  'aria-keyshortcuts': keys.split('').join(' '),
})

/** Attributes of a case, so that the shortcut keys can move to it. */
export const CASE = { 'data-case': '', tabIndex: -1 } as const

/** Shortcut keys for buttons in a case. */
const PRESSED = [...'aidbn']

/** Handles shortcut keys: `j` and `k` move between cases, other keys press a button in the focused case, and `?` calls `onHelp`. */
export const useQueueKeys = (onHelp: () => void): void =>
  useShortcuts({
    ...Object.fromEntries(PRESSED.map((key) => [key, () => pressInCase(key)])),
    j: () => focusCase(1),
    k: () => focusCase(-1),
    '?': onHelp,
  })

/** Returns the case that has the focus or contains it. */
export const currentCase = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[data-case]') ?? null

/** Moves the focus to the next (1) or previous (−1) case of the page. */
export function focusCase(step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-case]')]
  const from = currentCase()
  const at = from ? all.indexOf(from) + step : 0
  const next = all[Math.min(all.length - 1, Math.max(0, at))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Clicks the button with this shortcut key in the focused case. */
export const pressInCase = (key: string): void =>
  currentCase()?.querySelector<HTMLElement>(`[data-press*="${key}"]`)?.click()

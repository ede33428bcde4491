import { useShortcuts } from '#app/lib/view/use-shortcuts.ts'

/** The attributes of what each of the keys presses within a case. */
export const pressedBy = (keys: string) => ({
  'data-press': keys,
  'aria-keyshortcuts': keys.split('').join(' '),
})

/** Marks a case that the keys can move to. */
export const CASE = { 'data-case': '', tabIndex: -1 } as const

/** The keys that a case may answer to. */
const PRESSED = [...'aidbn']

/**
 * Moves through the cases with `j` and `k` and presses what answers to a key within the one that has the focus; `?` calls
 * `onHelp`.
 */
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

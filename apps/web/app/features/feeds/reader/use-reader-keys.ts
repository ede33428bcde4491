import { useEffect, useEffectEvent } from 'react'
import { isShortcutOff } from '#app/lib/letter-shortcuts.ts'

/** What a key does; `g u` are two keys, one after the other. */
export type ReaderKeys = Readonly<Record<string, () => void>>

/** The second key of two has to come within this time. */
const SECOND_KEY_MS = 1_500

/** Runs what a key, or two keys one after the other, mean. Nothing of this while somebody types or something lies over the page. */
export function useReaderKeys(keys: ReaderKeys): void {
  const run = useEffectEvent((pressed: string): boolean => {
    const action = keys[pressed]
    action?.()
    return action !== undefined
  })
  const begins = useEffectEvent((pressed: string) =>
    Object.keys(keys).some((each) => each.startsWith(`${pressed} `)),
  )
  useEffect(() => {
    let first = ''
    let firstAt = 0
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isShortcutOff(event) || isBusy(event.target))
        return
      if (event.key === 'Shift' || isPressed(event)) return
      const before = event.timeStamp - firstAt < SECOND_KEY_MS ? first : ''
      first = ''
      const done = (before !== '' && run(`${before} ${event.key}`)) || run(event.key)
      if (!done && begins(event.key)) [first, firstAt] = [event.key, event.timeStamp]
      if (done || first !== '') event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** Enter presses what has the focus, unless that is an entry. */
const isPressed = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' && !(target instanceof Element && target.matches('[data-entry]'))

const isBusy = (target: EventTarget | null): boolean => {
  if (document.querySelector('[data-modal]')) return true
  if (!(target instanceof Element)) return false
  return (
    target.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox]',
    ) !== null
  )
}

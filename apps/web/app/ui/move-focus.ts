import type { KeyboardEvent } from 'react'

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }

/** Moves the focus between the buttons of a toolbar by arrow keys, Home and End. */
export function moveFocus(event: KeyboardEvent, bar: HTMLElement | null): void {
  const step = STEPS[event.key]
  const buttons = [...(bar?.querySelectorAll('button') ?? [])]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  if (step === undefined || at === -1) return
  event.preventDefault()
  buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus()
}

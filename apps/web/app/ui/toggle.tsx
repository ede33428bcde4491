import type { ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'

/** A small button that is on or off, beside a `Choice`. */
export function Toggle({
  on,
  onChange,
  children,
}: {
  on: boolean
  onChange: (on: boolean) => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => onChange(!on)}
      className={cx(
        'min-h-9 touch-target rounded-sm px-3 text-sm transition-colors duration-150',
        on ? 'bg-accent-soft font-medium text-accent-text' : 'text-ink-soft hover:bg-hover hover:text-ink',
      )}
    >
      {children}
    </button>
  )
}

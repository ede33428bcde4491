import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { m } from '#app/texts/messages.js'

/** A message for an empty list, with the main action. */
export function EmptyState({ line, action }: { line: string; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <PetalMark />
      <p className="measure text-balance text-ink-soft">{line}</p>
      {action}
    </div>
  )
}

/** A message for a list that could not be loaded, with a button that tries again. */
export function FailedState({ what, onRetry, busy }: { what: string; onRetry?: () => void; busy?: boolean }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <p className="measure text-balance">{what}</p>
      {onRetry && (
        <Button onClick={onRetry} busy={busy ?? false}>
          {m.ui_try_again()}
        </Button>
      )}
    </div>
  )
}

function PetalMark() {
  return (
    <svg aria-hidden viewBox="0 0 48 48" className="size-14">
      {[0, 72, 144, 216, 288].map((turn) => (
        <path
          key={turn}
          transform={`rotate(${turn} 24 24)`}
          d="M24 23c-5-5-6-12-2.6-17.4L24 8l2.6-2.4C30 11 29 18 24 23Z"
          className="fill-petal"
        />
      ))}
      <circle cx="24" cy="24" r="2.4" className="fill-accent-text" />
    </svg>
  )
}

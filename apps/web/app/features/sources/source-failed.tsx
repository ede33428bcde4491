import { useEffect, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Again } from './again.tsx'
import type { SourceFailure } from './ask.ts'

const LONGEST_WAIT_MS = 20 * 60_000

type Props = {
  failure: SourceFailure
  /** Loads the page again unless given. */
  onRetry?: () => void
  busy?: boolean
  /** What works meanwhile. */
  children?: ReactNode
}

/** In place of what a foreign source would show: what failed, when it is asked again, and what works meanwhile. */
export function SourceFailed({ failure: { sentence, retryAt }, onRetry, busy, children }: Props) {
  const { revalidate, state } = useRevalidator()
  const retry = onRetry ?? (() => void revalidate())
  useEffect(() => {
    const wait = retryAt ? new Date(retryAt).getTime() - Date.now() : Infinity
    if (onRetry || wait > LONGEST_WAIT_MS) return
    const timer = setTimeout(() => void revalidate(), Math.max(wait, 5_000))
    return () => clearTimeout(timer)
  }, [retryAt, onRetry, revalidate])
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <p className="measure text-balance">
        {m.sources_failed({ sentence })}
        {retryAt && (
          <>
            {' '}
            <Again at={retryAt} says="sentence" />
          </>
        )}
      </p>
      <Button onClick={retry} busy={busy ?? state !== 'idle'}>
        {m.ui_try_again()}
      </Button>
      {children && <div className="measure text-balance text-ink-soft">{children}</div>}
    </div>
  )
}

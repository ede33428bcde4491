import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { RetryTime } from './retry-time.tsx'
import type { SourceFailure } from './load-from-source.ts'
import { useRetry } from './use-retry.ts'

type Props = {
  failure: SourceFailure
  /** Requests the data again. When undefined, the page is reloaded instead. */
  onRetry?: () => void
  busy?: boolean
  /** Links to parts of the page that still work. */
  children?: ReactNode
}

/**
 * Shown when data of an external source is missing: a skeleton while the source may still answer, later the failure with the time
 * of the next attempt. A late answer appears automatically.
 */
export function SourceFailed({ failure, onRetry, busy, children }: Props) {
  const { revalidate, state } = useRevalidator()
  useRetry(failure, onRetry)
  const { sentence, retryAt, isPending } = failure
  if (isPending) return <Waiting sentence={sentence} />
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <p className="measure text-balance">
        {m.ui_sentence({ sentence })}
        {retryAt && (
          <>
            {' '}
            <RetryTime at={retryAt} variant="sentence" />
          </>
        )}
      </p>
      <Button onClick={onRetry ?? (() => void revalidate())} busy={busy ?? state !== 'idle'}>
        {m.ui_try_again()}
      </Button>
      {children && <div className="measure text-balance text-ink-soft">{children}</div>}
    </div>
  )
}

const ROWS = [0, 1, 2, 3, 4, 5]

const Waiting = ({ sentence }: { sentence: string }) => (
  <div aria-busy className="flex flex-col gap-3 py-2">
    <output className="text-sm text-ink-soft">{m.sources_waiting({ sentence })}</output>
    {ROWS.map((row) => (
      <Skeleton key={row} className="h-14 w-full rounded-md" />
    ))}
  </div>
)

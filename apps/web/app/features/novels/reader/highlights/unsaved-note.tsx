import { errorText } from '#app/lib/net/http-call.ts'
import { isNetworkFailure } from '#app/lib/net/network-failure.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import type { HighlightChange } from './highlight-changes.ts'

type Props = { change: HighlightChange | undefined; onRetry: () => void; className?: string }

/** A message that a highlight could not be saved, with a button to try again. */
export function UnsavedNote({ change, onRetry, className }: Props) {
  if (change?.state !== 'failed') return null
  const { error } = change
  return (
    <div className={cx('flex flex-wrap items-center gap-2 text-sm text-danger', className)}>
      <output>
        {error === undefined || isNetworkFailure(error) ? m.highlights_not_saved() : errorText(error)}
      </output>
      <Button size="sm" onClick={onRetry}>
        {m.ui_try_again()}
      </Button>
    </div>
  )
}

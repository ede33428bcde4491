import { sentenceOf, type ErrorName, type Freshness } from '@engawa/contract'
import { CircleAlert } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { counted, formatNumber } from '#app/lib/text/format.ts'
import { currentLanguage } from '#app/lib/text/language.ts'
import { m } from '#app/texts/messages.js'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { RetryTime } from './retry-time.tsx'
import { SampleMark } from '#app/ui/sample-mark.tsx'
import { useRetry } from './use-retry.ts'

type Props = { freshness: Freshness; className?: string }

/**
 * A line below data from an external source: the source's name, the time of the data, the reason why newer data is missing, and the
 * number of remaining requests.
 */
export function FreshnessLine({ freshness, className }: Props) {
  const { source, asOf, problem, retryAt, isSample, budget } = freshness
  // As soon as the source's answer arrives, it replaces the sample.
  const missing = useMemo(() => (isSample ? { isPending: false, retryAt } : null), [isSample, retryAt])
  useRetry(missing)
  return (
    <p data-source={source} className={cx('text-sm text-ink-soft', className)}>
      {isSample ? (
        <Part>
          <SampleMark className="mr-2" />
          {m.sources_sample_line({ source })}
        </Part>
      ) : (
        <Part>
          {m.sources_from({ source })} · <RelativeTime time={asOf} />
        </Part>
      )}
      {problem && !isSample && (
        <Part icon>
          {sentenceOf(problem as ErrorName, currentLanguage(), { source })}
          {retryAt && (
            <>
              {m.ui_comma()}
              <RetryTime at={retryAt} />
            </>
          )}
        </Part>
      )}
      {budget && budget.left < budget.limit && (
        <Part>
          {m.sources_budget({ left: formatNumber(budget.left), count: counted(budget.limit, formatNumber) })}
          {budget.resetAt && (
            <>
              {m.ui_comma()}
              <RetryTime at={budget.resetAt} variant="granted" />
            </>
          )}
        </Part>
      )}
    </p>
  )
}

/** A part of the line. The dot after it sticks to its last word, so that no line of text begins with a dot. */
const Part = ({ icon, children }: { icon?: boolean; children: ReactNode }) => (
  <span className="not-last:after:content-['_·_']">
    {icon && <CircleAlert size={14} aria-hidden className="mr-1 inline-block align-[-2px] text-amber" />}
    {children}
  </span>
)

import { BOARD_TITLES, type BoardState, sentenceOf, type ErrorName } from '@engawa/contract'
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Again, FreshnessLine, type SourceFailure } from '#app/features/sources/index.ts'
import { currentLanguage } from '#app/lib/language.ts'
import { m } from '#app/texts/messages.js'

/** How each board did: who said what when, which of them is down, and what could not be asked of which. */
export function BoardStates({ states }: { states: readonly BoardState[] }) {
  return (
    <div className="flex flex-col gap-1" data-states>
      {states.map((state) => (
        <StateLine key={state.board} state={state} />
      ))}
    </div>
  )
}

const REFUSED = {
  nothing: m.boards_refused_nothing,
  no_field: m.boards_refused_no_field,
  no_order: m.boards_refused_no_order,
}

function StateLine({ state: { board, freshness, failure, isFiltered, refused } }: { state: BoardState }) {
  const name = BOARD_TITLES[board]
  if (refused) return <Line icon={<Info size={14} aria-hidden />}>{REFUSED[refused]({ board: name })}</Line>
  if (failure)
    return (
      <Line icon={<CircleAlert size={14} aria-hidden className="text-amber" />}>
        {sentenceOf(failure.error as ErrorName, currentLanguage(), { source: name })}
        {failure.retryAt && (
          <>
            {' '}
            <Again at={failure.retryAt} asSentence />
          </>
        )}
      </Line>
    )
  if (!freshness) return null
  return (
    <>
      <FreshnessLine freshness={freshness} />
      {isFiltered && <Line icon={<Info size={14} aria-hidden />}>{m.boards_filtered({ board: name })}</Line>}
    </>
  )
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex items-baseline gap-1.5 text-sm text-ink-soft">
    <span className="translate-y-0.5">{icon}</span>
    <span>{children}</span>
  </p>
)

/** Why nothing is there, when no board of those asked has an answer; null otherwise. */
export function failureOfAll(states: readonly BoardState[]): SourceFailure | null {
  const asked = states.filter(({ refused }) => refused === null)
  const failures = asked.flatMap(({ failure }) => failure ?? [])
  const [first] = failures
  if (!first || failures.length < asked.length) return null
  const source = failures.map((failure) => failure.source).join(m.boards_comma())
  const retries = failures.flatMap(({ retryAt }) => retryAt ?? []).sort()
  return {
    sentence: sentenceOf(first.error as ErrorName, currentLanguage(), { source }),
    retryAt: retries[0] ?? null,
  }
}

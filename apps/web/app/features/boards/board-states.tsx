import { BOARD_TITLES, type BoardState, sentenceOf, type ErrorName } from '@engawa/contract'
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { RetryTime, FreshnessLine, type Missing, type SourceFailure } from '#app/features/sources/index.ts'
import { currentLanguage } from '#app/lib/text/language.ts'
import { listOf } from '#app/lib/text/list-of.ts'
import { m } from '#app/texts/messages.js'

type Props = {
  states: readonly BoardState[]
  /** `notable` shows only boards with a failure, a refused or filtered search, or sample data. `usual` shows the others. */
  which?: 'all' | 'notable' | 'usual'
}

/** The result of each board: the age of its answer, a failure, or an unsupported search. Boards with equal results share a line. */
export function BoardStates({ states, which = 'all' }: Props) {
  const shown = states.filter((state) => which === 'all' || isNotable(state) === (which === 'notable'))
  const groups = [...Map.groupBy(shown, stateKeyOf).values()]
  const filtered = shown.filter(({ isFiltered, freshness }) => isFiltered && freshness)
  if (shown.length === 0) return null
  return (
    <div className="flex flex-col gap-1" data-states={which}>
      {groups.map((group) => (
        <StateLine key={group[0]!.board} states={group} />
      ))}
      {filtered.length > 0 && (
        <Line icon={<Info size={14} aria-hidden />}>{m.boards_filtered({ board: namesOf(filtered) })}</Line>
      )}
    </div>
  )
}

/** Returns a key of the board's result. Boards with the same key share a line. */
const stateKeyOf = ({ board, refused, failure, freshness }: BoardState): string =>
  refused ?? failure?.error ?? (freshness?.isSample ? 'sample' : board)

const isNotable = ({ refused, failure, freshness, isFiltered }: BoardState): boolean =>
  refused !== null ||
  failure !== null ||
  isFiltered ||
  freshness?.isSample === true ||
  Boolean(freshness?.problem)

const namesOf = (states: readonly BoardState[]): string =>
  listOf(
    states.map(({ board }) => BOARD_TITLES[board]),
    'in a sentence',
  )

const REFUSED = {
  nothing: m.boards_refused_nothing,
  no_field: m.boards_refused_no_field,
  no_order: m.boards_refused_no_order,
}

function StateLine({ states }: { states: readonly BoardState[] }) {
  const { freshness, failure, refused } = states[0]!
  const isPending = failure?.error === PENDING
  const names = namesOf(states)
  if (refused) return <Line icon={<Info size={14} aria-hidden />}>{REFUSED[refused]({ board: names })}</Line>
  if (failure)
    return (
      <Line icon={<CircleAlert size={14} aria-hidden className="text-amber" />}>
        {sentenceOf(failure.error as ErrorName, currentLanguage(), { source: names })}
        {failure.retryAt && !isPending && (
          <>
            {' '}
            <RetryTime at={failure.retryAt} variant="sentence" />
          </>
        )}
      </Line>
    )
  return freshness && <FreshnessLine freshness={{ ...freshness, source: names }} />
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex items-baseline gap-1.5 text-sm text-ink-soft">
    <span className="translate-y-0.5">{icon}</span>
    <span>{children}</span>
  </p>
)

const PENDING = 'source_pending'

/** Returns which boards have not answered; null if all boards have answered. */
export function missingOf(states: readonly BoardState[]): Missing | null {
  const failures = states.flatMap(({ failure }) => failure ?? [])
  if (failures.length === 0) return null
  const retries = failures.flatMap(({ retryAt }) => retryAt ?? []).sort()
  return { isPending: failures.some(({ error }) => error === PENDING), retryAt: retries[0] ?? null }
}

/**
 * Returns why the list is empty: all boards failed, or an answer is pending. Null if at least one board answered with an empty
 * list.
 */
export function failureOfAll(states: readonly BoardState[]): SourceFailure | null {
  const queried = states.filter(({ refused }) => refused === null)
  const all = queried.flatMap(({ failure }) => failure ?? [])
  const late = all.filter(({ error }) => error === PENDING)
  const failures = late.length > 0 ? late : all
  const [first] = failures
  if (!first || (late.length === 0 && failures.length < queried.length)) return null
  const source = listOf(
    failures.map((failure) => failure.source),
    'in a sentence',
  )
  const retries = failures.flatMap(({ retryAt }) => retryAt ?? []).sort()
  return {
    isPending: late.length > 0,
    sentence: sentenceOf(first.error as ErrorName, currentLanguage(), { source }),
    retryAt: retries[0] ?? null,
  }
}

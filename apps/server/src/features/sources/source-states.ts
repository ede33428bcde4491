import { isFaultOfSource, SourceError, type Allowance, type Source } from '@engawa/connectors/source'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { SourcesParts } from './sources-deps.ts'
import type { SourcesTables } from './sources-tables.ts'

export type SourceStateRow = Selectable<SourcesTables['source_states']>

type StatesDeps = Pick<SourcesParts, 'database' | 'clock' | 'logger'>

const FAILURES_BEFORE_PAUSE = 5
const FIRST_PAUSE_MS = 30_000
const MAX_PAUSE_MS = 15 * 60_000
/** The pause after a refusal. It is long, because a source that refuses programs will refuse them a moment later, too. */
const REFUSED_PAUSE_MS = 5 * 60_000

export const stateOf = ({ database }: StatesDeps, name: string): Promise<SourceStateRow | undefined> =>
  database.db.selectFrom('source_states').selectAll().where('name', '=', name).executeTakeFirst()

/**
 * Counts one request towards a source's quota, in one statement that is atomic for all processes. Throws `limited` if the quota is used up,
 * and during a pause the problem that caused it. Each error contains the time of the next attempt.
 */
export async function countRequest(deps: StatesDeps, source: Source): Promise<void> {
  const now = deps.clock.now()
  const { requests, seconds } = source.budget ?? { requests: 2 ** 30, seconds: 1 }
  const windowOver = sql<boolean>`source_states.window_started_at <= ${new Date(now.getTime() - seconds * 1_000)}`
  const reportedWindowOver = sql<boolean>`(source_states.told_reset_at is null or source_states.told_reset_at <= ${now})`
  const counted = await deps.database.db
    .insertInto('source_states')
    .values({ name: source.name, asked_at: now, window_started_at: now, used: 1, detail: '', failures: 0 })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({
          asked_at: now,
          window_started_at: sql`case when ${windowOver} then ${now} else source_states.window_started_at end`,
          used: sql`case when ${windowOver} then 1 else source_states.used + 1 end`,
          told_left: sql`case when ${reportedWindowOver} then null else source_states.told_left - 1 end`,
        })
        .where(sql<boolean>`(source_states.rests_until is null or source_states.rests_until <= ${now})`)
        .where(sql<boolean>`(${windowOver} or source_states.used < ${requests})`)
        .where(
          sql<boolean>`(${reportedWindowOver} or source_states.told_left is null or source_states.told_left > 0)`,
        ),
    )
    .returning('name')
    .executeTakeFirst()
  if (counted) return
  throw refusalOf(await stateOf(deps, source.name), seconds, now)
}

function refusalOf(state: SourceStateRow | undefined, seconds: number, now: Date): SourceError {
  if (state?.rests_until && state.rests_until > now)
    return new SourceError(state.problem ?? 'failing', 'rests', { retryAt: state.rests_until })
  const reportedReset = state?.told_left === 0 ? state.told_reset_at : null
  const retryAt = reportedReset ?? new Date((state?.window_started_at ?? now).getTime() + seconds * 1_000)
  return new SourceError('limited', 'everything it grants was asked', { retryAt })
}

/** Stores that a source answered, and the quota that it reported. Logs the first answer after a failure. */
export async function noteAnswer(
  { database, clock, logger }: StatesDeps,
  { name, title }: Source,
  allowance: Allowance | undefined,
): Promise<void> {
  const { failed } = await database.db
    .updateTable('source_states')
    .set({
      answered_at: clock.now(),
      problem: null,
      detail: '',
      failures: 0,
      rests_until: null,
      samples: false,
      ...(allowance && {
        told_limit: allowance.limit,
        told_left: allowance.left,
        told_reset_at: allowance.resetAt === undefined ? null : new Date(allowance.resetAt),
      }),
    })
    .where('name', '=', name)
    // Returns the value of `failures` before this statement.
    .returning((eb) =>
      eb
        .selectFrom('source_states as before')
        .select('before.failures')
        .where('before.name', '=', name)
        .as('failed'),
    )
    .executeTakeFirstOrThrow()
  if (failed) logger.info({ source: name }, `${title} answers again`)
}

/**
 * Stores a failure of a source. Requests to the source pause after several failures in a row, or if the source requests a pause. Logs only
 * the first failure after an answer.
 */
export async function noteFailure(deps: StatesDeps, source: Source, error: SourceError): Promise<void> {
  if (!isFaultOfSource(error)) return noteAnswer(deps, source, undefined)
  const now = deps.clock.now()
  const { failures } = await deps.database.db
    .updateTable('source_states')
    .set({
      failed_at: now,
      problem: error.problem,
      detail: error.message.slice(0, 500),
      failures: sql`failures + 1`,
    })
    .where('name', '=', source.name)
    .returning('failures')
    .executeTakeFirstOrThrow()
  if (failures === 1)
    deps.logger.warn(
      { source: source.name, problem: error.problem },
      `${source.title} does not answer: ${error.message}`,
    )
  const rests_until = pauseEnd(error, failures, now)
  if (rests_until)
    await deps.database.db
      .updateTable('source_states')
      .set({ rests_until })
      .where('name', '=', source.name)
      .execute()
}

function pauseEnd({ problem, retryAt }: SourceError, failures: number, now: Date): Date | null {
  const grown = FIRST_PAUSE_MS * 2 ** Math.min(failures - FAILURES_BEFORE_PAUSE, 10)
  const own = failures < FAILURES_BEFORE_PAUSE ? 0 : Math.min(grown, MAX_PAUSE_MS)
  const least = problem === 'refused' ? Math.max(own, REFUSED_PAUSE_MS) : own
  const until = Math.max(now.getTime() + least, retryAt?.getTime() ?? 0)
  return until > now.getTime() ? new Date(until) : null
}

/** Ends the pause of a source, so that it can be queried at once. */
export async function endPause({ database }: StatesDeps, name: string): Promise<void> {
  await database.db
    .updateTable('source_states')
    .set({ rests_until: null, failures: 0 })
    .where('name', '=', name)
    .execute()
}

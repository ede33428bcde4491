import type { sources, SourceView } from '@engawa/contract'
import { sql } from 'kysely'
import type { Handler } from '../../../endpoints/operation.ts'
import { budgetOf } from '../source-budget.ts'
import type { SourceStateRow } from '../source-states.ts'
import type { DefinedSources } from '../samples.ts'
import type { KnownSource, SourcesParts } from '../sources-deps.ts'

export const list =
  ({ database, clock }: SourcesParts, { known, samples }: DefinedSources): Handler<typeof sources.list> =>
  async () => {
    const [states, answers, pictures] = await Promise.all([
      database.db.selectFrom('source_states').selectAll().execute(),
      amountsOf(database, 'source_answers'),
      amountsOf(database, 'source_pictures'),
    ])
    const stateOf = new Map(states.map((state) => [state.name, state]))
    const view = async (source: KnownSource): Promise<SourceView> => {
      const state = stateOf.get(source.name)
      const stored = {
        answers: answers.get(source.name) ?? NONE,
        pictures: pictures.get(source.name) ?? NONE,
      }
      return {
        ...viewOf(source, state, clock.now()),
        stored,
        sample: await samples.stateOf(source, state),
      }
    }
    return { items: await Promise.all([...known.values()].filter(isListed).map(view)) }
  }

const isListed = (source: KnownSource): boolean => source.isListed?.() ?? true

const NONE = { count: 0, bytes: 0 }

async function amountsOf(
  { db }: SourcesParts['database'],
  table: 'source_answers' | 'source_pictures',
): Promise<Map<string, { count: number; bytes: number }>> {
  const rows = await db
    .selectFrom(table)
    .select((eb) => [
      'source',
      eb.fn.countAll<number>().as('count'),
      sql<number>`sum(bytes)::bigint`.as('bytes'),
    ])
    .groupBy('source')
    .execute()
  return new Map(rows.map(({ source, ...amount }) => [source, amount]))
}

function viewOf(
  source: KnownSource,
  state: SourceStateRow | undefined,
  now: Date,
): Omit<SourceView, 'stored' | 'sample'> {
  const { name, title, origin, address } = source
  const rests = state?.rests_until && state.rests_until > now ? state.rests_until : null
  return {
    name,
    title,
    address,
    isMirror: address !== origin,
    state: !state?.asked_at ? 'unasked' : rests ? 'resting' : state.problem ? 'failing' : 'well',
    askedAt: state?.asked_at?.toISOString() ?? null,
    answeredAt: state?.answered_at?.toISOString() ?? null,
    failedAt: state?.failed_at?.toISOString() ?? null,
    problem: state?.problem ?? null,
    detail: state?.detail ?? '',
    restsUntil: rests?.toISOString() ?? null,
    budget: budgetOf(source, state, now),
  }
}

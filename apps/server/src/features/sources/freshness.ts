import type { Source } from '@engawa/connectors/source'
import type { Freshness } from '@engawa/contract'
import type { Known } from './read-source.ts'
import { budgetOf } from './source-budget.ts'
import { stateOf } from './source-states.ts'
import { ERROR_OF } from './source-texts.ts'
import type { SourcesParts } from './sources-deps.ts'

/** Returns the age of records and the remaining quota of their source, which pages show to readers. */
export async function freshnessOf(
  parts: SourcesParts,
  source: Source,
  { asOf, problem, isSample }: Omit<Known<unknown>, 'data'>,
): Promise<Freshness> {
  return {
    source: source.title,
    asOf: asOf.toISOString(),
    problem: problem ? ERROR_OF[problem.problem] : null,
    retryAt: problem?.retryAt?.toISOString() ?? null,
    isSample,
    budget: budgetOf(source, await stateOf(parts, source.name), parts.clock.now()),
  }
}

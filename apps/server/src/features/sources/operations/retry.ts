import { AppError, type sources } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { endPause } from '../source-states.ts'
import type { DefinedSources } from '../samples.ts'
import type { SourcesParts } from '../sources-deps.ts'

export const retry =
  (parts: SourcesParts, { known, forgetFailures }: DefinedSources): Handler<typeof sources.retry> =>
  async (_viewer, { name }) => {
    if (!known.has(name)) throw new AppError('not_found')
    await endPause(parts, name)
    forgetFailures()
    return {}
  }

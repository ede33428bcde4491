import { AppError, type sources } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { DefinedSources } from '../samples.ts'
import type { SourcesParts } from '../sources-deps.ts'

/** Shows or hides the sample of a source. Changes nothing if the source has answered, because then it has no sample any more. */
export const setSample =
  ({ database, audit, clock }: SourcesParts, { known }: DefinedSources): Handler<typeof sources.setSample> =>
  async (viewer, { name, isOn }) => {
    const source = known.get(name)
    if (!source?.sample) throw new AppError('not_found')
    await database.transaction(async (tx) => {
      const changed = await tx
        .insertInto('source_states')
        .values({ name, samples: isOn, window_started_at: clock.now(), used: 0, detail: '', failures: 0 })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ samples: isOn })
            .where('source_states.answered_at', 'is', null),
        )
        .returning('name')
        .executeTakeFirst()
      if (!changed) throw new AppError('sample_over')
      if (!isOn) await source.forgetSample?.(tx)
      await audit.write(tx, { actor: asMember(viewer).uid, action: 'source.sample', data: { name, isOn } })
    })
    return {}
  }

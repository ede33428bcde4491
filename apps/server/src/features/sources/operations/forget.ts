import { AppError, type sources } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { forgetPictures } from '../pictures/stored-pictures.ts'
import type { DefinedSources } from '../samples.ts'
import type { SourcesParts } from '../sources-deps.ts'

export const forget =
  ({ database, audit, files }: SourcesParts, { known }: DefinedSources): Handler<typeof sources.forget> =>
  async (viewer, { name }) => {
    if (!known.has(name)) throw new AppError('not_found')
    await database.transaction(async (tx) => {
      await forgetPictures({ files }, tx, name)
      await tx.deleteFrom('source_answers').where('source', '=', name).execute()
      await audit.write(tx, { actor: asMember(viewer).uid, action: 'source.forget', data: { name } })
    })
    return {}
  }

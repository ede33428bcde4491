import { AppError, type imageSearch } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ImageSearchDeps } from '../image-search-deps.ts'

export const remove =
  ({ database, files }: ImageSearchDeps): Handler<typeof imageSearch.remove> =>
  async (viewer, { id }) => {
    const { uid } = asMember(viewer)
    await database.transaction(async (tx) => {
      const gone = await tx
        .deleteFrom('image_searches')
        .where('id', '=', id)
        .where('uid', '=', uid)
        .returning('file')
        .executeTakeFirst()
      if (!gone) throw new AppError('not_found')
      await files.discard(tx, [gone.file])
    })
    return {}
  }

import { AppError } from '@engawa/contract'
import type { restricted } from '@engawa/contract/restricted'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { RestrictedParts } from '../restricted-deps.ts'

export const unreport =
  ({ connectors, database }: RestrictedParts): Handler<typeof restricted.unreport> =>
  async (viewer, { source, id }) => {
    connectors.on(source)
    const { numDeletedRows } = await database.db
      .deleteFrom('restricted_reports')
      .where('source', '=', source)
      .where('item_id', '=', id)
      .where('reporter_id', '=', asMember(viewer).uid)
      .where('decision', 'is', null)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new AppError('not_found')
    return {}
  }

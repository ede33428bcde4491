import { AppError } from '@engawa/contract'
import type { restricted } from '@engawa/contract/restricted'
import { violationOf } from '@engawa/platform/database'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { reportViews, selectReports } from '../report-views.ts'
import type { RestrictedParts } from '../restricted-deps.ts'

export const decide =
  ({ database, clock }: RestrictedParts): Handler<typeof restricted.decide> =>
  async (viewer, { id, decision }) => {
    const isOpen = decision === null
    await database.db
      .updateTable('restricted_reports')
      .set({
        decision,
        decided_by: isOpen ? null : asMember(viewer).uid,
        decided_at: isOpen ? null : clock.now(),
      })
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => {
        // The item was reported again after it was restored, and only the newer report can be decided now.
        throw violationOf(error)?.kind === 'unique' ? new AppError('edit_conflict') : error
      })
    const row = await selectReports(database.db).where('id', '=', id).executeTakeFirst()
    if (!row) throw new AppError('not_found')
    return (await reportViews(database.db, viewer, [row]))[0]!
  }

import type { accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { exportView } from '../personal-data/export-view.ts'

export const dataExport =
  ({ database, clock }: AccountsDeps): Handler<typeof accounts.dataExport> =>
  async (viewer) => {
    const row = await database.db
      .selectFrom('data_exports')
      .selectAll()
      .where('user_id', '=', asMember(viewer).uid)
      .executeTakeFirst()
    return { export: row ? exportView(row, clock.now()) : null }
  }

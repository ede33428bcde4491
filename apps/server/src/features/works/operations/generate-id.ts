import type { works } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { WorksDeps } from '../works-deps.ts'

export const generateId =
  (deps: WorksDeps): Handler<typeof works.generateId> =>
  async (viewer) => {
    const { uid } = asMember(viewer)
    const { id } = await deps.database.db
      .insertInto('work_reservations')
      .values({ id: sql`nextval(pg_get_serial_sequence('works', 'id'))`, uid, created_at: deps.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id }
  }

import type { restricted } from '@engawa/contract/restricted'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { RestrictedParts } from '../restricted-deps.ts'

export const report =
  (parts: RestrictedParts): Handler<typeof restricted.report> =>
  async (viewer, { source, id, note }) => {
    const { uid } = asMember(viewer)
    const connector = parts.connectors.on(source)
    const known = await parts.sources.recall(connector.item, { id })
    await parts.database.db
      .insertInto('restricted_reports')
      .values({
        source,
        item_id: id,
        page: known?.data?.page ?? null,
        note,
        reporter_id: uid,
        reported_at: parts.clock.now(),
        decision: null,
        decided_by: null,
        decided_at: null,
      })
      // An item that was reported before is already hidden.
      .onConflict((on) => on.doNothing())
      .execute()
    return {}
  }

import { AppError, type moderation } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { ModerationDeps } from '../moderation-deps.ts'

export const decide =
  (deps: ModerationDeps): Handler<typeof moderation.decide> =>
  async (viewer, { id, outcome, reason }) => {
    const { uid } = asMember(viewer)
    await deps.database.transaction(async (tx) => {
      const report = await tx
        .selectFrom('reports')
        .select(['state', 'subject_kind as kind', 'subject_id as id'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!report) throw new AppError('not_found')
      if (report.state === 'decided') throw new AppError('already_decided')
      const subject = { kind: report.kind, id: report.id }
      if (outcome === 'removed') await deps.recycleBin.removeIn(tx, viewer, { subject, reason })
      const decided = await tx
        .updateTable('reports')
        .set({ state: 'decided', outcome, decided_by: uid, decided_at: deps.clock.now() })
        .where('subject_kind', '=', subject.kind)
        .where('subject_id', '=', subject.id)
        .where('state', '=', 'open')
        .returning('reporter_id')
        .execute()
      for (const { reporter_id: to } of decided)
        if (to !== null)
          await deps.notifications.notify(tx, { kind: 'report-decided', to, data: { outcome } })
    })
    return {}
  }
